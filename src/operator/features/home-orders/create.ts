/**
 * `home_order_create`: an order with the confirmed terms. Nothing is charged now: it is paid at the
 * installation. Spec ORD-2, Spec ORD-1.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CreateRequest, OrderResult } from '../../../contract/main/home-order.schema.ts'
import { groupPlaces } from '../../../contract/rules/family.ts'
import { priceOrder } from '../../../contract/rules/home-order.ts'
import {
  EMPTY_ORDER_FORM,
  type HomeOrderForm,
  validateOrder,
} from '../../../contract/rules/home-order-form.ts'
import {
  CALL_AFTER_MINUTES,
  isOpenOrder,
  OPEN_ORDERS_MAX,
  ORDER_STATES,
} from '../../../contract/rules/home-order-state.ts'
import { bonusMonths, bonusOffersOf } from '../../../contract/rules/order-bonus.ts'
import { ineligible } from '../../../contract/rules/package.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId, readableCode } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { member } from '../../platform/subscriber/tables.ts'
import { membershipOf } from '../family-groups/group.ts'
import { INELIGIBLE_CODES } from '../packages/eligibility.ts'
import { currentVersion, type Version } from '../packages/version.ts'
import { resolveAddress } from './address.ts'
import { sendOrderNotification } from './notifications.ts'
import { isReachable } from './people.ts'
import type { OrderAddress } from './tables.ts'
import { homeOrder, homeOrderEvent } from './tables.ts'
import { viewOrder } from './view.ts'
import { addWorkingMinutes, callBy } from './working-time.ts'

const OPEN = ORDER_STATES.filter(isOpenOrder)

export const homeOrderCreate: CallHandler<'home_order_create'> = (context, caller, fields) => {
  const { idempotency_key: key, code, price: quoted, cycle, total: quotedTotal } = fields
  const form = formOf(fields)
  const request = [code, quoted, cycle, quotedTotal, ...Object.values(form)]
  return withIdempotency<OrderResult>(
    context,
    caller,
    { call: 'home_order_create', key, request },
    async ({ tx, line, now }) => {
      const version = await currentVersion(tx, code)
      await requireEligible(tx, line, version)
      const { price, setup_fee: fee = 0, name } = version.content
      if (price !== quoted) throw new ApiError('price_changed', { price, quoted })
      const free = bonusMonths(bonusOffersOf(code, context.promotions), cycle, now)
      const { bonus, total, setupFee } = priceOrder(price, fee, cycle, free)
      if (total !== quotedTotal) throw new ApiError('price_changed', { price: total, quoted: quotedTotal })
      const address = addressOf(context, form)
      await requireNoDuplicate(tx, line.msisdn, code, address)
      const contactNo = form.contact_no.trim()
      const by = callBy(now)
      const [order] = await tx
        .insert(homeOrder)
        .values({
          code: readableCode(context, 'DH'),
          msisdn: line.msisdn,
          packageCode: code,
          packageVersion: version.version,
          packageName: name,
          packageFamily: version.family,
          price,
          setupFee,
          cycle,
          bonus,
          total,
          fullname: form.fullname.trim(),
          contactNo,
          note: form.note.trim(),
          address,
          state: 'received',
          callBy: by,
          // An unreachable customer is called until the promised time is over.
          dueAt: isReachable(contactNo) ? addWorkingMinutes(now, CALL_AFTER_MINUTES) : by,
          idempotencyKey: key,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      if (!order) throw new Error('The order was not stored')
      context.failpoint('home_order_create:after-order')
      const [event] = await tx
        .insert(homeOrderEvent)
        .values({ id: newId(now), msisdn: order.msisdn, orderCode: order.code, state: 'received', at: now })
        .returning()
      await sendOrderNotification(context, tx, line, order)
      return { order: viewOrder(order, event ? [event] : [], now) }
    },
  )
}

function formOf(fields: CreateRequest): HomeOrderForm {
  const names = Object.keys(EMPTY_ORDER_FORM) as (keyof HomeOrderForm)[]
  return Object.fromEntries(names.map((field) => [field, fields[field] ?? ''])) as HomeOrderForm
}

/** Checks that this line can order this package. */
async function requireEligible(tx: Database, line: Line, { content }: Version): Promise<void> {
  if (content.sold !== 'order') throw new ApiError('package_by_register')
  const [membership] = await tx
    .select({ tier: member.tier })
    .from(member)
    .where(eq(member.msisdn, line.msisdn))
  // The rules of a registration except the balance; that the package is sold by order was checked above.
  const reason = ineligible(
    {
      kind: line.kind,
      offNet: line.offNet,
      barred: line.status !== 'active',
      tier: membership?.tier ?? 0,
      balance: 0,
      active: false,
    },
    {
      price: 0,
      sold: 'register',
      lines: content.lines,
      minTier: content.min_tier ?? 0,
      retired: content.retired,
    },
  )
  if (reason === 'barred') throw new ApiError('outgoing_barred', { reason: line.status })
  if (reason)
    throw new ApiError(INELIGIBLE_CODES[reason], reason === 'tier' ? { tier: content.min_tier ?? 0 } : {})
  // Its buyer becomes the owner of a group, which a member of another cannot.
  const isShared = groupPlaces(content.quota) > 0
  if (isShared && (await membershipOf(tx, line.msisdn))?.role === 'member')
    throw new ApiError('family_in_group')
}

function addressOf({ locations }: Context, form: HomeOrderForm): OrderAddress {
  const errors = Object.keys(validateOrder(form))
  if (errors.length)
    throw new ApiError(errors.every((field) => field === 'place') ? 'order_place' : 'order_fields', {
      fields: errors,
    })
  const resolved = resolveAddress(locations, form)
  if ('faults' in resolved) throw new ApiError('order_fields', { fields: Object.keys(resolved.faults) })
  return resolved.address
}

/**
 * The same package for the same address is a second tab or a repeated request, and many open orders are a
 * mistake.
 */
async function requireNoDuplicate(
  tx: Database,
  msisdn: string,
  code: string,
  { text }: OrderAddress,
): Promise<void> {
  const open = await tx
    .select()
    .from(homeOrder)
    .where(and(eq(homeOrder.msisdn, msisdn), inArray(homeOrder.state, OPEN)))
  const same = open.find((order) => order.packageCode === code && order.address.text === text)
  if (same) throw new ApiError('order_open', { reason: same.code })
  if (open.length >= OPEN_ORDERS_MAX) throw new ApiError('order_limit')
}
