/**
 * `authen_register`: creates an account with a password, opens a wallet if chosen, and signs in. A number
 * that has an account is signed in to it, and nothing else changes. Spec IDN-6.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { requireFeature } from '../../platform/settings/features.ts'
import { consumeCode } from './consume-code.ts'
import { lockLine } from './find-line.ts'
import { hashingGate } from './gate.ts'
import { clearWrongInARow } from './guessing.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { needsSecondProof } from './second-proof.ts'
import { setPassword } from './set-password.ts'
import { account } from './tables.ts'
import { verifyCode } from './verify-code.ts'

/** Opens a wallet for a line that has just consented. Fails with `wallet_exists`. */
export type WalletOpener = (context: Context, tx: Database, msisdn: string, now: Date) => Promise<void>

/**
 * Account and wallet are checked after the code, so that only the number's owner learns whether they exist. A
 * failure then leaves the code valid. `account_exists` where a code alone does not sign in (Spec IDN-13).
 */
export const register =
  (openWallet: WalletOpener): CallHandler<'authen_register'> =>
  async (context, caller, { msisdn, pin, password, payment_wallet_register = false, device_info = '' }) => {
    if (!isPassword(password)) throw new ApiError('password_not_valid')
    if (payment_wallet_register) await requireFeature(context, 'wallet')
    const challenge = await verifyCode(context, caller, { msisdn, purpose: 'authen_register', code: pin })
    const strange = await needsSecondProof(context, caller, msisdn)
    const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
    return context.db.transaction(async (db) => {
      const now = context.clock.now()
      const line = await lockLine(db, msisdn)
      if (await hasPassword(db, msisdn)) {
        if (strange) throw new ApiError('account_exists')
        await consumeCode(db, challenge, now)
        await clearWrongInARow(db, msisdn)
        return {
          ...(await openSession(db, line, device_info, now, { isProven: true })),
          wallet: 'none',
          existing: true,
        }
      }
      if (payment_wallet_register) await openWallet(context, db, msisdn, now)
      await consumeCode(db, challenge, now)
      await setPassword(db, msisdn, passwordHash, now)
      await clearWrongInARow(db, msisdn)
      const signedIn = await openSession(db, line, device_info, now, { isProven: true })
      return { ...signedIn, wallet: payment_wallet_register ? 'opened' : 'none', existing: false }
    })
  }

/** An account created by signing in with a code has no password and can still be registered. */
async function hasPassword(db: Database, msisdn: string): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.msisdn, msisdn))
  return Boolean(row?.passwordHash)
}
