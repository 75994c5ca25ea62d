/**
 * The end of the sign-in flow: a note until the page changes or, after recovery, a button to sign in with the
 * new password.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $signin, showTab } from '../../stores/identity/journey.ts'
import { Note } from '../../ui/Note.tsx'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

export function DoneStep(): ReactNode {
  const { outcome } = useStore($signin)
  if (outcome !== 'recovered')
    return (
      <p className="flex items-center gap-3" role="status">
        <span className="loading loading-spinner" aria-hidden="true" />
        {signinText('done.signedIn')}
      </p>
    )
  return (
    <>
      <Note kind="ok">
        <p>{signinText('done.recovered')}</p>
      </Note>
      <button
        type="button"
        className="btn btn-accent btn-lg btn-block"
        data-first
        onClick={() => showTab('signin')}
      >
        {signinText('done.signInNow')}
      </button>
    </>
  )
}
