/**
 * What campaigns gave, will give, and refused to give for settled orders. Spec PRO-5: limits hold in the
 * database itself.
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
    /** Slug of the promotion. */
    promotion: text('promotion').notNull(),
    msisdn: text('msisdn').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    kind: text('kind', { enum: GRANT_KINDS }).notNull(),
    state: text('state', { enum: GRANT_STATES }).notNull(),
    /** Only with `refused`. */
    reason: text('reason', { enum: SHOWN_REASONS }),
    /**
     * Calendar month in Vietnam, `2026-11`, and which one of the month it is, from 1; null with `refused`.
     */
    month: text('month').notNull(),
    turn: integer('turn'),
    /** Cash back, đ; per cent of a voucher. */
    amount: integer('amount').notNull(),
    /** The most it may be by its terms, đ. */
    cap: integer('cap').notNull(),
    settledAt: at('settled_at').notNull(),
    /** When it is given, and until when that was promised. */
    giveAt: at('give_at').notNull(),
    dueAt: at('due_at').notNull(),
    givenAt: at('given_at'),
    /** Its last moment: a voucher's, or that of the promotion account. */
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
      sql`(${table.state} = 'refused') = (${table.reason} is not null) and (${table.state} = 'refused') = (${table.turn} is null)`,
    ),
    check('campaign_grant_given', sql`(${table.state} = 'given') = (${table.givenAt} is not null)`),
  ],
)
