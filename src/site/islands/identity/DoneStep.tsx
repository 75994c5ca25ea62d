/**
 * The end of the sign-in flow: a note until the page changes or, after recovery, what the new password signed
 * out. Spec IDN-12.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { finishRecovery } from '../../stores/identity/enter.ts'
import { $signin } from '../../stores/identity/journey.ts'
import { Note } from '../../ui/Note.tsx'
import { loadSigninTexts, momentText } from '../texts.ts'

const signinText = await loadSigninTexts()

export function DoneStep(): ReactNode {
  const { ended } = useStore($signin)
  if (ended.length === 0)
    return (
      <p className="flex items-center gap-3" role="status">
        <span className="loading loading-spinner" aria-hidden="true" />
        {signinText('done.signedIn')}
      </p>
    )
  return (
    <>
      <Note kind="ok" title={signinText('done.recovered')}>
        <p>{signinText('done.ended', { count: ended.length })}</p>
      </Note>
      <ul className="grid gap-3">
        {ended.map(({ device, scope, created_at, seen_at }) => (
          <li key={created_at + seen_at + scope} className="grid">
            <b className="break-words">{device || signinText('done.unknown')}</b>
            <span className="num text-sm muted">
              {signinText('done.since', { since: momentText(created_at), seen: momentText(seen_at) })}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-accent btn-lg btn-block"
        data-first
        onClick={() => finishRecovery()}
      >
        {signinText('done.next')}
      </button>
    </>
  )
}
