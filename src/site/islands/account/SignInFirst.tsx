/**
 * A line page without a session: the sign-in opens over it, and the page shows what signing in is for. The
 * built page shows the same before (`sections/account/SignInFirst.astro`).
 */
import { type ReactNode, useEffect } from 'react'
import { locked } from '../../art/states.ts'
import { openSigninDialog } from './sign-in.ts'

type Props = {
  /**
   * False if the user has just signed out here and is being sent to the home page, so that they are not
   * prompted to sign in again.
   */
  opensDialog: boolean
  /** Texts of the page's own topic. */
  t: (key: 'signInFirst' | 'signInFirstText' | 'signIn') => string
}

export default function SignInFirst({ opensDialog, t }: Props): ReactNode {
  useEffect(() => {
    if (opensDialog) void openSigninDialog()
  }, [opensDialog])
  return (
    <section className="sheet mx-auto grid max-w-xl justify-items-center gap-2 p-8 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: locked() }} />
      <h1 className="text-xl">{t('signInFirst')}</h1>
      <p className="max-w-[26em] text-lg muted">{t('signInFirstText')}</p>
      <button type="button" className="btn btn-accent btn-lg mt-2" onClick={() => void openSigninDialog()}>
        {t('signIn')}
      </button>
    </section>
  )
}
