/** Personal data: the source of each fact, unmasked views, and contact changes that wait for their code. */
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '../../../contract/rules/notice-choice.ts'
import type { FactSource, PersonalField } from '../../../contract/rules/personal.ts'
import { at } from '../../platform/database/columns.ts'
import { customer } from '../../platform/subscriber/tables.ts'

/** A request to update subscriber information (Spec WIR-9). */
export const contactUpdate = pgTable(
  'contact_update',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** The gateway's request id; a replay gets the same answer. */
    requestId: text('request_id').notNull(),
    /**
     * Whether a message was sent. `received`: none was, because the number is not ours or had reached its
     * daily limit.
     */
    state: text('state', { enum: ['received', 'told'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_update_request').on(table.msisdn, table.requestId),
    index('contact_update_line').on(table.msisdn, table.createdAt),
    index('contact_update_created').on(table.createdAt),
  ],
)

/**
 * Source of a customer's fact. A fact without a row is from the contract, as old as the customer's last
 * change.
 */
export const customerFact = pgTable(
  'customer_fact',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    field: text('field').$type<PersonalField>().notNull(),
    source: text('source').$type<FactSource>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.field] })],
)

/** An unmasked view of a customer's data. Rows are only deleted by age. */
export const reveal = pgTable(
  'reveal',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The line that was signed in. */
    msisdn: text('msisdn').notNull(),
    device: text('device').notNull(),
    fields: jsonb('fields').$type<PersonalField[]>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('reveal_customer').on(table.customerId, table.at),
    index('reveal_line').on(table.msisdn, table.at),
    index('reveal_at').on(table.at),
  ],
)

/** A new contact of a customer, stored once its code is confirmed. `id` is the code's challenge. */
export const contactChange = pgTable(
  'contact_change',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    /** `84…`, or an e-mail address. */
    value: text('value').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('contact_change_customer').on(table.customerId),
    index('contact_change_created').on(table.createdAt),
  ],
)

/**
 * Notification choices of a line: all are stored, the newest of a kind applies. `consent`: the text that was
 * agreed to, for offers.
 */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
    consent: jsonb('consent').$type<{ vi: string; en: string }>(),
    at: at('at').notNull(),
  },
  (table) => [index('notice_choice_line').on(table.msisdn, table.kind, table.at)],
)
