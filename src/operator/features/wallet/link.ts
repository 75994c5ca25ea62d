/**
 * The wallet of a line: linked with separate consent, at registration or later, and unlinked in one place.
 * Spec SUB-9.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Wallet } from '../../../contract/main/wallet.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { isFeatureOn, requireFeature } from '../../platform/settings/features.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { wallet, walletEvent } from './tables.ts'

export const getWallet: CallHandler<'payment_wallet_get'> = async (context, { msisdn }) => {
  const [row] = await context.db.select().from(wallet).where(eq(wallet.msisdn, msisdn))
  return answer(context, row?.openedAt)
}

/** Throws `feature_not_supported`, `step_up_needed`, `wallet_exists`. */
export const linkWallet: CallHandler<'payment_wallet_link'> = async (context, caller) => {
  await requireFeature(context, 'wallet')
  const now = await context.db.transaction(async (db) => {
    await requireStepUp(context, db, caller, { call: 'payment_wallet_link' })
    const at = context.clock.now()
    await openWallet(context, db, caller.msisdn, at)
    return at
  })
  return answer(context, now)
}

/** Further effects of unlinking a line's wallet, within the same transaction; the line is locked. */
export type WalletEnded = (context: Context, tx: Database, line: Line, at: Date) => Promise<void>

/** Throws `wallet_missing`. The consent and its period remain stored. */
export const unlinkWallet =
  (ended: WalletEnded): CallHandler<'payment_wallet_unlink'> =>
  async (context, { msisdn }) => {
    await context.db.transaction(async (db) => {
      const line = await lockLine(db, msisdn)
      const deleted = await db
        .delete(wallet)
        .where(eq(wallet.msisdn, msisdn))
        .returning({ msisdn: wallet.msisdn })
      if (deleted.length === 0) throw new ApiError('wallet_missing')
      const at = context.clock.now()
      await db.insert(walletEvent).values({ id: newId(at), msisdn, kind: 'unlinked', at })
      await ended(context, db, line, at)
    })
    return answer(context, undefined)
  }

/** Links the wallet and stores the exact consent text shown beside the checkbox. Throws `wallet_exists`. */
export async function openWallet(context: Context, db: Database, msisdn: string, now: Date): Promise<void> {
  const opened = await db
    .insert(wallet)
    .values({ msisdn, openedAt: now })
    .onConflictDoNothing()
    .returning({ msisdn: wallet.msisdn })
  if (opened.length === 0) throw new ApiError('wallet_exists')
  const consent = bilingualText('signin', 'wallet.consent', () => ({ brand: context.content.brand.name }))
  await db.insert(walletEvent).values({ id: newId(now), msisdn, kind: 'linked', consent, at: now })
}

async function answer(context: Context, linkedAt: Date | undefined): Promise<Wallet> {
  return { offered: await isFeatureOn(context, 'wallet'), linked_at: linkedAt?.toISOString() ?? null }
}
