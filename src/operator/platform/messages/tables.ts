/** Table of messages to people. */
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** Messages sent to people: SMS, calls, e-mails. Read by the sandbox's handset, or delivered by a channel. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    /** E-mail address instead of the one on record, while it is being confirmed. */
    address: text('address').notNull().default(''),
    channel: text('channel', { enum: ['sms', 'voice', 'email'] }).notNull(),
    text: text('text').notNull(),
    /** Stored only in the sandbox. */
    otp: text('otp'),
    purpose: text('purpose').notNull(),
    sentAt: at('sent_at').notNull(),
    delivered: boolean('delivered').notNull().default(false),
  },
  (table) => [index('message_to').on(table.to, table.sentAt)],
)
