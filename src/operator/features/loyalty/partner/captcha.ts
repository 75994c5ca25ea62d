/** `apiGetCaptcha`: a proof of work, or a code by e-mail, and the check when it is used. Spec LOY-17. */
import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { OTP_RESEND_SECONDS, OTP_SENDS_PER_HOUR, OTP_WRONG_LIMIT } from '../../../../contract/rules/otp.ts'
import { CAPTCHA_LENGTH, CAPTCHA_SECONDS } from '../../../../contract/rules/partner.ts'
import { isEmail } from '../../../../contract/rules/personal.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { newId } from '../../../platform/ids/id.ts'
import { randomString } from '../../../platform/ids/random-string.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { isSameDigest } from '../../../platform/secrets/digest.ts'
import { isSolved, newChallenge, readSolution } from '../../../platform/secrets/proof-of-work.ts'
import { addSeconds, secondsUntil } from '../../../platform/time/seconds.ts'
import { captcha } from './tables.ts'

const HOUR = 3_600

export const createCaptcha: CallHandler<'apiGetCaptcha'> = async (context, caller, { email = '' }) => {
  const to = email.trim().toLowerCase()
  if (to !== '' && !isEmail(to)) throw new ApiError('bad_request', { fields: ['email'] })
  const { db, clock, randomInt } = context
  const now = clock.now()
  const id = newId(now)
  if (to === '') {
    const challenge = await newChallenge(context, addSeconds(now, CAPTCHA_SECONDS), 'partner captcha')
    const digest = digestOf(context, id, challenge.challenge)
    await db.insert(captcha).values({ id, digest, createdAt: now })
    return { id, challenge, expires_in: CAPTCHA_SECONDS }
  }
  const code = randomString(randomInt, '0123456789', CAPTCHA_LENGTH)
  await db.transaction(async (tx) => {
    await requireSendingAllowed(tx, to, now)
    await tx.insert(captcha).values({ id, email: to, digest: digestOf(context, id, code), createdAt: now })
    const text = messageText('partnerNotice', 'captcha', caller.language, {
      code,
      brand: context.content.brand.name,
      minutes: CAPTCHA_SECONDS / 60,
    })
    // The message belongs to no line, so it is sent to the address itself.
    await context.messages.send(
      { to, address: to, channel: 'email', text, otp: code, purpose: 'partner_captcha' },
      tx,
    )
  })
  return { id, challenge: null, expires_in: CAPTCHA_SECONDS }
}

/**
 * Limits e-mails to an address, so that it cannot be flooded by others; serialised like codes for a number.
 */
async function requireSendingAllowed(tx: Database, email: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${email}`}, 0))`)
  const sent = await tx
    .select({ at: captcha.createdAt })
    .from(captcha)
    .where(and(eq(captcha.email, email), gt(captcha.createdAt, addSeconds(now, -HOUR))))
    .orderBy(desc(captcha.createdAt))
    .limit(OTP_SENDS_PER_HOUR)
  const [last] = sent
  const oldest = sent.at(-1)
  const until =
    sent.length === OTP_SENDS_PER_HOUR && oldest
      ? addSeconds(oldest.at, HOUR)
      : last && addSeconds(last.at, OTP_RESEND_SECONDS)
  if (until && until > now) throw new ApiError('send_sms_nok', { retry_after: secondsUntil(until, now) })
}

/**
 * Consumes the captcha: valid once, for a limited time, and if sent by e-mail only for an application with
 * that address. A wrong code or solution counts as an attempt, even if the application fails for another
 * reason. Fails with `captcha_wrong`.
 */
export async function verifyCaptcha(
  context: Context,
  id: string,
  typed: string,
  email: string,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const right = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(captcha).where(eq(captcha.id, id)).for('update')
    if (
      !row ||
      row.usedAt ||
      row.tries >= OTP_WRONG_LIMIT ||
      addSeconds(row.createdAt, CAPTCHA_SECONDS) <= now
    )
      return false
    if (row.email !== '' && row.email !== email.trim().toLowerCase()) return false
    const same = row.email === '' ? await isProof(context, row, typed) : isCode(context, row, typed)
    await tx
      .update(captcha)
      .set(same ? { usedAt: now } : { tries: row.tries + 1 })
      .where(eq(captcha.id, id))
    return same
  })
  if (!right) throw new ApiError('captcha_wrong')
}

type Row = Pick<typeof captcha.$inferSelect, 'id' | 'digest'>

function isCode(context: Context, { id, digest }: Row, typed: string): boolean {
  return isSameDigest(digest, digestOf(context, id, typed.trim()))
}

/** A solution of another challenge, even an unused one, does not count. */
async function isProof(context: Context, { id, digest }: Row, sent: string): Promise<boolean> {
  const solution = readSolution(sent)
  if (!solution || !isSameDigest(digest, digestOf(context, id, solution.challenge))) return false
  return isSolved(context.pepper, solution, 'partner captcha')
}

function digestOf({ pepper }: Context, id: string, code: string): string {
  return createHmac('sha256', pepper).update(`captcha|${id}|${code}`).digest('base64url')
}
