/** Claims of transfers that matched no order. Money in đ. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { CLAIM_STATES } from '../../../contract/rules/payment-claim.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { bankCredit } from './money-tables.ts'
import { paymentOrder } from './order-tables.ts'

export const paymentClaim = pgTable(
  'payment_claim',
  {
    /** The code shown to the line, `TS-…`. */
    code: text('code').primaryKey(),
    msisdn: text('msisdn').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    /** What the payer stated; the reference is empty where only a picture was given. */
    reference: text('reference').notNull(),
    amount: dong('amount').notNull(),
    transferredAt: at('transferred_at').notNull(),
    accountEnd: text('account_end').notNull(),
    /** JPEG of the slip in base64; removed with the answer. */
    picture: text('picture'),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    /** The transfer that was found. */
    creditId: text('credit_id').references(() => bankCredit.id),
    /** The data decided at once, an administrator, or the rule at the end of the time. */
    answeredBy: text('answered_by', { enum: ['records', 'person', 'rule'] }),
    createdAt: at('created_at').notNull(),
    /** When the answer is due. */
    dueAt: at('due_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('payment_claim_line').on(table.msisdn, table.createdAt),
    index('payment_claim_order').on(table.orderId),
    index('payment_claim_due').on(table.dueAt).where(sql`${table.state} = 'open'`),
    check('payment_claim_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    check(
      'payment_claim_found',
      sql`(${table.state} in ('matched', 'returned')) = (${table.creditId} is not null)`,
    ),
  ],
)
