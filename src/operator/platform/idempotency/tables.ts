/** Stored answers of idempotent writes, returned again for retries. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/**
 * Answers of idempotent writes, replayed for a day. Partitioned by the day of `at` (`partitions.ts`). Each
 * partition has a unique index of line and key (`idempotency_default_once`), which Drizzle does not know: a
 * constraint of the whole table would have to contain the time. Over midnight, the lock of the line, or of
 * the number, keeps a key from being used twice.
 */
export const idempotency = pgTable('idempotency', {
  msisdn: text('msisdn').notNull(),
  key: text('key').notNull(),
  call: text('call').notNull(),
  /** SHA-256 of the request. */
  request: text('request').notNull(),
  result: jsonb('result').notNull(),
  at: at('at').notNull(),
})
