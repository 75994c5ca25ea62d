/** Stored answers of idempotent writes, returned again for retries. */
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** Answers of idempotent writes, replayed for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    msisdn: text('msisdn').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the request. */
    request: text('request').notNull(),
    result: jsonb('result').notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('idempotency_once').on(table.msisdn, table.key), index('idempotency_at').on(table.at)],
)
