/** Deletes the old tally of codes. */
import { lt } from 'drizzle-orm'
import { OTP_USUAL_DAYS } from '../../../contract/rules/otp-guard.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { otpTally } from './tables.ts'

export const cleanIdentity: Cleaning = async (db, now) => {
  await db.delete(otpTally).where(lt(otpTally.minute, addDays(now, -OTP_USUAL_DAYS - 1)))
}
