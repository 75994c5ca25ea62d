/** How the sandbox's wallet is to charges by mandate: a named way to each failure, kept in the database so that a restart keeps it. */
import { eq } from 'drizzle-orm'
import { WALLET_MOODS, type WalletMood } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { setting } from '../../operator/platform/settings/tables.ts'

const KEY = 'sandbox_wallet_mood'

export async function walletMood(db: Database): Promise<WalletMood> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return WALLET_MOODS.find((mood) => mood === row?.value) ?? 'well'
}

export async function setWalletMood(db: Database, value: WalletMood): Promise<void> {
  await db.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
