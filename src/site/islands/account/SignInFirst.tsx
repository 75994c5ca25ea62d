/** A page of the account without anybody signed in: the sign-in opens over it, and here stands what it is for. */
import { type ReactNode, useEffect } from 'react'
import { locked } from '../../art/states.ts'
import { openDialog } from '../../stores/dialogs.ts'
import { openJourney } from '../../stores/signin/journey.ts'
import { t } from './texts.ts'

function signIn(): void {
  openJourney('signin')
  openDialog('signin')
}

export function SignInFirst(): ReactNode {
  useEffect(signIn, [])
  return (
    <section className="sheet mx-auto grid max-w-xl justify-items-center gap-2 p-8 text-center">
      <div className="w-52" dangerouslySetInnerHTML={{ __html: locked() }} />
      <h1 className="text-xl">{t('signInFirst')}</h1>
      <p className="max-w-[40ch] muted">{t('signInFirstText')}</p>
      <button type="button" className="btn btn-accent btn-lg mt-2" onClick={signIn}>
        {t('signIn')}
      </button>
    </section>
  )
}
