/** Pressing "pay": one order of all that is chosen, paid on the page of all products. */
import { atom } from 'nanostores'
import { selfcareTtcPaymentInfo } from '../../../contract/main/bill.ts'
import { send } from '../../client/send.ts'
import { dropKey, keyOf } from '../idempotency-keys.ts'
import { isRefusal, isUnsure, type Problem, problem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $session } from '../session.ts'
import { chosenBills, chosenSum, hasPartFault, loadCodes } from './codes.ts'

/** `unsure`: no answer came; pressing again asks for the same order, with the same key. `channel`: how the bill that is paid already was paid. */
export type BillOrdering = { step: 'idle' } | { step: 'working' } | { step: 'refused' | 'unsure'; problem: Problem }
export const $billOrdering = atom<BillOrdering>({ step: 'idle' })

export async function orderBills(): Promise<void> {
  const session = $session.get()
  const bills = chosenBills()
  if (session.step === 'out' || bills.length === 0 || hasPartFault() || $billOrdering.get().step === 'working') return
  $billOrdering.set({ step: 'working' })
  const total = chosenSum()
  const meaning = [session.msisdn, 'bills', ...bills.flatMap(({ bill_id, amount, part = amount }) => [bill_id, amount, part])] as const
  const answer = await send(selfcareTtcPaymentInfo, { bills, total, idempotency_key: keyOf(...meaning) })
  if (!answer.ok) {
    if (isUnsure(answer)) return $billOrdering.set({ step: 'unsure', problem: problem(answer) })
    dropKey(...meaning)
    $billOrdering.set({ step: 'refused', problem: problem(answer) })
    // What is shown is not what is owed any more.
    if (isRefusal(answer, 'invoice_paid', 'price_changed', 'bill_unknown', 'bill_part')) await loadCodes()
    return
  }
  dropKey(...meaning)
  $billOrdering.set({ step: 'idle' })
  goToPaying(answer.result)
}
