/** Joining and leaving the loyalty programme, its signed requests and its tokens. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TIER_BENEFITS } from '../../../../contract/rules/tier-benefit.ts'
import { at } from '../../../platform/database/columns.ts'
import { session } from '../../identity/tables.ts'

/** Every cancellation, for the rules about joining again. */
export const memberCancellation = pgTable(
  'member_cancellation',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    at: at('at').notNull(),
    pointsLost: integer('points_lost').notNull(),
  },
  (table) => [index('member_cancellation_line').on(table.msisdn, table.at)],
)

/** The joining form until its code is verified. One for each line. */
export const memberApplication = pgTable('member_application', {
  msisdn: text('msisdn').primaryKey(),
  fields: jsonb('fields')
    .$type<{ name: string; email: string; profile: Record<string, string>; offersConsent: boolean }>()
    .notNull(),
  createdAt: at('created_at').notNull(),
})

/** Ids of received requests, so that a signed request cannot be replayed. */
export const loyaltyRequest = pgTable(
  'loyalty_request',
  { id: text('id').primaryKey(), at: at('at').notNull() },
  (table) => [index('loyalty_request_at').on(table.at)],
)

/**
 * A token of the loyalty service, as a digest. It belongs to a session and ends with it; several are valid at
 * once for parallel requests of a page.
 */
export const loyaltyToken = pgTable(
  'loyalty_token',
  {
    digest: text('digest').primaryKey(),
    msisdn: text('msisdn').notNull(),
    session: text('session')
      .notNull()
      .references(() => session.digest, { onDelete: 'cascade' }),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('loyalty_token_session').on(table.session, table.sequence)],
)

/** A new address that waits for its code (`challenge`). One for each line. */
export const memberEmail = pgTable('member_email', {
  msisdn: text('msisdn').primaryKey(),
  email: text('email').notNull(),
  challenge: text('challenge').notNull(),
})

/**
 * A benefit of the tier that was used. `period`: the membership year (its end) of a lounge pass, the birthday
 * of a gift. `validUntil`: until when the code opens a lounge, or the data of the gift runs.
 */
export const memberBenefitUse = pgTable(
  'member_benefit_use',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: TIER_BENEFITS }).notNull(),
    period: text('period').notNull(),
    code: text('code').notNull().unique(),
    usedAt: at('used_at').notNull(),
    validUntil: at('valid_until').notNull(),
  },
  (table) => [
    index('member_benefit_use_line').on(table.msisdn, table.kind, table.period),
    uniqueIndex('member_benefit_birthday')
      .on(table.msisdn, table.period)
      .where(sql`${table.kind} = 'birthday'`),
  ],
)
