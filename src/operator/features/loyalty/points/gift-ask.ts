/** Before points are given: whose the number is, the code for it, and whether that was right. Spec LOY-13, Spec OTP-8. */
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../../contract/errors.ts'
import { maskPhone } from '../../../../contract/format/phone.ts'
import type { Verb } from '../../../platform/context.ts'
import { maskName } from '../../../platform/subscriber/target.ts'
import { proveCode } from '../../identity/verify-code.ts'
import { sendCodeFor } from '../../identity/send-code.ts'
import { pointsOf } from './balance.ts'
import { admitGift, countLook, giftsLeft, receiverOf } from './gift-limits.ts'
import { requireMember } from './member.ts'
import { pointGiftIntent } from './tables.ts'

export const giftInfo: Verb<'TangDiemThongTin'> = async ({ db, clock }, { msisdn }, { to }) => {
  await requireMember(db, msisdn)
  const now = clock.now()
  await countLook(db, msisdn, now)
  const { name } = await receiverOf(db, msisdn, to)
  const left = await giftsLeft(db, msisdn, now)
  return { to, name: maskName(name), balance: (await pointsOf(db, msisdn, now)).balance, gifts_left: left.gifts, points_left: left.points }
}

/** The code is for this receiver and this many points; another gift needs another code. */
export const sendGiftCode: Verb<'TangDiemSendOTP'> = async (context, caller, { to, points }) => {
  const { db, clock } = context
  const { msisdn } = caller
  await requireMember(db, msisdn)
  const now = clock.now()
  await admitGift(db, msisdn, points, now)
  await receiverOf(db, msisdn, to)
  const { balance } = await pointsOf(db, msisdn, now)
  if (points > balance) throw new Refusal('points_insufficient', { missing: points - balance })
  const sent = await sendCodeFor(
    context,
    caller,
    {
      msisdn,
      purpose: 'points_gift',
      keep: async (tx) => {
        const intent = { to, points, createdAt: clock.now() }
        await tx
          .insert(pointGiftIntent)
          .values({ msisdn, ...intent })
          .onConflictDoUpdate({ target: pointGiftIntent.msisdn, set: intent })
      },
    },
    'smart',
  )
  return { expires_in: sent.expires_in, resend_after: sent.resend_after, sent_to: maskPhone(msisdn) }
}

export const verifyGiftCode: Verb<'TangDiemVerify'> = async (context, caller, { otpValue }) => {
  const { msisdn } = caller
  const challenge = await proveCode(context, caller, { msisdn, purpose: 'points_gift', code: otpValue })
  const [intent] = await context.db.select().from(pointGiftIntent).where(eq(pointGiftIntent.msisdn, msisdn))
  if (!intent) throw new Refusal('otp_expired')
  return { until: challenge.expiresAt.toISOString() }
}
