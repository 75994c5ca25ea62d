/** Devices that get a line's push notifications, and what the line chose. Spec PSH-1. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PushKind } from '../../../contract/rules/push.ts'
import { at } from '../database/columns.ts'

export const pushDevice = pgTable(
  'push_device',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** Of the session that turned it on; the end of that session by its person ends it too. Spec PSH-3. */
    sessionDigest: text('session_digest').notNull(),
    /** Its short name; may be empty. */
    device: text('device').notNull(),
    /** With the address and the keys anyone can send to the device, so no answer and no export shows them. */
    endpoint: text('endpoint_secret').notNull().unique(),
    p256dh: text('p256dh_secret').notNull(),
    auth: text('auth_secret').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its push service last took one. */
    sentAt: at('sent_at'),
  },
  (table) => [index('push_device_line').on(table.msisdn)],
)
export type StoredDevice = typeof pushDevice.$inferSelect

/** Without a row: all kinds, and the usual quiet hours. */
export const pushChoice = pgTable('push_choice', {
  msisdn: text('msisdn').primaryKey(),
  kinds: jsonb('kinds').$type<PushKind[]>().notNull(),
  /** Minutes after midnight in Vietnam; both null: no quiet hours. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  at: at('at').notNull(),
})
