/** Passkeys of lines: public keys only, so that nothing here signs anyone in. */
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** As the authenticator names it, base64url. */
    credential: text('credential').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses as the authenticator counts them; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Ways to reach the authenticator, separated by commas. */
    transports: text('transports').notNull().default(''),
    name: text('name').notNull(),
    /** An account of its maker carries it to other devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
    /** Since when it works no more, because a copy of it was used. */
    stoppedAt: at('stopped_at'),
  },
  (table) => [index('passkey_number').on(table.msisdn)],
)

/** Challenges that were answered: each counts once. Deleted when they have expired. */
export const passkeyUse = pgTable(
  'passkey_use',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('passkey_use_expires').on(table.expiresAt)],
)
