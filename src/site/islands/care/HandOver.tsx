/** Hands a step to the owner, who signs in and finishes it in their own name. Spec CAR-6. */
import type { ReactNode } from 'react'
import { normalPhone } from '../../../contract/rules/phone.ts'
import type { HandoffSource } from '../../stores/handoff/handoff.ts'
import { HandOn } from '../handoff/HandOn.tsx'
import { careText } from './care-text.ts'

export function HandOver({ account, task }: { account: string; task: HandoffSource['task'] }): ReactNode {
  const person = normalPhone(account)
  if (!person) return null
  return <HandOn label={careText('hand.open')} person={person} take={async () => ({ task })} />
}
