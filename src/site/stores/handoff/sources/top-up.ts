/** Number and amount of the top-up form. */
import { $session } from '../../session.ts'
import { $form, amountOf } from '../../top-up/form.ts'
import { targetOfForm, topUpOperation } from '../../top-up/order.ts'
import type { HandoffSource } from '../handoff.ts'

export function topUpSource(): HandoffSource {
  const session = $session.get()
  const target = targetOfForm()
  const amount = amountOf($form.get())
  if (session.step === 'out' || !target) throw new Error('No number is chosen')
  return {
    task: { step: 'top_up', target, amount },
    operations: [topUpOperation(session.msisdn, target, amount)],
  }
}
