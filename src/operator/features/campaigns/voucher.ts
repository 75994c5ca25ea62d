/**
 * Vouchers: which ones a line can use, the discount on an order, and applying one before the payment starts.
 * A voucher belongs to one order at a time; an order that ends unpaid or is refunded releases it. Spec PRO-5.
 */
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Promotion } from '../../../contract/content/promotions.ts'
import { ApiError } from '../../../contract/errors.ts'
import { voucherDiscount } from '../../../contract/rules/campaign.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { lockPayment, ownPayment } from '../payments/find.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { viewOrder } from '../payments/order-view.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { campaignGrant } from './tables.ts'
import { transactionsOf } from './transaction.ts'

type Grant = typeof campaignGrant.$inferSelect
/** Orders in these states reserve their voucher, unless all of their money was returned. */
const RESERVING_STATES = [...OPEN_PAYMENT_STATES, 'active'] as const

/** Voucher id to the receipt code of the order that reserved or used it. */
export async function usedVouchers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ voucher: paymentOrder.voucherId, receipt: paymentOrder.receiptCode })
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.voucherId, [...ids]),
        inArray(paymentOrder.state, RESERVING_STATES),
        isNull(paymentOrder.returnedAt),
      ),
    )
  return new Map(rows.flatMap(({ voucher, receipt }) => (voucher ? [[voucher, receipt] as const] : [])))
}

export const voucherList: CallHandler<'voucher_list'> = async (
  context,
  { msisdn },
  { transaction_id: id },
) => {
  const { db, clock } = context
  const now = clock.now()
  const line = await ownLine(db, msisdn)
  const order = id === undefined ? undefined : await ownPayment(db, msisdn, id)
  const grants = await inForce(db, msisdn, now)
  const used = await usedVouchers(
    db,
    grants.map((grant) => grant.id),
  )
  const free = grants.filter((grant) => !used.has(grant.id) || grant.id === order?.voucherId)
  const vouchers = await Promise.all(
    free.flatMap((grant) => {
      const promotion = promotionOf(context, grant)
      return promotion ? [viewVoucher(db, line, order, grant, promotion)] : []
    }),
  )
  return { vouchers, as_of: now.toISOString() }
}

async function viewVoucher(
  db: Database,
  line: Line,
  order: PaymentOrder | undefined,
  grant: Grant,
  promotion: Promotion,
) {
  return {
    id: grant.id,
    promotion: grant.promotion,
    name: promotion.name,
    percentage: grant.amount,
    up_to: grant.cap,
    minimum_price: promotion.terms.minimum_price ?? 0,
    valid_until: grant.validUntil?.toISOString() ?? null,
    discount: order ? await discountOf(db, line, order, grant, promotion) : 0,
    on_order: order?.voucherId === grant.id,
  }
}

/**
 * đ of discount; 0 if another kind of payment, less than the minimum or an excluded method makes it unusable.
 */
async function discountOf(
  db: Database,
  line: Line,
  order: PaymentOrder,
  { amount, cap }: Grant,
  { terms }: Promotion,
): Promise<number> {
  const transaction = (await transactionsOf(db, line, [order])).get(order.id)
  if (!transaction || !terms.eligible.includes(transaction.kind)) return 0
  const price = order.amount + order.fee
  return price < (terms.minimum_price ?? 0) ? 0 : voucherDiscount({ percentage: amount, upTo: cap }, price)
}

/**
 * Applies a voucher to an order, or removes it. Only before the payment starts, because a displayed payment
 * code contains the amount.
 */
export const paymentOrderVoucher: CallHandler<'payment_order_voucher'> = async (
  context,
  { msisdn },
  { transaction_id: id, voucher_id: wanted },
) => {
  const found = await ownPayment(context.db, msisdn, id)
  const changed = await context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    if (order.voucherId === wanted) return order
    if (order.state !== 'created' || order.received > 0)
      throw new ApiError('payment_over', { reason: order.state })
    const discount = wanted === null ? 0 : await discountBy(context, tx, line, order, wanted)
    const [after] = await tx
      .update(paymentOrder)
      .set({ voucherId: wanted, discount, finalAmount: order.amount + order.fee - discount })
      .where(eq(paymentOrder.id, order.id))
      .returning()
    if (!after) throw new Error('The payment order does not exist')
    context.failpoint('voucher:before-commit')
    return after
  })
  return viewOrder(context, changed, context.clock.now())
}

async function discountBy(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  wanted: string,
): Promise<number> {
  const grant = (await inForce(tx, line.msisdn, context.clock.now())).find(
    (candidate) => candidate.id === wanted,
  )
  const promotion = grant && promotionOf(context, grant)
  if (!grant || !promotion) throw new ApiError('voucher_refused', { reason: 'unknown' })
  if ((await usedVouchers(tx, [wanted])).has(wanted))
    throw new ApiError('voucher_refused', { reason: 'used' })
  const discount = await discountOf(tx, line, order, grant, promotion)
  if (discount === 0) throw new ApiError('voucher_refused', { reason: 'not_eligible' })
  return discount
}

function inForce(db: Database, msisdn: string, now: Date): Promise<Grant[]> {
  return db
    .select()
    .from(campaignGrant)
    .where(
      and(
        eq(campaignGrant.msisdn, msisdn),
        eq(campaignGrant.kind, 'voucher'),
        eq(campaignGrant.state, 'given'),
        or(isNull(campaignGrant.validUntil), gt(campaignGrant.validUntil, now)),
      ),
    )
    .orderBy(asc(campaignGrant.validUntil), asc(campaignGrant.id))
}

function promotionOf(
  { promotions }: Pick<Context, 'promotions'>,
  { promotion }: Grant,
): Promotion | undefined {
  return promotions.find(({ slug }) => slug === promotion)
}
