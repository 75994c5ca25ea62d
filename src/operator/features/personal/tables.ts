/**
 * What is kept about a person's own data: where each fact came from, who looked at it when, which new address
 * waits for its code.
 */
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '../../../contract/rules/notice-choice.ts'
import type { FactSource, PersonalField } from '../../../contract/rules/personal.ts'
import { at } from '../../platform/database/columns.ts'
import { customer } from '../../platform/subscriber/tables.ts'

/** A request to have subscriber information brought up to date (Spec WIR-9). */
export const contactUpdate = pgTable(
  'contact_update',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** The gateway's request id: a replay is answered as the first was. */
    requestId: text('request_id').notNull(),
    /** `told`: a message was sent; `received`: the number is not ours, or had its messages for the day. */
    state: text('state', { enum: ['received', 'told'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_update_request').on(table.msisdn, table.requestId),
    index('contact_update_line').on(table.msisdn, table.createdAt),
  ],
)

/**
 * Where a fact about a customer comes from. A fact without a row is from the contract, as old as the
 * customer's last change.
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

/** Somebody looked at a customer's data unmasked. Nothing is ever taken out of it but by age. */
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
  (table) => [index('reveal_customer').on(table.customerId, table.at)],
)

/**
 * A new way to reach a customer, which counts once the code that was sent there is given. `id` is the code's
 * challenge.
 */
export const contactChange = pgTable('contact_change', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customer.id),
  kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
  /** `84…`, or an e-mail address. */
  value: text('value').notNull(),
  createdAt: at('created_at').notNull(),
})

/**
 * Which notices a line wants, and how: every choice that was made, the newest of a kind counts. `consent`:
 * the words that were agreed to, for offers.
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
