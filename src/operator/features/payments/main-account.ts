/**
 * Records a package that was paid from the main account as an order: it gets a receipt like every payment and
 * passes through the same states, all in the transaction that takes the money. Spec PAY-1, Spec PAY-6.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { isPayable } from './credits.ts'
import { endUnpaid } from './end-unpaid.ts'
import { newOrder } from './new-order.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder, Quote } from './product.ts'
import { refundAndNotify } from './refund-order.ts'
import { type Change, createPaymentOrder, transitionOrder } from './transition-order.ts'

/** The operator itself as provider: no external money and no polling. */
const MAIN_ACCOUNT = 'main_account'

/**
 * `paidBy`: the ledger transaction that took the money; `serviceId`: the service that was activated; `open`:
 * the locked open order for the same package; `shortLink`: of a new order.
 */
type Paid = {
  quoted: Quote
  paidBy: string
  serviceId: string
  open: PaymentOrder | undefined
  shortLink: string | undefined
  /** Defaults to a package of the catalogue. */
  product?: PaymentOrder['product']
}

/**
 * Runs within the transaction of `package_register`, with the line locked. An open order for the same package
 * is reused; external money that arrives for it later is refunded. Throws `payment_over` if its money has
 * already arrived.
 */
export async function payFromMainAccount(
  context: Context,
  tx: Database,
  line: Line,
  { quoted, paidBy, serviceId, open, shortLink, product = 'package' }: Paid,
  now: Date,
): Promise<PaymentOrder> {
  const { msisdn } = line
  const waiting = open && (await reuseOpenOrder(context, tx, line, open, quoted, now))
  const provider = {
    name: MAIN_ACCOUNT,
    beneficiary: { bin: '', bankName: '', accountNumber: '', accountName: '' },
  }
  const toPaid = { paidAt: now, paidBy, paidMethod: 'main_account' } as const
  const toActive = { deliveredAt: now, serviceId }
  const order = waiting
    ? await payWaiting(context, tx, line, waiting, { toPaid, toActive }, now)
    : await payNew()
  context.failpoint('payment_main:before-commit')
  return order

  function payNew(): Promise<PaymentOrder> {
    const beginning = newOrder(context, provider, msisdn, product, quoted, now, shortLink)
    return createPaymentOrder(context, tx, {
      ...beginning,
      steps: [{ to: 'paid', change: toPaid }, { to: 'activating' }, { to: 'active', change: toActive }],
      attempts: [attemptOf(beginning, now)],
    })
  }
}

type Changes = { toPaid: Change; toActive: Change }

/** What arrived from outside for the order is refunded. */
async function payWaiting(
  context: Context,
  tx: Database,
  line: Line,
  waiting: PaymentOrder,
  { toPaid, toActive }: Changes,
  now: Date,
): Promise<PaymentOrder> {
  const paid = await transitionOrder(context, tx, waiting, 'paid', 'call', now, toPaid)
  const { received } = paid
  if (received > 0)
    await refundAndNotify(context, tx, line, paid, { amount: received, reason: 'duplicate' }, now)
  await tx.insert(paymentAttempt).values(attemptOf(paid, now))
  const activating = await transitionOrder(context, tx, paid, 'activating', 'call', now)
  return transitionOrder(context, tx, activating, 'active', 'call', now, toActive)
}

function attemptOf({ id, finalAmount }: Pick<PaymentOrder, 'id' | 'finalAmount'>, now: Date) {
  return {
    id: newId(now),
    orderId: id,
    method: 'main_account',
    provider: MAIN_ACCOUNT,
    reference: id,
    amount: finalAmount,
    state: 'paid',
    begunAt: now,
    expiresAt: now,
    endedAt: now,
  } as const
}

/** The open order for the same package at the same price; an order at another price is cancelled. */
async function reuseOpenOrder(
  context: Context,
  tx: Database,
  line: Line,
  open: PaymentOrder,
  quoted: Quote,
  now: Date,
): Promise<PaymentOrder | undefined> {
  if (!isPayable(open)) throw new ApiError('payment_over', { reason: open.state })
  if (open.itemVersion === quoted.itemVersion && open.finalAmount === quoted.amount) return open
  await endUnpaid(context, tx, line, open, { to: 'failed', by: 'call' }, now)
  return undefined
}
