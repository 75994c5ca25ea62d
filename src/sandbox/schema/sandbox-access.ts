/**
 * Tables of the sandbox's routers. Only `sandbox/home-network/` reads and writes them; a production database
 * has none of them.
 */
import { jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { WlanBand } from '../../contract/rules/home-network.ts'
import { ACCESS_FAULTS } from '../../contract/sandbox.ts'
import { at } from '../../operator/platform/database/columns.ts'

export type SandboxWlan = {
  id: string
  name: string
  band: WlanBand
  isGuest: boolean
  isEnabled: boolean
  channel: number
  password: string
}

/** The router of one internet access. */
export const sandboxAccessDevice = pgTable('sandbox_access_device', {
  account: text('account').primaryKey(),
  fault: text('fault', { enum: ACCESS_FAULTS }).notNull().default('none'),
  /** Received light without a fault, dBm. */
  rxDbm: real('rx_dbm').notNull(),
  /** End of the restart in progress. */
  backAt: at('back_at'),
  networks: jsonb('networks').$type<SandboxWlan[]>().notNull(),
  /** Addresses of devices that are kept out. */
  blocked: text('blocked').array().notNull().default([]),
  /** From when on the devices of its home exist. */
  seededAt: at('seeded_at').notNull(),
})

/** A command that a router executed; the same id is executed once. */
export const sandboxAccessCommand = pgTable('sandbox_access_command', {
  id: text('id').primaryKey(),
  account: text('account').notNull(),
  kind: text('kind').notNull(),
  at: at('at').notNull(),
})
