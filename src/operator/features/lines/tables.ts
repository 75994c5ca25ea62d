/**
 * Who manages whose accounts, what owners consented to, and every view by a manager. Spec SUB-5, Spec SUB-6.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CARE_ROLES } from '../../../contract/rules/care.ts'
import {
  CONSENT_DAYS,
  LINE_RELATIONS,
  MANAGED_VIEWS,
  PRODUCT_LINES,
} from '../../../contract/rules/managed-line.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * An account of another customer that a line (`manager`) manages with the owner's consent. Ended rows stay,
 * so that both parties can read them.
 */
export const managedAccount = pgTable(
  'managed_account',
  {
    id: text('id').primaryKey(),
    manager: text('manager').notNull(),
    productLine: text('product_line', { enum: PRODUCT_LINES }).notNull(),
    account: text('account').notNull(),
    /** The number with which the owner consented. */
    agreedBy: text('agreed_by').notNull(),
    /** Whether balance and debts are visible too. */
    summary: boolean('summary').notNull(),
    /** What the owner lets the manager do; the limit in đ a day, above which the owner is asked. Spec CAR-1. */
    role: text('role', { enum: CARE_ROLES }).notNull().default('see'),
    limit: integer('limit').notNull().default(0),
    /** Of the text that the owner agreed to; before versions were stored it was the first. */
    version: integer('version').notNull().default(1),
    agreedAt: at('agreed_at').notNull(),
    until: at('until').notNull(),
    endedAt: at('ended_at'),
    /** `merge`: both lines are of one account now (Spec SUB-13). `replaced`: by another role. */
    endedBy: text('ended_by', { enum: ['manager', 'owner', 'time', 'merge', 'replaced'] }),
  },
  (table) => [
    uniqueIndex('managed_account_once').on(table.manager, table.account).where(sql`${table.endedAt} is null`),
    index('managed_account_account').on(table.account),
    index('managed_account_manager').on(table.manager),
    check('managed_account_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
)

/**
 * What a sent code would consent to: the manager, the account, and whether the balance is visible. Exists as
 * long as its code.
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
    role: text('role', { enum: CARE_ROLES }).notNull().default('see'),
    limit: integer('limit').notNull().default(0),
    days: integer('days').notNull().default(CONSENT_DAYS),
    version: integer('version').notNull().default(1),
    /**
     * The number that received the code; empty if the account does not exist, so that no message was sent.
     */
    sentTo: text('sent_to').notNull(),
    requestedAt: at('asked_at').notNull(),
  },
  (table) => [
    index('account_consent_manager').on(table.manager, table.requestedAt),
    index('account_consent_sent').on(table.sentTo, table.requestedAt),
    index('account_consent_asked').on(table.requestedAt),
  ],
)

/** One view of another customer's line (its balance) or of the card of an access. */
export const managedView = pgTable(
  'managed_view',
  {
    id: text('id').primaryKey(),
    managedId: text('managed_id')
      .notNull()
      .references(() => managedAccount.id),
    what: text('what', { enum: MANAGED_VIEWS }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('managed_view_managed').on(table.managedId, table.at),
    index('managed_view_at').on(table.at),
  ],
)

/** The name and role that a line gave to one of its accounts, own or managed. */
export const accountLabel = pgTable(
  'account_label',
  {
    msisdn: text('msisdn').notNull(),
    account: text('account').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: LINE_RELATIONS }),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.account] })],
)
