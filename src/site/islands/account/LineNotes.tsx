/** Unusual states of the line: locked, no password, missing information, or a change of its SIM. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Note } from '../../ui/Note.tsx'
import { texts } from '../texts.ts'
import type { ValueOf } from './Region.tsx'
import { setPasswordByCode } from './sign-in.ts'

const accountText = await texts('account')

const SimNote = lazy(() => import('../sims/SimNote.tsx'))
const IdentityNote = lazy(() => import('../identification/LineNote.tsx'))

export default function LineNotes({ line }: { line: ValueOf<'line'> }): ReactNode {
  return (
    <>
      <Suspense>{line.owner_incomplete && <IdentityNote />}</Suspense>
      <Suspense>{line.sim_change && <SimNote change={line.sim_change} />}</Suspense>
      {line.status !== 'active' && (
        <Note kind="warn">
          <p>{accountText(`line.${line.status}`)}</p>
        </Note>
      )}
      {!line.password_set && (
        <Note kind="info">
          <p>{accountText('line.noPassword')}</p>
          <button
            type="button"
            className="lnk justify-self-start"
            onClick={() => void setPasswordByCode(line.MSISDN)}
          >
            {accountText('line.setPassword')}
          </button>
        </Note>
      )}
    </>
  )
}
