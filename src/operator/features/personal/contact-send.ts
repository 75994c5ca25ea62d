/**
 * `customer_contact_send`: sends a code to a new e-mail address or number, which is stored once the code is
 * confirmed. Spec OTP-8.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { maskPhone } from '../../../contract/format/phone.ts'
import { OTP_DIGITS, OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import { newId } from '../../platform/ids/id.ts'
import { codeDigest } from '../../platform/secrets/digest.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { maskEmail } from '../../platform/subscriber/mask.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { lockedUntil } from '../identity/attempts.ts'
import { sendLimitError } from '../identity/send-limits.ts'
import { sentLastDay } from '../identity/sent-codes.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { otpChallenge } from '../identity/tables.ts'
import { writeCode } from '../identity/write-code.ts'
import { contactChange } from './tables.ts'
import { refuseVip } from './vip.ts'

const PURPOSE = 'contact_change'

/**
 * Throws `vip_number`, `step_up_needed`, `contact_same`, `otp_locked`, `send_sms_nok`,
 * `send_sms_nok_limit_n`; a rejected request does not count towards the limits.
 */
export const sendContactCode: CallHandler<'customer_contact_send'> = async (
  context,
  caller,
  { to: { kind, value } },
) => {
  const { msisdn } = caller
  await context.db.transaction(async (db) => {
    await refuseVip(db, msisdn)
    await requireStepUp(context, db, caller, { call: 'customer_contact_send' })
    // Serialises the codes of a line, so that parallel requests cannot exceed the limits.
    await lockNumber(db, 'otp_send', msisdn)
    const { customer, line } = await findCustomer({ ...context, db }, msisdn)
    if (value === (kind === 'email' ? customer.email : customer.contact)) throw new ApiError('contact_same')
    const now = context.clock.now()
    const locked = await lockedUntil(db, { msisdn, purpose: PURPOSE, scope: 'session' }, now)
    if (locked) throw new ApiError('otp_locked', { retry_after: secondsUntil(locked, now) })
    const refusal = sendLimitError(await sentLastDay(db, msisdn, 'session', now), PURPOSE, now)
    if (refusal) throw refusal
    await db
      .update(otpChallenge)
      .set({ deadAt: now })
      .where(
        and(
          eq(otpChallenge.msisdn, msisdn),
          eq(otpChallenge.purpose, PURPOSE),
          isNull(otpChallenge.deadAt),
          isNull(otpChallenge.usedAt),
        ),
      )
    const id = newId(now)
    const code = String(context.randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
    const channel = kind === 'email' ? 'email' : 'sms'
    await db.insert(otpChallenge).values({
      id,
      msisdn,
      purpose: PURPOSE,
      channel,
      digest: codeDigest(context.pepper, id, msisdn, PURPOSE, code),
      browser: caller.browser,
      scope: 'session',
      sentAt: now,
      expiresAt: addSeconds(now, OTP_LIFE_SECONDS),
    })
    await db.insert(contactChange).values({ id, customerId: customer.id, kind, value, createdAt: now })
    const text = writeCode(context, channel, PURPOSE, line.language, code)
    // The code is sent to the contact to be confirmed: an e-mail to the new address, recorded under the line,
    // or an SMS to the new number.
    await context.messages.send(
      {
        to: kind === 'email' ? msisdn : value,
        channel,
        text,
        purpose: PURPOSE,
        otp: code,
        address: kind === 'email' ? value : '',
      },
      db,
    )
  })
  return {
    kind,
    shown: kind === 'email' ? maskEmail(value) : maskPhone(value),
    resend_after: OTP_RESEND_SECONDS,
    expires_in: OTP_LIFE_SECONDS,
  }
}
