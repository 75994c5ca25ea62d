/**
 * Failed attempts and lockouts of a number for a purpose, counted for each kind of caller. They are
 * independent of address and code, so only time and success reset them. Spec OTP-7, Spec OTP-11.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CallerScope } from '../../../contract/rules/limits.ts'
import { lockSeconds, OTP_DAY_SECONDS, type OtpPurpose } from '../../../contract/rules/otp.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { attempt, type OTHER_ATTEMPTS } from './tables.ts'

export type Attempt = typeof attempt.$inferSelect
export type AttemptPurpose = OtpPurpose | (typeof OTHER_ATTEMPTS)[number]
export type AttemptKey = { msisdn: string; purpose: AttemptPurpose; scope: CallerScope }

/**
 * Whose budget a caller uses for a number. Another number than the session's own makes a stranger of it: the
 * browser of a session is known for the session's number only.
 */
export function scopeOf({ msisdn: own, sessionDigest, device }: Caller, msisdn: string): CallerScope {
  if (sessionDigest !== '') return own === msisdn ? 'session' : 'world'
  return device ? 'device' : 'world'
}

/**
 * The row of a number, purpose and scope, created if missing and locked until the transaction ends, so that
 * attempts are counted one after the other.
 */
export async function lockAttempt(db: Database, key: AttemptKey, now: Date): Promise<Attempt> {
  const [row] = await lockAttempts(db, [key], now)
  if (!row) throw new Error('The row of attempts was not created')
  return row
}

/** Several, locked in this order by one statement. */
export function lockAttempts(db: Database, keys: readonly AttemptKey[], now: Date): Promise<Attempt[]> {
  return db
    .insert(attempt)
    .values(keys.map((key) => ({ ...key, windowStartedAt: now })))
    .onConflictDoUpdate({
      target: [attempt.msisdn, attempt.purpose, attempt.scope],
      set: { wrong: sql`${attempt.wrong}` },
    })
    .returning()
}

export async function changeAttempt(db: Database, key: Attempt, change: Partial<Attempt>): Promise<void> {
  await sendWrite(db, db.update(attempt).set(change).where(isOf(key)))
}

/** Clears failed attempts after a success; the number of lockouts of the day remains. */
export async function clearFailedAttempts(db: Database, key: AttemptKey): Promise<void> {
  await sendWrite(db, db.update(attempt).set({ wrong: 0, lockedUntil: null }).where(isOf(key)))
}

/** Clears the failed passwords of all callers, because a new password was set. */
export async function clearFailedPasswords(db: Database, msisdn: string): Promise<void> {
  await db
    .update(attempt)
    .set({ wrong: 0, lockedUntil: null })
    .where(and(eq(attempt.msisdn, msisdn), eq(attempt.purpose, 'password')))
}

/** Failed attempts within a day of the first of them. */
export function wrongTries({ windowStartedAt, wrong }: Attempt, now: Date): number {
  return addSeconds(windowStartedAt, OTP_DAY_SECONDS) > now ? wrong : 0
}

/**
 * The next lockout of a number, longer each time within a day; `change` is for `changeAttempt`. Spec OTP-3.
 */
export function nextLock(
  { content }: Context,
  { lastLockAt, locks }: Attempt,
  now: Date,
): { seconds: number; change: Partial<Attempt> } {
  const locksToday = lastLockAt && addSeconds(lastLockAt, OTP_DAY_SECONDS) > now ? locks : 0
  const seconds = lockSeconds(locksToday, content.features.otp_lock_escalates)
  return {
    seconds,
    change: { locks: locksToday + 1, lastLockAt: now, lockedUntil: addSeconds(now, seconds) },
  }
}

/** The current row, without locking it. */
export async function findAttempt(db: Database, key: AttemptKey): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempt).where(isOf(key))
  return row
}

/** An expression: the end of the lockout, past or not; null if there was none. */
export function lockoutOf(key: AttemptKey): SQL<Date | null> {
  return sql`(select ${attempt.lockedUntil} from ${attempt} where ${isOf(key)})`.mapWith(attempt.lockedUntil)
}

/** When the lockout ends; `undefined` without a lockout. */
export async function lockedUntil(db: Database, key: AttemptKey, now: Date): Promise<Date | undefined> {
  const until = (await findAttempt(db, key))?.lockedUntil
  return until && until > now ? until : undefined
}

function isOf({ msisdn, purpose, scope }: AttemptKey) {
  return and(eq(attempt.msisdn, msisdn), eq(attempt.purpose, purpose), eq(attempt.scope, scope))
}
