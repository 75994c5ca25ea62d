/** The draft of the order form. Its idempotency key is part of it, so that both devices make one order. */
import { $draft, draftKey } from '../../home-orders/form/draft.ts'
import type { HandoffSource } from '../handoff.ts'

export function homeOrderSource(): HandoffSource {
  draftKey()
  return { task: { step: 'home_order', draft: JSON.stringify($draft.get()) } }
}
