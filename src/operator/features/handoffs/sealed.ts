/** What a link carries, encrypted with its secret, which is not stored. Spec CAR-6. */
import type { HandoffOpened } from '../../../contract/main/handoff.schema.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

type Content = Pick<HandoffOpened, 'task' | 'keys'>
const LABEL = 'handoff'

export function sealContent(secret: string, id: string, content: Content): string {
  return seal(secret, LABEL, id, JSON.stringify(content))
}
export function unsealContent(secret: string, id: string, sealed: string): Content {
  return JSON.parse(unseal(secret, LABEL, id, sealed)) as Content
}
