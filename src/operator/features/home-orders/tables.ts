/** Orders of products that need an installer, and requests to be called about subscriber information. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlaceKind } from '../../../contract/rules/home-order-form.ts'
import { ORDER_STATES } from '../../../contract/rules/home-order-state.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * An address as people say it and as the operator's areas name it. Names are in Vietnamese, as on letters.
 * Districts were abolished: `districtId` is derived.
 */
export type OrderAddress = {
  provinceId: string
  provinceName: string
  districtId: string
  precinctId: string
  precinctName: string
  /** Street, ấp or khu. `id` empty where its name was typed because no list has it. */
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
    /** Of one month, đ, as quoted and confirmed. */
    price: bigint('price', { mode: 'number' }).notNull(),
    setupFee: bigint('setup_fee', { mode: 'number' }).notNull(),
    /** Months paid, and months given on top. */
    cycle: integer('cycle').notNull(),
    bonus: integer('bonus').notNull(),
    /** Everything that is paid at the installation, đ. */
    total: bigint('total', { mode: 'number' }).notNull(),
    fullname: text('fullname').notNull(),
    contactNo: text('contact_no').notNull(),
    note: text('note').notNull().default(''),
    address: jsonb('address').$type<OrderAddress>().notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** When a person calls, and when the installer comes (from and to); empty until it is known. */
    callBy: at('call_by').notNull(),
    appointmentFrom: at('appointment_from'),
    appointmentTo: at('appointment_to'),
    /** Who comes; first name and a number to call. */
    installer: jsonb('installer').$type<{ name: string; phone: string }>(),
    /** When the job that moves orders looks at it next; empty in an end state. */
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

/** What happened to an order and when: its history, newest state last. */
export const homeOrderEvent = pgTable(
  'home_order_event',
  {
    id: text('id').primaryKey(),
    orderCode: text('order_code')
      .notNull()
      .references(() => homeOrder.code),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    at: at('at').notNull(),
  },
  // Each state is entered once at most: of two that want to move an order the same way one finds it done.
  (table) => [
    index('home_order_event_order').on(table.orderCode, table.at),
    uniqueIndex('home_order_event_once').on(table.orderCode, table.state),
  ],
)
