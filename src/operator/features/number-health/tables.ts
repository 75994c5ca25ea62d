/** What owners said about numbers under their papers. Spec NUM-4. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NUMBER_ANSWERS } from '../../../contract/rules/number-health.ts'
import { at } from '../../platform/database/columns.ts'
import { customer } from '../../platform/subscriber/tables.ts'

export const numberAnswer = pgTable(
  'number_answer',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    msisdn: text('msisdn').notNull(),
    answer: text('answer', { enum: NUMBER_ANSWERS }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.msisdn] }),
    index('number_answer_line').on(table.msisdn),
  ],
)
