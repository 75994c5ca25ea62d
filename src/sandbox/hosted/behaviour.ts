/**
 * Behaviour of the sandbox wallet for charges by mandate: one name for each failure, stored in the database
 * so that it survives a restart.
 */
import { eq } from 'drizzle-orm'
import { WALLET_BEHAVIOURS, type WalletBehaviour } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { setting } from '../../operator/platform/settings/tables.ts'

const KEY = 'sandbox_wallet_mood'

export async function walletBehaviour(db: Database): Promise<WalletBehaviour> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return WALLET_BEHAVIOURS.find((mood) => mood === row?.value) ?? 'well'
}

export async function setWalletBehaviour(db: Database, value: WalletBehaviour): Promise<void> {
  await db
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}
