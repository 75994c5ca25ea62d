/**
 * Many wrong codes and passwords in a row: the owner is notified, and an unknown browser then needs code and
 * password together. Spec IDN-13.
 */
import { eq } from 'drizzle-orm'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { WRONG_IN_A_ROW } from '../../../contract/rules/otp.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { changeAttempt, clearFailedAttempts, findAttempt, lockAttempt } from './attempts.ts'

const rowOf = (msisdn: string) => ({ msisdn, purpose: 'row', scope: 'world' }) as const

/** Counts a wrong code or password of anyone. The hundredth in a row notifies the owner. */
export async function countWrong(context: Context, db: Database, msisdn: string, now: Date): Promise<void> {
  const attempt = await lockAttempt(db, rowOf(msisdn), now)
  await changeAttempt(db, attempt, { wrong: attempt.wrong + 1 })
  if (attempt.wrong + 1 !== WRONG_IN_A_ROW) return
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) return
  const { brand, hotlines } = context.content
  const text = messageText('sms', 'guessing', own.language, {
    brand: brand.name,
    phone: formatPhone(msisdn),
    count: WRONG_IN_A_ROW,
    hotline: formatHotline(hotlines.mobile),
  })
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'guessing' }, db)
}

/** After a sign-in the row of wrong ones begins again. */
export async function clearWrongInARow(db: Database, msisdn: string): Promise<void> {
  await clearFailedAttempts(db, rowOf(msisdn))
}

/** Wrong codes and passwords since the last sign-in. */
export async function wrongInARow(db: Database, msisdn: string): Promise<number> {
  return (await findAttempt(db, rowOf(msisdn)))?.wrong ?? 0
}
