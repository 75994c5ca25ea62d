/**
 * Verifies a typed code: counts a wrong one, marks the challenge of a correct one as proven. It is consumed
 * later, with the write that it confirms.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  OTP_DAY_SECONDS,
  OTP_WRONG_LIMIT,
  OTP_WRONG_PER_DAY,
  type OtpPurpose,
} from '../../../contract/rules/otp.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockThenRead, sendWrite } from '../../platform/database/pipeline.ts'
import { codeDigest, isSameDigest } from '../../platform/secrets/digest.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { type Attempt, changeAttempt, lockAttempts, nextLock, scopeOf, wrongTries } from './attempts.ts'
import { countWrong } from './guessing.ts'
import { type Challenge, newestChallenge } from './sent-codes.ts'
import { otpChallenge } from './tables.ts'
import { countCode } from './tally.ts'

export type TypedCode = { msisdn: string; purpose: OtpPurpose; code: string }

/** Fails with `otp_locked`, `otp_expired`, `otp_other_browser`, `otp_incorrect`, in this order. */
export async function verifyCode(context: Context, caller: Caller, typed: TypedCode): Promise<Challenge> {
  // Thrown after commit, or the counted attempt would be rolled back.
  const verdict = await context.db.transaction((db) => evaluateCode(context, db, caller, typed))
  if (verdict instanceof ApiError) throw verdict
  return verdict
}

async function evaluateCode(
  context: Context,
  db: Database,
  caller: Caller,
  { msisdn, purpose, code }: TypedCode,
): Promise<Challenge | ApiError> {
  const scope = scopeOf(caller, msisdn)
  const keys = [
    { msisdn, purpose, scope },
    { msisdn, purpose: 'day', scope },
  ] as const
  const [[attempt, day], challenge] = await lockThenRead(lockAttempts(db, keys, context.clock.now()), () =>
    newestChallenge(db, msisdn, purpose, caller.browser),
  )
  if (!attempt || !day) throw new Error('The rows of attempts were not created')
  const now = context.clock.now()
  if (attempt.lockedUntil && attempt.lockedUntil > now)
    return new ApiError('otp_locked', { retry_after: secondsUntil(attempt.lockedUntil, now) })
  if (!challenge || challenge.usedAt || challenge.deadAt || challenge.expiresAt <= now)
    return new ApiError('otp_expired')
  if (challenge.browser === '' || challenge.browser !== caller.browser)
    return new ApiError('otp_other_browser')
  const wrong = wrongTries(attempt, now)
  if (wrong >= OTP_WRONG_LIMIT) return lock(context, db, attempt, challenge, now)
  const wrongToday = wrongTries(day, now)
  if (wrongToday >= OTP_WRONG_PER_DAY)
    return new ApiError('otp_locked', {
      retry_after: secondsUntil(addSeconds(day.windowStartedAt, OTP_DAY_SECONDS), now),
    })
  if (!isSameDigest(challenge.digest, codeDigest(context.pepper, challenge.id, msisdn, purpose, code))) {
    await changeAttempt(db, attempt, {
      wrong: wrong + 1,
      windowStartedAt: wrong === 0 ? now : attempt.windowStartedAt,
    })
    await changeAttempt(db, day, {
      wrong: wrongToday + 1,
      windowStartedAt: wrongToday === 0 ? now : day.windowStartedAt,
    })
    await countWrong(context, db, msisdn, now)
    await countCode(db, 'wrong', { msisdn, scope }, now)
    return new ApiError('otp_incorrect', { tries_left: OTP_WRONG_LIMIT - wrong - 1 })
  }
  // Counted for whom it was sent to, and once however often it is verified.
  if (!challenge.provenAt) await countCode(db, 'entered', challenge, now)
  // Consuming it clears the attempts of the scope that it was entered in.
  const proof = { provenAt: challenge.provenAt ?? now, scope }
  await sendWrite(db, db.update(otpChallenge).set(proof).where(eq(otpChallenge.id, challenge.id)))
  return { ...challenge, ...proof }
}

/**
 * The attempt after the last permitted one: right or wrong, it invalidates the code and locks the number,
 * longer each time within a day.
 */
async function lock(
  context: Context,
  db: Database,
  attempt: Attempt,
  challenge: Challenge,
  now: Date,
): Promise<ApiError> {
  const { seconds, change } = nextLock(context, attempt, now)
  await changeAttempt(db, attempt, { wrong: 0, ...change })
  await db.update(otpChallenge).set({ deadAt: now }).where(eq(otpChallenge.id, challenge.id))
  return new ApiError('otp_locked', { retry_after: seconds })
}
