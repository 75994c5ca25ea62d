/**
 * `sim_order_create`: an order for the held number, and its payment, possible while the number is held.
 * Spec SMO-4, Spec SMO-5.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId, readableCode } from '../../platform/ids/id.ts'
import { createPayment } from '../payments/create.ts'
import { orderCreated } from '../payments/order-created.ts'
import { payingLine } from './buyer.ts'
import { type CheckedForm, checkForm, formOf } from './form.ts'
import { holdersOf } from './holder.ts'
import { isHeld, type NumberRow, numberPrice } from './number-view.ts'
import { requireNoOpenOrder } from './open-order.ts'
import { simNumber, simOrder, simOrderEvent } from './tables.ts'
import { orderByCode, viewSimOrder } from './view.ts'

/**
 * Throws `sim_order_fields`, `outgoing_barred`, `sim_hold_lost`, `sim_order_open`, `price_changed`,
 * `payment_limit`, in this order.
 */
export const simOrderCreate: CallHandler<'sim_order_create'> = async (context, caller, fields) => {
  const { number, total, short_link: shortLink, idempotency_key: key } = fields
  const checked = await checkForm(context, formOf(fields))
  const holders = holdersOf(context, caller)
  if (holders.length === 0) throw new ApiError('sim_hold_lost')
  const payer = { ...caller, msisdn: await payingLine(context, caller, checked.form) }
  const request = [number, total, ...Object.values(checked.form)]
  const { code } = await withIdempotency<{ code: string; replayed: boolean }>(
    context,
    payer,
    { call: 'sim_order_create', key, request },
    async (performed) => ({
      code: await place(context, performed, { msisdn: `84${number.slice(1)}`, total, holders }, checked),
    }),
  )
  const made = await createPayment(context, payer, {
    product: 'sim',
    itemCode: code,
    amount: total,
    coupon: false,
    shortLink,
    key: `${key}:payment`,
  })
  const now = context.clock.now()
  const order = await viewSimOrder(context, await orderByCode(context.db, code), now)
  return { order, ...orderCreated(made, now) }
}

type Wanted = { msisdn: string; total: number; holders: readonly string[] }

/** Stores the order and returns its code. The payer's line is locked. */
async function place(
  context: Context,
  { tx, line, now }: Performed,
  { msisdn, total: quoted, holders }: Wanted,
  { form, plan, delivery, place }: CheckedForm,
): Promise<string> {
  if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
  const [row] = await tx.select().from(simNumber).where(eq(simNumber.msisdn, msisdn)).for('update')
  const holder = row && holderOf(row, holders, now)
  if (!row || !holder) throw new ApiError('sim_hold_lost')
  await requireNoOpenOrder(context, tx, row, now)
  const deliveryFee = delivery === 'courier' ? (context.simOrders?.delivery_fee ?? 0) : 0
  const price = numberPrice(context, row)
  const total = price + plan.price + deliveryFee
  if (total !== quoted) throw new ApiError('price_changed', { price: total, quoted })
  const code = readableCode(context, 'SIM')
  await tx.insert(simOrder).values({
    code,
    number: msisdn,
    msisdn: line.msisdn,
    holder,
    planCode: plan.code,
    planName: plan.name,
    credit: plan.credit,
    numberPrice: price,
    planPrice: plan.price,
    deliveryFee,
    total,
    delivery,
    place,
    fullname: form.fullname.trim(),
    idNumber: form.id_number.replace(/\s/g, ''),
    contactNo: normalPhone(form.contact_no) ?? '',
    state: 'placed',
    // The number can be paid for while it is held; afterwards the job ends the order.
    dueAt: row.heldUntil,
    createdAt: now,
  })
  const { msisdn: payer } = line
  await tx
    .insert(simOrderEvent)
    .values({ id: newId(now), msisdn: payer, orderCode: code, state: 'placed', at: now })
  context.failpoint('sim_order_create:after-order')
  return code
}

/** The caller's holder of the number; `undefined` where it is not held for the caller. */
function holderOf(row: NumberRow, holders: readonly string[], now: Date): string | undefined {
  return isHeld(row, now) && row.heldBy !== null && holders.includes(row.heldBy) ? row.heldBy : undefined
}
