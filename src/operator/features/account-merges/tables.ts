/** Requests to merge the accounts of two numbers, with their history. Spec SUB-13. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACCOUNT_MERGE_STATES, MERGE_REFUSALS, MERGE_SIDES } from '../../../contract/rules/account-merge.ts'
import { at } from '../../platform/database/columns.ts'

/** Contact data of the account that became part of the other, which are no longer used. */
export type FormerContact = { contact: string; email: string; address: string }

/** States as in `ACCOUNT_MERGE_TABLE`. */
export const accountMerge = pgTable(
  'account_merge',
  {
    id: text('id').primaryKey(),
    /** The line that asked; its account stays. */
    msisdn: text('msisdn').notNull(),
    /** The number that it named, ours or not; its account becomes part of the first. */
    other: text('other').notNull(),
    state: text('state', { enum: ACCOUNT_MERGE_STATES }).notNull(),
    /** The `otp_challenge` of the code that was last sent to the other number. */
    challengeId: text('challenge_id').notNull(),
    requestedAt: at('requested_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    mergesAt: at('merges_at'),
    endedAt: at('ended_at'),
    cancelledBy: text('cancelled_by', { enum: MERGE_SIDES }),
    reason: text('reason', { enum: MERGE_REFUSALS }),
    former: jsonb('former').$type<FormerContact>(),
    /** When it expires or takes effect; null once it has ended. */
    dueAt: at('due_at').generatedAlwaysAs(
      sql`case state when 'requested' then expires_at when 'confirmed' then merges_at end`,
    ),
  },
  (table) => [
    uniqueIndex('account_merge_requested').on(table.msisdn).where(sql`${table.state} = 'requested'`),
    index('account_merge_line').on(table.msisdn, table.requestedAt),
    index('account_merge_other').on(table.other, table.requestedAt),
    index('account_merge_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('account_merge_unconfirmed').on(table.endedAt).where(sql`${table.confirmedAt} is null`),
    check(
      'account_merge_ended',
      sql`(${table.state} in ('requested', 'confirmed')) = (${table.endedAt} is null)`,
    ),
    check('account_merge_confirmed', sql`(${table.confirmedAt} is null) = (${table.mergesAt} is null)`),
    check(
      'account_merge_cancelled',
      sql`(${table.state} = 'cancelled') = (${table.cancelledBy} is not null)`,
    ),
    check('account_merge_refused', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
    check('account_merge_merged', sql`(${table.state} = 'merged') = (${table.former} is not null)`),
  ],
)
export type AccountMergeRow = typeof accountMerge.$inferSelect
