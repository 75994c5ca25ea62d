/**
 * The "pay" button: creates one order for all selected bills, which is paid on the payment page of all
 * products.
 */
import { atom } from 'nanostores'
import { selfcareTtcPaymentInfo } from '../../../contract/main/bill.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor, type OperationKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $session } from '../session.ts'
import { type ChosenBill, chosenBills, hasPartError, loadCodes } from './codes.ts'

/** `unsure`: there was no response; pressing again repeats the request with the same idempotency key. */
export type BillOrdering =
  | { step: 'idle' }
  | { step: 'working' }
  | { step: 'refused' | 'unsure'; problem: Problem }
export const $billOrdering = atom<BillOrdering>({ step: 'idle' })

/** Orders the given bills, otherwise those chosen on the page; `reload` refreshes what the page shows. */
export async function orderBills(
  bills: readonly ChosenBill[] = chosenBills(),
  reload: () => Promise<void> = loadCodes,
): Promise<void> {
  const session = $session.get()
  if (
    session.step === 'out' ||
    bills.length === 0 ||
    hasPartError() ||
    $billOrdering.get().step === 'working'
  )
    return
  $billOrdering.set({ step: 'working' })
  const total = bills.reduce((sum, { amount, part = amount }) => sum + part, 0)
  const operation = billsOperation(session.msisdn, bills)
  const answer = await send(selfcareTtcPaymentInfo, {
    bills: [...bills],
    total,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  if (!answer.ok) {
    if (isOutcomeUnknown(answer)) return $billOrdering.set({ step: 'unsure', problem: toProblem(answer) })
    clearKey(...operation)
    $billOrdering.set({ step: 'refused', problem: toProblem(answer) })
    // The amounts shown are out of date.
    if (hasErrorCode(answer, 'invoice_paid', 'price_changed', 'bill_unknown', 'bill_part')) await reload()
    return
  }
  clearKey(...operation)
  $billOrdering.set({ step: 'idle' })
  goToPaying(answer.result)
}

export function billsOperation(msisdn: string, bills: readonly ChosenBill[]): OperationKey {
  return [msisdn, 'bills', ...bills.flatMap(({ bill_id, amount, part = amount }) => [bill_id, amount, part])]
}
