/** Messages to people. */
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/**
 * What was sent to people: SMS, calls, e-mails. The sandbox's handset reads it; elsewhere an outlet takes it
 * on.
 */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    /** Where an e-mail goes instead of the address on record: one that is still to be confirmed. */
    address: text('address').notNull().default(''),
    channel: text('channel', { enum: ['sms', 'voice', 'email'] }).notNull(),
    text: text('text').notNull(),
    /** Only kept where the outlet is the sandbox. */
    otp: text('otp'),
    purpose: text('purpose').notNull(),
    sentAt: at('sent_at').notNull(),
    delivered: boolean('delivered').notNull().default(false),
  },
  (table) => [index('message_to').on(table.to, table.sentAt)],
)
