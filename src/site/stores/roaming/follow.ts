/** Polls the order of the roaming checkout and shows the matching step. Spec PAY-8. */
import type { QueryResult } from '../../../contract/roaming/transaction.schema.ts'
import { getQR, queryTransactionInfo } from '../../../contract/roaming/transaction.ts'
import { resultSlug } from '../../../contract/rules/roaming.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { openBank } from '../payments/bank-app.ts'
import type { Bank } from '../payments/banks.ts'
import { clearCode, openCode } from '../payments/code.ts'
import { receiptPath, resultPath } from '../payments/paths.ts'
import type { Payable } from '../payments/payable.ts'
import { type PollOptions, pollOrder } from '../payments/poll-order.ts'
import { saveTransaction } from '../payments/saved-transaction.ts'
import { $checkout, $order, $settings, move, type Sold } from './journey.ts'
import { soldOf } from './order.ts'
import { placeOf } from './place.ts'
import './speak.ts'

/** Polls until stopped. */
export function followOrder(): Cleanup {
  return pollOrder({ fetchState, pause, most: $settings.get().pollMax })
}

/**
 * The order as data for a payment by QR code; another device finds it by its receipt, or continues with the
 * list.
 */
export function payableOf(sold: Sold): Payable {
  const {
    transactionId,
    finalAmount,
    missing: amount,
    memo,
    beneficiary,
    receiptCode,
    expiresAt: until,
  } = sold
  const paid = finalAmount - amount
  return { transactionId, amount, paid, until, memo, beneficiary, elsewhere: receiptPath(receiptCode) }
}

/**
 * Loads the code of the checkout's order. It arrived with the order and is fetched again only if it was
 * wrong.
 */
export async function openOrderCode(again = false): Promise<void> {
  const order = $order.get()
  if (!order) return
  const { sold, qr } = order
  await openCode(
    payableOf(sold),
    async (anew) =>
      qr && !anew ? { ok: true, result: qr, message: '' } : send(getQR, { orderId: sold.transactionId }),
    again,
  )
}

/** Opens a bank's app; a second later the checkout shows the processing step. */
export function openOrderBank(bank: Bank): void {
  openBank(bank, {
    opened: () => void move('appOpened', { step: 'processing' }),
    timeoutMs: $settings.get().appOpenTimeoutMs,
  })
}

const fetchState: PollOptions['fetchState'] = async () => {
  const transactionId = $order.get()?.sold.transactionId
  if (!transactionId) return 'gone'
  const answer = await send(queryTransactionInfo, { transactionId })
  const order = $order.get()
  // The line has changed, or another order is being paid now.
  if (order?.sold.transactionId !== transactionId) return 'gone'
  if (!answer.ok) return answer
  const transaction = answer.result
  saveTransaction(transaction)
  // After a part payment another amount is to be paid, by another code.
  if (transaction.missing === order.sold.missing) $order.set({ ...order, status: transaction })
  else {
    clearCode()
    $order.set({ sold: soldOf(transaction), qr: undefined, status: transaction })
    if (placeOf(transaction.state) === 'qr') move('back', { step: 'qr' })
  }
  goWhereItBelongs(transaction)
  return { ok: true, expiresIn: transaction.expires_in }
}

/** An unpaid order stays, one being processed is step 2, and a decided one has a result page. */
function goWhereItBelongs(transaction: QueryResult): void {
  const place = placeOf(transaction.state)
  if (place === 'qr') return
  if (place === 'processing') return void move('working', { step: 'processing' })
  const { transactionId } = transaction
  if (move('settled', { step: 'result', slug: resultSlug(transaction.transactionStatus), transactionId }))
    environment().replace(resultPath(transaction))
}

/**
 * The operator's interval, but never beyond the code's expiry, when the state changes. Without a response,
 * the configured interval.
 */
const pause: PollOptions['pause'] = (failure) => {
  const step = $checkout.get().step
  const { status } = $order.get() ?? {}
  if (step === 'result') return undefined
  if (failure && failure.code !== 'no_connection' && failure.code !== 'upstream_timeout' && !status)
    return undefined
  const asSaid = status?.poll_after || $settings.get().pollSeconds
  return status && status.expires_in > 0 && placeOf(status.state) === 'qr'
    ? Math.min(asSaid, status.expires_in)
    : asSaid
}
