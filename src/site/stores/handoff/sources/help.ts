/** Topic and text of a request for help. Files and what is attached are chosen again. */
import { $compose } from '../../help/compose-state.ts'
import type { HandoffSource } from '../handoff.ts'

export function helpSource(): HandoffSource {
  const { topic, text } = $compose.get()
  return { task: { step: 'help', topic, text } }
}
