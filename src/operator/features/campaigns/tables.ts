/**
 * Rewards of campaigns for settled orders: granted, due and refused. Limits are enforced by the database.
 * Spec PRO-5.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { GRANT_KINDS, GRANT_STATES, SHOWN_REASONS } from '../../../contract/rules/campaign.ts'
import { at } from '../../platform/database/columns.ts'
import { paymentOrder } from '../payments/order-tables.ts'

export const campaignGrant = pgTable(
  'campaign_grant',
  {
    id: text('id').primaryKey(),
    promotion: text('promotion').notNull(),
    msisdn: text('msisdn').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    kind: text('kind', { enum: GRANT_KINDS }).notNull(),
    state: text('state', { enum: GRANT_STATES }).notNull(),
    /** Set only with `refused`. */
    reason: text('reason', { enum: SHOWN_REASONS }),
    /**
     * Calendar month in Vietnam, `2026-11`, and the number of the reward in that month, from 1; null with
     * `refused`.
     */
    month: text('month').notNull(),
    turn: integer('turn'),
    /** Cashback in đ; per cent for a voucher. */
    amount: integer('amount').notNull(),
    /** The maximum by the terms, đ. */
    cap: integer('cap').notNull(),
    settledAt: at('settled_at').notNull(),
    /** When the reward is due, and the promised latest time. */
    giveAt: at('give_at').notNull(),
    dueAt: at('due_at').notNull(),
    givenAt: at('given_at'),
    /** Last moment at which the voucher, or the promotion account, is valid. */
    validUntil: at('valid_until'),
  },
  (table) => [
    unique('campaign_grant_once').on(table.promotion, table.orderId),
    uniqueIndex('campaign_grant_turn')
      .on(table.promotion, table.msisdn, table.month, table.turn)
      .where(sql`${table.state} in ('pending', 'given')`),
    index('campaign_grant_line').on(table.msisdn, table.settledAt),
    index('campaign_grant_due').on(table.giveAt).where(sql`${table.state} = 'pending'`),
    check('campaign_grant_cap', sql`${table.kind} <> 'cashback' or ${table.amount} <= ${table.cap}`),
    check(
      'campaign_grant_reason',
      sql.join([
        sql`(${table.state} = 'refused') = (${table.reason} is not null) and `,
        sql`(${table.state} = 'refused') = (${table.turn} is null)`,
      ]),
    ),
    check('campaign_grant_given', sql`(${table.state} = 'given') = (${table.givenAt} is not null)`),
  ],
)
