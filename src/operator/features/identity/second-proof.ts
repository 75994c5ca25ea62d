/** Signing in with code and password together, after many wrong tries. Spec IDN-13. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { WRONG_IN_A_ROW } from '../../../contract/rules/otp.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { scopeOf } from './attempts.ts'
import { wrongInARow } from './guessing.ts'
import { account } from './tables.ts'
import { tryPassword } from './try-password.ts'

/** Whether this caller needs a second proof: too many wrong ones, and a browser that never signed in here. */
export async function needsSecondProof({ db }: Context, caller: Caller, msisdn: string): Promise<boolean> {
  if (scopeOf(caller, msisdn) !== 'world') return false
  return (await wrongInARow(db, msisdn)) >= WRONG_IN_A_ROW
}

/** The same, where the line has a password: after a code it is needed too. */
export async function needsPasswordToo(context: Context, caller: Caller, msisdn: string): Promise<boolean> {
  if (!(await needsSecondProof(context, caller, msisdn))) return false
  const [row] = await context.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.msisdn, msisdn))
  return Boolean(row?.passwordHash)
}

/**
 * After a right code: the password too, where the line has one. Fails with `second_proof_needed` without it,
 * else like a sign-in by password.
 */
export async function requirePasswordToo(
  context: Context,
  caller: Caller,
  msisdn: string,
  password: string | undefined,
): Promise<void> {
  if (!(await needsPasswordToo(context, caller, msisdn))) return
  if (password === undefined) throw new ApiError('second_proof_needed')
  await tryPassword(context, caller, msisdn, password, 'login_failed')
}
