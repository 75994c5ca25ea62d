/** Numbers for sale, the browsers of visitors that buy, and orders of SIMs. Spec SMO-1, Spec SMO-6. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SIM_DELIVERIES, SIM_ORDER_STATES } from '../../../contract/rules/sim-order-state.ts'
import { at, dong } from '../../platform/database/columns.ts'

/** A number for sale. `held_by` of a hold that has ended stays until another begins, but means nothing. */
export const simNumber = pgTable(
  'sim_number',
  {
    msisdn: text('msisdn').primaryKey(),
    /** Code of its class in `content/sim-orders.yaml`. */
    priceClass: text('price_class').notNull(),
    /** `line:84…`, or `browser:` and the digest of its id. */
    heldBy: text('held_by'),
    heldUntil: at('held_until'),
    /** When the line that holds it is informed of the end; null for browsers, and afterwards. */
    noticeAt: at('notice_at'),
    soldAt: at('sold_at'),
  },
  (table) => [
    index('sim_number_class').on(table.priceClass, table.msisdn).where(sql`${table.soldAt} is null`),
    // One number for each holder.
    uniqueIndex('sim_number_holder').on(table.heldBy).where(sql`${table.heldBy} is not null`),
    index('sim_number_notice').on(table.noticeAt).where(sql`${table.noticeAt} is not null`),
    check('sim_number_held', sql`(${table.heldBy} is null) = (${table.heldUntil} is null)`),
    check('sim_number_sold', sql`${table.soldAt} is null or ${table.heldBy} is null`),
  ],
)

/** What a number is found by (`searchKeysOf`): a search is a range of this index, never a scan. */
export const simNumberKey = pgTable(
  'sim_number_key',
  {
    key: text('key').notNull(),
    msisdn: text('msisdn')
      .notNull()
      .references(() => simNumber.msisdn, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.msisdn] }),
    index('sim_number_key_prefix').on(table.key.op('text_pattern_ops')),
    index('sim_number_key_number').on(table.msisdn),
  ],
)

/** The browser of a visitor who has ordered, and the line that represents it in payments. */
export const simBuyer = pgTable('sim_buyer', {
  digest: text('digest').primaryKey(),
  msisdn: text('msisdn').notNull().unique(),
  createdAt: at('created_at').notNull(),
})

export const simOrder = pgTable(
  'sim_order',
  {
    /** Public code, `SIM-…`; also the item of the payment. */
    code: text('code').primaryKey(),
    /** The ordered number. */
    number: text('number')
      .notNull()
      .references(() => simNumber.msisdn),
    /** The line that pays: the buyer's own, or that of a visitor. */
    msisdn: text('msisdn').notNull(),
    /** Who held the number when it was ordered. */
    holder: text('holder').notNull(),
    planCode: text('plan_code').notNull(),
    planName: jsonb('plan_name').$type<{ vi: string; en: string }>().notNull(),
    /** What the SIM begins with on its main account, đ. */
    credit: dong('credit').notNull(),
    numberPrice: dong('number_price').notNull(),
    planPrice: dong('plan_price').notNull(),
    deliveryFee: dong('delivery_fee').notNull(),
    total: dong('total').notNull(),
    delivery: text('delivery', { enum: SIM_DELIVERIES }).notNull(),
    /** The address, or name and address of the store, in Vietnamese. */
    place: text('place').notNull(),
    fullname: text('fullname').notNull(),
    idNumber: text('id_number').notNull(),
    /** Receives the SMS about the order, `84…`. */
    contactNo: text('contact_no').notNull(),
    state: text('state', { enum: SIM_ORDER_STATES }).notNull(),
    reason: text('reason', { enum: ['id_limit'] }),
    /** The ledger transaction of its payment. */
    paidBy: text('paid_by'),
    /** When the job processes it next; null in an end state. */
    dueAt: at('due_at'),
    /** When its personal data is deleted; null while it is open, and afterwards. */
    clearAt: at('clear_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('sim_order_line').on(table.msisdn, table.createdAt),
    index('sim_order_holder').on(table.holder, table.createdAt),
    index('sim_order_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('sim_order_clear').on(table.clearAt).where(sql`${table.clearAt} is not null`),
    // A number has one order at a time.
    uniqueIndex('sim_order_open')
      .on(table.number)
      .where(sql`${table.state} not in ('lapsed', 'cancelled', 'failed')`),
    check(
      'sim_order_money',
      sql`${table.total} = ${table.numberPrice} + ${table.planPrice} + ${table.deliveryFee}`,
    ),
  ],
)

/** The history of an order, newest state last. */
export const simOrderEvent = pgTable(
  'sim_order_event',
  {
    id: text('id').primaryKey(),
    /** The line that pays. */
    msisdn: text('msisdn').notNull(),
    orderCode: text('order_code')
      .notNull()
      .references(() => simOrder.code),
    state: text('state', { enum: SIM_ORDER_STATES }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('sim_order_event_once').on(table.orderCode, table.state),
    index('sim_order_event_line').on(table.msisdn, table.at),
  ],
)
