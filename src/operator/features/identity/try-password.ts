/**
 * One try of a password. Tries are counted per number, for unknown numbers too, and before the hash is made:
 * many at once get no more tries.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { PASSWORD_LOCK_SECONDS, PASSWORD_WRONG_LIMIT } from '../../../contract/rules/password.ts'
import type { Context } from '../../platform/context.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { changeAttempt, clearFailedAttempts, lockAttempt } from './attempts.ts'
import { hashingGate } from './gate.ts'
import { isPasswordOf } from './password-hash.ts'
import { account } from './tables.ts'

/**
 * The account when it is its password. Refuses with `password_locked`, with `wrong` and `tries_left`, or
 * `upstream_closed` when too many wait (nothing is counted then).
 */
export async function tryPassword(
  context: Context,
  msisdn: string,
  password: string,
  wrong: 'login_failed' | 'old_password_wrong',
) {
  return hashingGate(async () => {
    const triesLeft = await takeTry(context, msisdn)
    const [row] = await context.db.select().from(account).where(eq(account.msisdn, msisdn))
    const right = await isPasswordOf(context.pepper, password, row?.passwordHash)
    if (!row || !right) throw new ApiError(wrong, { tries_left: triesLeft })
    await clearFailedAttempts(context.db, msisdn, 'password')
    return row
  })
}

/** Takes a try as if it were wrong; a right password gives it back. The last one locks. */
async function takeTry({ db, clock }: Context, msisdn: string): Promise<number> {
  const verdict = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, msisdn, 'password', clock.now())
    const now = clock.now()
    if (attempt.lockedUntil && attempt.lockedUntil > now)
      return new ApiError('password_locked', { retry_after: secondsUntil(attempt.lockedUntil, now) })
    // A lock that is over begins a new window, as an old window does.
    const before =
      attempt.lockedUntil || addSeconds(attempt.windowStartedAt, PASSWORD_LOCK_SECONDS) <= now
        ? 0
        : attempt.wrong
    const wrong = before + 1
    await changeAttempt(tx, attempt, {
      wrong,
      windowStartedAt: before === 0 ? now : attempt.windowStartedAt,
      lockedUntil: wrong >= PASSWORD_WRONG_LIMIT ? addSeconds(now, PASSWORD_LOCK_SECONDS) : null,
    })
    return PASSWORD_WRONG_LIMIT - wrong
  })
  if (verdict instanceof ApiError) throw verdict
  return verdict
}
