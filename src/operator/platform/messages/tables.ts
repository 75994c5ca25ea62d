/** Table of messages to people. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/rules/language.ts'
import { at } from '../database/columns.ts'

/** `to` of a row that is delivered to no one. Spec OTP-5. */
export const WITHOUT_RECIPIENT = ''

export const MESSAGE_CHANNELS = ['sms', 'voice', 'email', 'push'] as const

/**
 * `path`: the page that the notification opens. `tag`: a later one replaces an earlier one of the same tag.
 * `sms`: what is sent by SMS if no device of the line is left.
 */
export type PushDetails = { title: string; path: string; tag: string; language: Language; sms?: string }

/**
 * Messages sent to people: SMS, calls, e-mails, pushes. Read by the sandbox's handset, or delivered by a
 * channel. Partitioned by the month of `sentAt` (`partitions.ts`).
 */
export const message = pgTable(
  'message',
  {
    id: text('id').notNull(),
    to: text('to').notNull(),
    /** Id of the device of a push; an e-mail address instead of the one on record, while it is confirmed. */
    address: text('address').notNull().default(''),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    text: text('text').notNull(),
    /** What a push has besides its text. */
    push: jsonb('push').$type<PushDetails>(),
    /** Stored only in the sandbox. */
    otp: text('otp'),
    purpose: text('purpose').notNull(),
    sentAt: at('sent_at').notNull(),
    /** The channel took it; that it came to its phone is another thing. */
    delivered: boolean('delivered').notNull().default(false),
    /** By the report of the network, or null: when it came to its phone, or when that was given up. */
    arrivedAt: at('arrived_at'),
    unreachableAt: at('unreachable_at'),
    /** Time of the next try; null: delivered, expired or given up. */
    dueAt: at('due_at'),
    /** Claimed by a worker until then. */
    leasedUntil: at('leased_until'),
    tries: integer('tries').notNull().default(0),
    /** Given up after the last try: only an administrator retries it. */
    deadAt: at('dead_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.sentAt] }),
    index('message_to').on(table.to, table.sentAt),
    index('message_sent').on(table.sentAt),
    index('message_due').on(table.channel, table.dueAt).where(sql`due_at is not null`),
    index('message_dead').on(table.deadAt).where(sql`dead_at is not null`),
  ],
)
