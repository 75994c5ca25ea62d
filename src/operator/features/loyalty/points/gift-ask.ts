/**
 * Prepares a gift of points: shows the recipient of a number, sends the code and verifies it. Spec LOY-13,
 * Spec OTP-8.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { maskPhone } from '../../../../contract/format/phone.ts'
import { hideNumber } from '../../../../contract/rules/history.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { maskName } from '../../../platform/subscriber/target.ts'
import { sendCodeFor } from '../../identity/send-code.ts'
import { verifyCode } from '../../identity/verify-code.ts'
import { pointsOf } from './balance.ts'
import { countLookup, giftsLeft, receiverOf, requireGiftAllowed } from './gift-limits.ts'
import { requireMember } from './member.ts'
import { pointGiftIntent } from './tables.ts'

export const giftInfo: CallHandler<'TangDiemThongTin'> = async ({ db, clock }, { msisdn }, { to }) => {
  await requireMember(db, msisdn)
  const now = clock.now()
  await countLookup(db, msisdn, now)
  const { name } = await receiverOf(db, msisdn, to)
  const left = await giftsLeft(db, msisdn, now)
  return {
    to,
    name: maskName(name),
    balance: (await pointsOf(db, msisdn, now)).balance,
    gifts_left: left.gifts,
    points_left: left.points,
  }
}

/** The code is valid for this recipient and number of points only. */
export const sendGiftCode: CallHandler<'TangDiemSendOTP'> = async (context, caller, { to, points }) => {
  const { db, clock } = context
  const { msisdn } = caller
  await requireMember(db, msisdn)
  const now = clock.now()
  await requireGiftAllowed(db, msisdn, points, now)
  await receiverOf(db, msisdn, to)
  const { balance } = await pointsOf(db, msisdn, now)
  if (points > balance) throw new ApiError('points_insufficient', { missing: points - balance })
  const sent = await sendCodeFor(
    context,
    caller,
    {
      msisdn,
      purpose: 'points_gift',
      vars: () => ({ points, phone: hideNumber(to) }),
      save: async (tx) => {
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

export const verifyGiftCode: CallHandler<'TangDiemVerify'> = async (context, caller, { otpValue }) => {
  const { msisdn } = caller
  const challenge = await verifyCode(context, caller, { msisdn, purpose: 'points_gift', code: otpValue })
  const [intent] = await context.db.select().from(pointGiftIntent).where(eq(pointGiftIntent.msisdn, msisdn))
  if (!intent) throw new ApiError('otp_expired')
  return { until: challenge.expiresAt.toISOString() }
}
