/**
 * Verifies a password. Attempts are counted for each number, including unknown ones, and kind of caller,
 * before the hash is computed, so that parallel requests get no extra attempts.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CallerScope } from '../../../contract/rules/limits.ts'
import { PASSWORD_LOCK_SECONDS, PASSWORD_WRONG_LIMIT } from '../../../contract/rules/password.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { changeAttempt, clearFailedAttempts, lockAttempt, scopeOf } from './attempts.ts'
import { hashingGate } from './gate.ts'
import { countWrong } from './guessing.ts'
import { isPasswordOf } from './password-hash.ts'
import { account } from './tables.ts'

/**
 * Returns the account if the password matches. Fails with `password_locked`, with `wrong` and `tries_left`,
 * or with `upstream_closed` if too many requests wait (not counted).
 */
export async function tryPassword(
  context: Context,
  caller: Caller,
  msisdn: string,
  password: string,
  wrong: 'login_failed' | 'old_password_wrong',
) {
  return hashingGate(async () => {
    const scope = scopeOf(caller, msisdn)
    const triesLeft = await countAttempt(context, msisdn, scope)
    const [row] = await context.db.select().from(account).where(eq(account.msisdn, msisdn))
    const right = await isPasswordOf(context.pepper, password, row?.passwordHash)
    if (!row || !right) {
      await context.db.transaction((tx) => countWrong(context, tx, msisdn, context.clock.now()))
      throw new ApiError(wrong, { tries_left: triesLeft })
    }
    await clearFailedAttempts(context.db, { msisdn, purpose: 'password', scope })
    return row
  })
}

/** Counts a failed attempt in advance; a correct password cancels it. The last attempt locks. */
async function countAttempt({ db, clock }: Context, msisdn: string, scope: CallerScope): Promise<number> {
  const verdict = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, { msisdn, purpose: 'password', scope }, clock.now())
    const now = clock.now()
    if (attempt.lockedUntil && attempt.lockedUntil > now)
      return new ApiError('password_locked', { retry_after: secondsUntil(attempt.lockedUntil, now) })
    // An expired lockout starts a new window, as an expired window does.
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
