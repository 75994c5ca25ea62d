/**
 * Failed attempts and lockouts of a number for a purpose. They are independent of session, address and code,
 * so only time and success reset them.
 */
import { and, eq } from 'drizzle-orm'
import { OTP_DAY_SECONDS, type OtpPurpose } from '../../../contract/rules/otp.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { attempt } from './tables.ts'

export type Attempt = typeof attempt.$inferSelect
export type AttemptPurpose = OtpPurpose | 'password' | 'scratch_card'

/**
 * The row of a number and purpose, created if missing and locked until the transaction ends, so that attempts
 * are counted one after the other.
 */
export async function lockAttempt(
  db: Database,
  msisdn: string,
  purpose: AttemptPurpose,
  now: Date,
): Promise<Attempt> {
  await db.insert(attempt).values({ msisdn, purpose, windowStartedAt: now }).onConflictDoNothing()
  const [row] = await db.select().from(attempt).where(isOf(msisdn, purpose)).for('update')
  if (!row) throw new Error('The row of attempts was not created')
  return row
}

export async function changeAttempt(
  db: Database,
  { msisdn, purpose }: Attempt,
  change: Partial<Attempt>,
): Promise<void> {
  await db.update(attempt).set(change).where(isOf(msisdn, purpose))
}

/** Clears failed attempts after a success; the number of lockouts of the day remains. */
export async function clearFailedAttempts(
  db: Database,
  msisdn: string,
  purpose: AttemptPurpose,
): Promise<void> {
  await db.update(attempt).set({ wrong: 0, lockedUntil: null }).where(isOf(msisdn, purpose))
}

/** Failed attempts within a day of the first of them. */
export function wrongTries({ windowStartedAt, wrong }: Attempt, now: Date): number {
  return addSeconds(windowStartedAt, OTP_DAY_SECONDS) > now ? wrong : 0
}

/** The current row, without locking it. */
export async function findAttempt(
  db: Database,
  msisdn: string,
  purpose: AttemptPurpose,
): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempt).where(isOf(msisdn, purpose))
  return row
}

/** When the lockout ends; `undefined` without a lockout. */
export async function lockedUntil(
  db: Database,
  msisdn: string,
  purpose: AttemptPurpose,
  now: Date,
): Promise<Date | undefined> {
  const until = (await findAttempt(db, msisdn, purpose))?.lockedUntil
  return until && until > now ? until : undefined
}

function isOf(msisdn: string, purpose: AttemptPurpose) {
  return and(eq(attempt.msisdn, msisdn), eq(attempt.purpose, purpose))
}
