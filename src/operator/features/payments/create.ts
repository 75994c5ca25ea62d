/**
 * `createTransaction`: creates an order at the confirmed price, open for half an hour. A line has one open
 * order per package, so a second tab, a lost answer or another key returns the same one. Spec ROA-9, Spec
 * PAY-11.
 */

import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { PAYMENTS_PER_HOUR, PAYMENTS_PER_MINUTE } from '../../../contract/rules/payment.ts'
import { missingOf, type PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import { type PerformedWith, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { isPayable } from './credits.ts'
import { paymentById } from './find.ts'
import { newOrder } from './new-order.ts'
import { lockOpenOrder } from './open-order.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder, Product, Quote } from './product.ts'
import { theBank } from './provider-calls.ts'
import { viewTransaction } from './transaction.ts'
import { createPaymentOrder } from './transition-order.ts'

/**
 * `amount`: the displayed price, đ. `coupon`: cash back is requested. `shortLink`: of a new order; an open
 * order keeps its own. `permit`: throws where a new order may not be made; it runs with the line locked, and
 * not for an open order.
 */
export type NewPayment = {
  product: PaymentProduct
  itemCode: string
  amount: number
  coupon: boolean
  shortLink?: string | undefined
  key: string
  permit?: (tx: Database) => Promise<void>
}

export const createTransaction: CallHandler<'createTransaction'> = async (
  context,
  caller,
  { paymentCode, amount, coupon = false, short_link: shortLink, idempotency_key: key },
) => {
  const { order, replayed } = await createPayment(context, caller, {
    product: 'roaming_package',
    itemCode: paymentCode,
    amount,
    coupon,
    shortLink,
    key,
  })
  return viewTransaction(order, context.clock.now(), replayed)
}

/**
 * Throws the product's own errors, `price_changed`, `payment_limit`, `idempotency_conflict`,
 * `feature_not_supported`.
 */
export async function createPayment(
  context: Context,
  caller: Caller,
  wanted: NewPayment,
): Promise<{ order: PaymentOrder; replayed: boolean }> {
  const product = context.products[wanted.product]
  theBank(context)
  if (!product) throw new ApiError('feature_not_supported')
  const request = [wanted.product, wanted.itemCode, wanted.amount, String(wanted.coupon)]
  const polled = { call: 'createTransaction', key: wanted.key, request } as const
  let made: PaymentOrder | undefined
  const { id, replayed } = await withIdempotency<{ id: string; replayed: boolean }, CreateReads>(
    context,
    caller,
    polled,
    async (performed) => {
      const { order, replayed } = await perform(context, performed, product, wanted)
      if (!replayed) made = order
      return { id: order.id, replayed }
    },
    (tx) => createReads(tx, caller.msisdn, product, wanted.itemCode, context.clock.now()),
  )
  // A replay returns the current state of the order.
  return { order: made ?? (await paymentById(context.db, id)), replayed }
}

/** `recent`: when the line's orders of the last hour were created, oldest first. */
type CreateReads = {
  open: PaymentOrder | undefined
  recent: readonly { at: Date }[]
  quoteFor: Product['quote']
}

/** What the call asks for together with the lock of the line. */
async function createReads(
  tx: Database,
  msisdn: string,
  product: Product,
  itemCode: string,
  now: Date,
): Promise<CreateReads> {
  const [open, recent, quoteFor] = await Promise.all([
    lockOpenOrder(tx, msisdn, product.name, itemCode),
    createdSince(tx).execute({ msisdn, since: addSeconds(now, -3_600) }),
    product.quoteAfterReading?.(tx, msisdn) ?? product.quote,
  ])
  return { open, recent, quoteFor }
}

async function perform(
  context: Context,
  { tx, line, now, read: { open, recent, quoteFor } }: PerformedWith<CreateReads>,
  product: Product,
  wanted: NewPayment,
): Promise<{ order: PaymentOrder; replayed: boolean }> {
  if (open) {
    // Its own page asks for what is left of it, after a voucher or a part payment.
    if (wanted.amount !== missingOf(open)) samePrice(open.amount, wanted.amount)
    if (isPayable(open) && (open.coupon !== null) !== wanted.coupon)
      await changeCoupon(tx, open, await quote())
    return { order: open, replayed: true }
  }
  await wanted.permit?.(tx)
  const quoted = await quote()
  samePrice(quoted.amount, wanted.amount)
  requireWithinLimits(recent, now)
  context.failpoint('payment_create:before-insert')
  const order = await createPaymentOrder(
    context,
    tx,
    newOrder(context, theBank(context), line.msisdn, product.name, quoted, now, wanted.shortLink),
  )
  context.failpoint('payment_create:after-insert')
  return { order, replayed: false }

  function quote(): Promise<Quote> {
    return quoteFor(context, tx, line, wanted.itemCode, { coupon: wanted.coupon }, now)
  }
}

function samePrice(price: number, quoted: number): void {
  if (price !== quoted) throw new ApiError('price_changed', { price, quoted })
}

/** Cash back may be requested or waived until the order is paid; the amount to pay does not change. */
async function changeCoupon(
  tx: Database,
  { id }: PaymentOrder,
  { coupon, cashback, cashbackHours }: Quote,
): Promise<void> {
  await tx.update(paymentOrder).set({ coupon, cashback, cashbackHours }).where(eq(paymentOrder.id, id))
}

/** Without those paid from the main account, which never wait for a payment and do not count. */
const createdSince = prepared('orders_since', (db) =>
  db
    .select({ at: paymentOrder.createdAt })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, sql.placeholder('msisdn')),
        gt(paymentOrder.createdAt, sql.placeholder('since')),
        or(isNull(paymentOrder.paidMethod), constant(ne(paymentOrder.paidMethod, 'main_account'))),
      ),
    )
    .orderBy(asc(paymentOrder.createdAt)),
)

/** Limits a line's orders per minute and per hour. */
function requireWithinLimits(recent: CreateReads['recent'], now: Date): void {
  for (const [seconds, most] of [
    [60, PAYMENTS_PER_MINUTE],
    [3_600, PAYMENTS_PER_HOUR],
  ] as const) {
    const within = recent.filter(({ at }) => addSeconds(at, seconds) > now)
    const first = within.at(-most)
    if (first)
      throw new ApiError('payment_limit', {
        retry_after: Math.ceil((addSeconds(first.at, seconds).getTime() - now.getTime()) / 1000),
      })
  }
}
