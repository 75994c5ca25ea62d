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
  return pollOrder({ fetchState: ask, pause, most: $settings.get().pollMax })
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

const ask: PollOptions['fetchState'] = async () => {
  const transactionId = $order.get()?.sold.transactionId
  if (!transactionId) return 'gone'
  const answer = await send(queryTransactionInfo, { transactionId })
  const order = $order.get()
  // The line has changed, or another order is being paid now.
  if (order?.sold.transactionId !== transactionId) return 'gone'
  if (!answer.ok) return answer
  const told = answer.result
  saveTransaction(told)
  // After a part payment another amount is to be paid, by another code.
  if (told.missing === order.sold.missing) $order.set({ ...order, status: told })
  else {
    clearCode()
    $order.set({ sold: soldOf(told), qr: undefined, status: told })
    if (placeOf(told.state) === 'qr') move('back', { step: 'qr' })
  }
  goWhereItBelongs(told)
  return { ok: true, expiresIn: told.expires_in }
}

/** An unpaid order stays, one being processed is step 2, and a decided one has a result page. */
function goWhereItBelongs(told: QueryResult): void {
  const place = placeOf(told.state)
  if (place === 'qr') return
  if (place === 'processing') return void move('working', { step: 'processing' })
  const { transactionId } = told
  if (move('settled', { step: 'result', slug: resultSlug(told.transactionStatus), transactionId }))
    environment().replace(resultPath(told))
}

/**
 * The operator's interval, but never beyond the code's expiry, when the state changes. Without a response,
 * the configured interval.
 */
const pause: PollOptions['pause'] = (failure) => {
  const step = $checkout.get().step
  const { status: told } = $order.get() ?? {}
  if (step === 'result') return undefined
  if (failure && failure.code !== 'no_connection' && failure.code !== 'upstream_timeout' && !told)
    return undefined
  const asSaid = told?.poll_after || $settings.get().pollSeconds
  return told && told.expires_in > 0 && placeOf(told.state) === 'qr'
    ? Math.min(asSaid, told.expires_in)
    : asSaid
}
