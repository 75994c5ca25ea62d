/** Why a change was refused, beside what it was about. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $roamingAction, type RoamingActionKind } from '../../stores/roaming-account/actions.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'

/** By the service or by the kinds of change. */
type Props = { id: string; kinds?: undefined } | { kinds: readonly RoamingActionKind[]; id?: undefined }

export function ActionProblem({ id, kinds }: Props): ReactNode {
  const action = useStore($roamingAction)
  if (action.step !== 'failed') return null
  const isMine = id === undefined ? kinds.includes(action.kind) : action.id === id
  return isMine && <ErrorNotice problem={action.problem} />
}
