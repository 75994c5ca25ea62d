/** Wallets of lines, and when each was linked and unlinked. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

export const wallet = pgTable('wallet', {
  msisdn: text('msisdn').primaryKey(),
  openedAt: at('opened_at').notNull(),
})

/** Linking and unlinking of a wallet, with the consent text: the evidence remains after unlinking. */
export const walletEvent = pgTable(
  'wallet_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: ['linked', 'unlinked'] }).notNull(),
    consent: jsonb('consent').$type<{ vi: string; en: string }>(),
    at: at('at').notNull(),
  },
  (table) => [index('wallet_event_line').on(table.msisdn, table.at)],
)
