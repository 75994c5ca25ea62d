/**
 * Loads the order and shows its step: the choice of method, its code, an unknown state, or the result. Spec
 * PAY-6, Spec PAY-5.
 */
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { paymentOrderGet } from '../../../contract/main/payment-order.ts'
import { isHosted } from '../../../contract/rules/pay-method.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, toProblem } from '../notice.ts'
import { clearCode } from '../payments/code.ts'
import { loadMethods, saveChoice } from '../payments/methods.ts'
import { savedTransaction, saveTransaction } from '../payments/saved-transaction.ts'
import { nameAddress, readAddress } from './address.ts'
import { $order, $paying, move } from './journey.ts'

/** Leaves `loading` for the order's step. */
export async function load(): Promise<void> {
  const { transactionId = savedTransaction('paying')?.transactionId } = readAddress()
  if (!transactionId) return void move('unknown', { step: 'unknown' })
  const answer = await send(paymentOrderGet, { transaction_id: transactionId })
  if ($paying.get().step !== 'loading') return
  if (answer.ok) return land(answer.result)
  if (hasErrorCode(answer, 'payment_unknown')) move('unknown', { step: 'unknown' })
  else if (hasErrorCode(answer, 'unauthorised', 'subject_refused')) move('visitor', { step: 'visitor' })
  else move('failed', { step: 'failed', problem: toProblem(answer) })
}

export function reload(): void {
  if (move('again', { step: 'loading' })) void load()
}

function land(order: PaymentOrderView): void {
  saveOrder(order)
  if (!isWaiting(order)) return void move('settled', { step: 'result' })
  const { method, returned } = readAddress()
  void loadMethods({ transaction_id: order.transaction_id }, method ?? order.attempt?.method)
  // An order of which a hosted page was opened has the agreement of its line.
  if (order.attempt) saveChoice(order.attempt)
  if (returned && isUnclear(order)) move('unclear', { step: 'returned' })
  else if (method === 'vietqr' && !returned) move('code', { step: 'qr' })
  else move('payable', { step: 'methods', problem: undefined })
}

/** Stores the state, and the order's id for a reload. Spec SES-3. */
export function saveOrder(order: PaymentOrderView): void {
  $order.set(order)
  saveTransaction({ transactionId: order.transaction_id, receiptCode: order.receipt_code }, 'paying')
}

/** Applies a new state of the shown order: the step changes only if the order has progressed. */
export function followUp(order: PaymentOrderView): void {
  const before = $order.get()
  // A part was paid, here or elsewhere: the code and the totals of the methods are out of date.
  const lowered = before !== undefined && before.missing !== order.missing
  if (lowered) clearCode()
  saveOrder(order)
  if (lowered && isWaiting(order)) void loadMethods({ transaction_id: order.transaction_id })
  const { step } = $paying.get()
  if (!isWaiting(order)) {
    if (move('settled', { step: 'result' })) nameAddress(order.transaction_id, undefined, 'same')
  } else if (step === 'processing' && lowered) move('back', { step: 'qr' })
  else if (step === 'returned' && !isUnclear(order)) move('payable', { step: 'methods', problem: undefined })
}

/** No payment has arrived, and one is still possible. */
export function isWaiting({ state }: Pick<PaymentOrderView, 'state'>): boolean {
  return PAYMENT_TABLE[state].phase === 'waiting'
}
/** A wallet's or bank's page was opened, and its result is not known. */
export function isUnclear({ attempt }: Pick<PaymentOrderView, 'attempt'>): boolean {
  return attempt !== null && isHosted(attempt.method) && attempt.state === 'begun'
}
