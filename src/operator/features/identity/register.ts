/** `authen_register`: an account with a password, a wallet when its box is ticked, and signed in. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { requireFeature } from '../../platform/settings/features.ts'
import { consumeCode } from './consume-code.ts'
import { lockLine } from './find-line.ts'
import { hashingGate } from './gate.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'
import { account } from './tables.ts'
import { verifyCode } from './verify-code.ts'

/** Opens a wallet for a line that has just agreed to it. Refuses with `wallet_exists`. */
export type WalletOpener = (context: Context, tx: Database, msisdn: string, now: Date) => Promise<void>

/**
 * Whether the number is known is told only to whoever has its code: account and wallet are looked at after
 * it. A refusal then leaves the code good.
 */
export const register =
  (openWallet: WalletOpener): CallHandler<'authen_register'> =>
  async (context, caller, { msisdn, pin, password, payment_wallet_register = false, device_info = '' }) => {
    if (!isPassword(password)) throw new ApiError('password_not_valid')
    if (payment_wallet_register) await requireFeature(context, 'wallet')
    const challenge = await verifyCode(context, caller, { msisdn, purpose: 'authen_register', code: pin })
    const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
    return context.db.transaction(async (db) => {
      const now = context.clock.now()
      const line = await lockLine(db, msisdn)
      if (await hasPassword(db, msisdn)) throw new ApiError('account_exists')
      if (payment_wallet_register) await openWallet(context, db, msisdn, now)
      await consumeCode(db, challenge, now)
      await setPassword(db, msisdn, passwordHash, now)
      const signedIn = await openSession(db, line, device_info, now)
      return { ...signedIn, wallet: payment_wallet_register ? 'opened' : 'none' }
    })
  }

/** An account made by signing in with a code has none, and may still be registered. */
async function hasPassword(db: Database, msisdn: string): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.msisdn, msisdn))
  return Boolean(row?.passwordHash)
}
