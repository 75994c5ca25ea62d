/**
 * Charges of mandates: one row for each bill under a mandate, announced first and charged later. Money in đ.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { AUTOPAY_REASONS, AUTOPAY_STATES } from '../../../contract/rules/autopay.ts'
import { at } from '../../platform/database/columns.ts'
import { bill } from '../bills/tables.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'

export const autopayCharge = pgTable(
  'autopay_charge',
  {
    id: text('id').primaryKey(),
    mandateId: text('mandate_id')
      .notNull()
      .references(() => autopayMandate.id),
    msisdn: text('msisdn').notNull(),
    billId: text('bill_id')
      .notNull()
      .references(() => bill.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: AUTOPAY_STATES }).notNull(),
    /** When the charge was announced to the line. */
    notifiedAt: at('told_at').notNull(),
    /** When it is charged or retried. */
    chargeAt: at('charge_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Why the last attempt took nothing. */
    reason: text('reason', { enum: AUTOPAY_REASONS }),
    /** The order of the last attempt. */
    orderId: text('order_id').references(() => paymentOrder.id),
    /**
     * When the line was notified that the wallet does not answer and the result is unknown; once for each
     * attempt.
     */
    unsureNotifiedAt: at('unsure_told_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    unique('autopay_charge_once').on(table.mandateId, table.billId),
    uniqueIndex('autopay_charge_live').on(table.billId).where(sql`${table.state} in ('planned', 'charging')`),
    index('autopay_charge_due').on(table.chargeAt).where(sql`${table.state} in ('planned', 'charging')`),
    index('autopay_charge_open').on(table.chargeAt).where(sql`${table.state} = 'charging'`),
    index('autopay_charge_line').on(table.msisdn, table.chargeAt),
    index('autopay_charge_bill').on(table.billId),
    check('autopay_charge_amount', sql`${table.amount} > 0`),
    check(
      'autopay_charge_ended',
      sql`(${table.state} in ('planned', 'charging')) = (${table.endedAt} is null)`,
    ),
    check(
      'autopay_charge_order',
      sql`${table.state} not in ('charging', 'paid') or ${table.orderId} is not null`,
    ),
  ],
)
