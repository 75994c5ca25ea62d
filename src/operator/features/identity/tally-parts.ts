/** Which rows of the tally count codes, and which other texts to strangers. Spec OTP-12. */
import { lt } from 'drizzle-orm'
import { otpTally } from './tables.ts'

/** Parts from here on count texts that are never entered. */
export const TEXTS_FROM = 1_000
/** Rows that count codes. */
export const ofCodes = lt(otpTally.part, TEXTS_FROM)
