/** Devices of one's own, and what passed there without a code. Spec IDN-16. */
import { date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, dong } from '../../platform/database/columns.ts'

export const ownDevice = pgTable(
  'own_device',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** HMAC of the browser's id, so that nothing here makes another browser this one. */
    browser: text('browser').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    /** `ownDeviceEnd`; moved with each use that is saved. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    unique('own_device_once').on(table.msisdn, table.browser),
    index('own_device_browser').on(table.browser),
    index('own_device_end').on(table.endsAt),
  ],
)

/** Money that passed without a code, per Vietnamese day and line. Deleted after a week. */
export const ownDeviceSpend = pgTable(
  'own_device_spend',
  {
    msisdn: text('msisdn').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What it was for, `top_up:<key>` or `card:<serial>`: the same again that day counts once. */
    reference: text('reference').notNull(),
    amount: dong('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.msisdn, table.day, table.reference] }),
    index('own_device_spend_day').on(table.day),
  ],
)
