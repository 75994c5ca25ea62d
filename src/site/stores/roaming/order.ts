/** The order that is being paid: its code on the screen, or wherever the operator says that it is. */
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

/**
 * Fetches the code of an order that was just made and shows it. The page gets its address, so that "back"
 * leads to the list.
 */
export async function showCode(made: Transaction): Promise<void> {
  const { replayed: _, expires_in: __, ...sold } = made
  const { packageId, transactionId } = sold
  saveTransaction(sold)
  rememberOpen(sold)
  const answer = await send(getQR, { orderId: transactionId })
  const now = $checkout.get()
  if (now.step !== 'creating' && now.step !== 'loading') return
  if (answer.ok) {
    $order.set({ sold, qr: answer.result, told: undefined })
    nameAddress({ transactionId }, 'new')
    move('shown', { step: 'qr' })
  } else if (hasErrorCode(answer, 'payment_over')) await landOn(transactionId)
  else if (isOutcomeUnknown(answer))
    move('noAnswer', { step: 'unsure', packageId, problem: toProblem(answer) })
  else move('refused', { step: 'refused', packageId, problem: toProblem(answer) })
}

/**
 * Asks where an order is and goes there: its code, processing, its result page. False when it is none of this
 * line's or nobody answers: then nothing has changed.
 */
export async function landOn(transactionId: string): Promise<boolean> {
  const answer = await send(queryTransactionInfo, { transactionId })
  if (!answer.ok) {
    if (hasErrorCode(answer, 'payment_unknown')) nameAddress({ transactionId: undefined })
    return false
  }
  const told = answer.result
  const place = placeOf(told.state)
  saveTransaction(told)
  if (place !== 'qr' && place !== 'processing') {
    leaveFor(told)
    return true
  }
  const code = place === 'qr' ? await send(getQR, { orderId: transactionId }) : undefined
  if (code && !code.ok && !hasErrorCode(code, 'payment_over')) return false
  $order.set({ sold: soldOf(told), qr: code?.ok ? code.result : undefined, told })
  nameAddress({ transactionId })
  return code?.ok ? move('shown', { step: 'qr' }) : move('working', { step: 'processing' })
}

/** The list offers an order that is open; pressed, it is gone on with. */
export async function resumeOrder(transactionId: string): Promise<void> {
  const open = $info.get()?.open_orders.find((order) => order.transactionId === transactionId)
  if (!open || !move('resume', { step: 'creating', packageId: open.packageId })) return
  // A step of its own, so that "back" leads to the list.
  nameAddress({ transactionId }, 'new')
  if ((await landOn(transactionId)) || $checkout.get().step !== 'creating') return
  nameAddress({ transactionId: undefined })
  move('back', { step: 'list' })
}

/** From the code to the list; the order stays open. */
export function leaveCode(): void {
  if (move('back', { step: 'list' })) nameAddress({ transactionId: undefined }, 'new')
}

/** It is decided. "Back" from the result leads to the list, not to a code that is over. */
function leaveFor(told: QueryResult): void {
  const { transactionId, transactionStatus } = told
  if (move('settled', { step: 'result', slug: resultSlug(transactionStatus), transactionId }))
    environment().replace(resultPath(told))
}

/** What the operator said, without what is only said of its way. */
export function soldOf(told: QueryResult): Sold {
  const {
    transactionId,
    packageId,
    packageCode,
    packageName,
    amount,
    feeAmount,
    discountAmount,
    finalAmount,
    cashback,
    memo,
    beneficiary,
  } = told
  const { receiptCode, expiresAt } = told
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
      cashback,
      memo,
      beneficiary,
    },
    ...{ receiptCode, expiresAt },
  }
}

/** What was ordered here is open for the list too, before it is asked again. */
function rememberOpen({ transactionId, packageId, packageName, finalAmount, expiresAt }: Sold): void {
  const info = $info.get()
  if (!info || info.open_orders.some((order) => order.transactionId === transactionId)) return
  $info.set({
    ...info,
    open_orders: [
      ...info.open_orders,
      { transactionId, packageId, packageName, amount: finalAmount, expiresAt },
    ],
  })
}
