/** A page of a line without anybody signed in: the sign-in opens over it, and here stands what it is for. */
import { type ReactNode, useEffect } from 'react'
import { locked } from '../../art/states.ts'
import { signInOver } from './sign-in.ts'

type Props = {
  /** False: somebody has just signed out here and is being taken home; nobody asks them to come back. */
  ask: boolean
  /** Texts of the page's own topic. */
  t: (key: 'signInFirst' | 'signInFirstText' | 'signIn') => string
}

export default function SignInFirst({ ask, t }: Props): ReactNode {
  useEffect(() => {
    if (ask) void signInOver()
  }, [ask])
  return (
    <section className="sheet mx-auto grid max-w-xl justify-items-center gap-2 p-8 text-center">
      <div className="w-52" dangerouslySetInnerHTML={{ __html: locked() }} />
      <h1 className="text-xl">{t('signInFirst')}</h1>
      <p className="max-w-[26em] muted">{t('signInFirstText')}</p>
      <button type="button" className="btn btn-accent btn-lg mt-2" onClick={() => void signInOver()}>
        {t('signIn')}
      </button>
    </section>
  )
}
