/** Combos of customers and the services that each took over. Spec HCB-1. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COMBO_PARTS, HOME_COMBO_STATES } from '../../../contract/rules/home-combo.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { service } from '../packages/tables.ts'

export const homeCombo = pgTable(
  'home_combo',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The line that registered it, which gets its messages. */
    msisdn: text('msisdn').notNull(),
    /** The internet access on whose bill it is. */
    account: text('account').notNull(),
    packageCode: text('package_code').notNull(),
    packageVersion: text('package_version').notNull(),
    price: dong('price').notNull(),
    state: text('state', { enum: HOME_COMBO_STATES }).notNull(),
    registeredAt: at('registered_at').notNull(),
    /** Midnight in Vietnam at the start of the first day that it is charged for. */
    billedFrom: at('billed_from').notNull(),
    undoUntil: at('undo_until').notNull(),
    /** The end of its billing month, once it is cancelled. */
    endsAt: at('ends_at'),
    endedAt: at('ended_at'),
    /** The month against which the saving was promised, and what its parts cost then; null if unknown. */
    month: text('month').notNull(),
    before: dong('before'),
    /** When its next month begins or it ends; null when it is over. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('home_combo_running').on(table.account).where(sql`${table.dueAt} is not null`),
    index('home_combo_customer').on(table.customerId),
    index('home_combo_line').on(table.msisdn),
    index('home_combo_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('home_combo_runs', sql`(${table.state} in ('active', 'ending')) = (${table.dueAt} is not null)`),
    check('home_combo_ends', sql`(${table.state} in ('ending', 'ended')) = (${table.endsAt} is not null)`),
  ],
)

/** A service that a combo took over. */
export const homeComboPart = pgTable(
  'home_combo_part',
  {
    comboId: text('combo_id')
      .notNull()
      .references(() => homeCombo.id),
    kind: text('kind', { enum: COMBO_PARTS }).notNull(),
    /** The access, or the number `84…`. */
    account: text('account').notNull(),
    place: integer('place').notNull(),
    /** The plan of an access before; null for a line. */
    earlierCode: text('earlier_code'),
    earlierVersion: text('earlier_version'),
    /** The package of a line that ended for it, if any, and what was returned of its price. */
    replacedId: text('replaced_id').references(() => service.id),
    credit: dong('credit').notNull().default(0),
    /** The service with the allowance of a line. */
    serviceId: text('service_id').references(() => service.id),
    before: dong('before'),
  },
  (table) => [
    primaryKey({ columns: [table.comboId, table.account] }),
    index('home_combo_part_account').on(table.account),
    check('home_combo_part_kind', sql`(${table.kind} = 'mobile') = (${table.serviceId} is not null)`),
    check('home_combo_part_plan', sql`(${table.kind} <> 'mobile') = (${table.earlierCode} is not null)`),
  ],
)
