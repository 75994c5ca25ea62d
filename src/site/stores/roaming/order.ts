/** The order that is being paid: shows its code, or the step that matches the operator's state. */
import type { QueryResult, Transaction } from '../../../contract/roaming/transaction.schema.ts'
import { getQR, queryTransactionInfo } from '../../../contract/roaming/transaction.ts'
import { resultSlug } from '../../../contract/rules/roaming.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, toProblem } from '../notice.ts'
import { resultPath } from '../payments/paths.ts'
import { saveTransaction } from '../payments/saved-transaction.ts'
import { nameAddress } from './address.ts'
import { $checkout, $order, move, type Sold } from './journey.ts'
import { $info } from './list.ts'
import { placeOf } from './place.ts'

/** Fetches and shows the code of a new order. The address is changed, so that "back" leads to the list. */
export async function showCode(made: Transaction): Promise<void> {
  const { replayed: _, expires_in: __, ...sold } = made
  const { packageId, transactionId } = sold
  saveTransaction(sold)
  rememberOpen(sold)
  const answer = await send(getQR, { orderId: transactionId })
  const now = $checkout.get()
  if (now.step !== 'creating' && now.step !== 'loading') return
  if (answer.ok) {
    $order.set({ sold, qr: answer.result, status: undefined })
    nameAddress({ transactionId }, 'new')
    move('shown', { step: 'qr' })
  } else if (hasErrorCode(answer, 'payment_over')) await showOrderStep(transactionId)
  else if (isOutcomeUnknown(answer))
    move('noAnswer', { step: 'unsure', packageId, problem: toProblem(answer) })
  else move('refused', { step: 'refused', packageId, problem: toProblem(answer) })
}

/**
 * Loads an order and shows its step: its code, processing, or its result page. Returns false if it is not an
 * order of this line or there was no response; then nothing has changed.
 */
export async function showOrderStep(transactionId: string): Promise<boolean> {
  const answer = await send(queryTransactionInfo, { transactionId })
  if (!answer.ok) {
    if (hasErrorCode(answer, 'payment_unknown')) nameAddress({ transactionId: undefined })
    return false
  }
  const transaction = answer.result
  const place = placeOf(transaction.state)
  saveTransaction(transaction)
  if (place !== 'qr' && place !== 'processing') {
    leaveFor(transaction)
    return true
  }
  const code = place === 'qr' ? await send(getQR, { orderId: transactionId }) : undefined
  if (code && !code.ok && !hasErrorCode(code, 'payment_over')) return false
  $order.set({ sold: soldOf(transaction), qr: code?.ok ? code.result : undefined, status: transaction })
  nameAddress({ transactionId })
  return code?.ok ? move('shown', { step: 'qr' }) : move('working', { step: 'processing' })
}

/** Continues an open order that the list offers. */
export async function resumeOrder(transactionId: string): Promise<void> {
  const open = $info.get()?.open_orders.find((order) => order.transactionId === transactionId)
  if (!open || !move('resume', { step: 'creating', packageId: open.packageId })) return
  // A history entry, so that "back" leads to the list.
  nameAddress({ transactionId }, 'new')
  if ((await showOrderStep(transactionId)) || $checkout.get().step !== 'creating') return
  nameAddress({ transactionId: undefined })
  move('back', { step: 'list' })
}

/** Leaves the code for the list; the order stays open. */
export function leaveCode(): void {
  if (move('back', { step: 'list' })) nameAddress({ transactionId: undefined }, 'new')
}

/** The order is decided. "Back" from the result leads to the list, not to an expired code. */
function leaveFor(transaction: QueryResult): void {
  const { transactionId, transactionStatus } = transaction
  if (move('settled', { step: 'result', slug: resultSlug(transactionStatus), transactionId }))
    environment().replace(resultPath(transaction))
}

/** The operator's data of the order, without those about its progress. */
export function soldOf(transaction: QueryResult): Sold {
  const {
    transactionId,
    packageId,
    packageCode,
    packageName,
    amount,
    feeAmount,
    discountAmount,
    finalAmount,
    missing,
    cashback,
    memo,
    beneficiary,
  } = transaction
  const { receiptCode, expiresAt } = transaction
  return {
    ...{
      transactionId,
      packageId,
      packageCode,
      packageName,
      amount,
      feeAmount,
      discountAmount,
      finalAmount,
      missing,
      cashback,
      memo,
      beneficiary,
    },
    ...{ receiptCode, expiresAt },
  }
}

/** Adds a new order to the open orders of the list before they are loaded again. */
function rememberOpen({ transactionId, packageId, packageName, missing, expiresAt }: Sold): void {
  const info = $info.get()
  if (!info || info.open_orders.some((order) => order.transactionId === transactionId)) return
  $info.set({
    ...info,
    open_orders: [...info.open_orders, { transactionId, packageId, packageName, amount: missing, expiresAt }],
  })
}
