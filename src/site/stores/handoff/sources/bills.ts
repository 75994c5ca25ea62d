/** The chosen bills. */
import { chosenBills } from '../../bills/codes.ts'
import { billsOperation } from '../../bills/order.ts'
import { $session } from '../../session.ts'
import type { HandoffSource } from '../handoff.ts'

export function billsSource(): HandoffSource {
  const session = $session.get()
  const chosen = chosenBills()
  const bills = chosen.map(({ code, bill_id, part }) => ({
    code,
    bill_id,
    ...(part !== undefined && { part }),
  }))
  return {
    task: { step: 'bills', bills },
    operations: session.step === 'in' && chosen.length > 0 ? [billsOperation(session.msisdn, chosen)] : [],
  }
}
