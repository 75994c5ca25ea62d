/**
 * Home accesses, who manages whose lines, what owners agreed to, and every look at a line that is not one's
 * own. Spec SUB-5, Spec SUB-6.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LINE_ROLES, PRODUCT_LINES } from '../../../contract/rules/managed-line.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * A line (`manager`) that manages an account of somebody else's, with the owner's consent. Ended ones stay,
 * for both sides to read.
 */
export const managedAccount = pgTable(
  'managed_account',
  {
    id: text('id').primaryKey(),
    manager: text('manager').notNull(),
    productLine: text('product_line', { enum: PRODUCT_LINES }).notNull(),
    account: text('account').notNull(),
    /** The number that the owner agreed with. */
    agreedBy: text('agreed_by').notNull(),
    /** What is left and owed may be seen too. */
    summary: boolean('summary').notNull(),
    agreedAt: at('agreed_at').notNull(),
    until: at('until').notNull(),
    endedAt: at('ended_at'),
    endedBy: text('ended_by', { enum: ['manager', 'owner', 'time'] }),
  },
  (table) => [
    uniqueIndex('managed_account_once').on(table.manager, table.account).where(sql`${table.endedAt} is null`),
    index('managed_account_account').on(table.account),
    check('managed_account_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
)

/**
 * What a sent code would agree to: who asked, for which account, and whether what is left may be seen. Lives
 * as long as its code.
 */
export const accountConsent = pgTable(
  'account_consent',
  {
    /** The `otp_challenge` of the code. */
    challengeId: text('challenge_id').primaryKey(),
    manager: text('manager').notNull(),
    productLine: text('product_line', { enum: PRODUCT_LINES }).notNull(),
    account: text('account').notNull(),
    summary: boolean('summary').notNull(),
    /** The number that the code went to; empty: to nobody, because there is no such account. */
    sentTo: text('sent_to').notNull(),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [
    index('account_consent_manager').on(table.manager, table.askedAt),
    index('account_consent_sent').on(table.sentTo, table.askedAt),
  ],
)

/** One look at somebody else's line: at what is left, or at the card of an access. */
export const managedView = pgTable(
  'managed_view',
  {
    id: text('id').primaryKey(),
    managedId: text('managed_id')
      .notNull()
      .references(() => managedAccount.id),
    what: text('what', { enum: ['summary', 'card'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('managed_view_managed').on(table.managedId, table.at)],
)

/** The name and role that a line gave one of its accounts, own or managed. */
export const accountLabel = pgTable(
  'account_label',
  {
    msisdn: text('msisdn').notNull(),
    account: text('account').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: LINE_ROLES }),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.account] })],
)
