/** Orders of home products that need an installer. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlaceKind } from '../../../contract/rules/home-order-form.ts'
import { ORDER_STATES } from '../../../contract/rules/home-order-state.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * An address in the customer's spelling and with the operator's area ids. Names are in Vietnamese, as on
 * letters. Districts were abolished, so `districtId` is derived.
 */
export type OrderAddress = {
  provinceId: string
  provinceName: string
  districtId: string
  precinctId: string
  precinctName: string
  /** Street, ấp or khu. `id` is empty if the name was typed because no list contains it. */
  place: { kind: PlaceKind; id: string; name: string }
  /** The composed text. */
  text: string
}

/** One order of a home product (Spec ORD-1, Spec ORD-4). */
export const homeOrder = pgTable(
  'home_order',
  {
    /** Public code of `/tai-khoan/don-hang/{code}`. */
    code: text('code').primaryKey(),
    msisdn: text('msisdn').notNull(),
    packageCode: text('package_code').notNull(),
    packageVersion: text('package_version').notNull(),
    packageName: text('package_name').notNull(),
    packageFamily: text('package_family').notNull(),
    /** Monthly price in đ, as quoted and confirmed. */
    price: bigint('price', { mode: 'number' }).notNull(),
    setupFee: bigint('setup_fee', { mode: 'number' }).notNull(),
    /** Months paid, and free months. */
    cycle: integer('cycle').notNull(),
    bonus: integer('bonus').notNull(),
    /** Everything due at the installation, đ. */
    total: bigint('total', { mode: 'number' }).notNull(),
    fullname: text('fullname').notNull(),
    contactNo: text('contact_no').notNull(),
    note: text('note').notNull().default(''),
    address: jsonb('address').$type<OrderAddress>().notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** When the customer is called, and when the installer arrives (from and to); empty until known. */
    callBy: at('call_by').notNull(),
    appointmentFrom: at('appointment_from'),
    appointmentTo: at('appointment_to'),
    /** First name of the installer and a number to call. */
    installer: jsonb('installer').$type<{ name: string; phone: string }>(),
    /** When the job processes it next; empty in an end state. */
    dueAt: at('due_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('home_order_line').on(table.msisdn, table.createdAt),
    index('home_order_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    uniqueIndex('home_order_key').on(table.msisdn, table.idempotencyKey),
    check('home_order_cycle', sql`${table.cycle} in (1, 6, 12)`),
    check('home_order_money', sql`${table.price} >= 0 and ${table.setupFee} >= 0 and ${table.total} >= 0`),
  ],
)

/** The history of an order, newest state last. */
export const homeOrderEvent = pgTable(
  'home_order_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    orderCode: text('order_code')
      .notNull()
      .references(() => homeOrder.code),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    at: at('at').notNull(),
  },
  // Each state is entered at most once, so of two parallel steps to the same state one finds it done.
  (table) => [
    index('home_order_event_order').on(table.orderCode, table.at),
    index('home_order_event_line').on(table.msisdn, table.at),
    uniqueIndex('home_order_event_once').on(table.orderCode, table.state),
  ],
)
