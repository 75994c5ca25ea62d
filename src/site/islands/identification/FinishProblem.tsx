/** Why sending, withdrawing or asking for a person failed, beside its button. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $finish, type Deed } from '../../stores/identification/finish.ts'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { identificationText } from './identification-text.ts'

export function FinishProblem({ deed }: { deed: Deed }): ReactNode {
  const now = useStore($finish)
  if (now.deed !== deed) return null
  if (now.step === 'unsure')
    return (
      <Note kind="warn">
        <p role="alert">{identificationText('unsure')}</p>
      </Note>
    )
  return now.step === 'refused' && now.problem ? <ErrorNotice problem={now.problem} /> : null
}
