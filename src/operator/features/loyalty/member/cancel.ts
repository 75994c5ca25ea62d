/** `cancelMember`, `apiCancelMember`: leave the programme with a code. Spec LOY-8, Spec LOY-22. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { formatHotline } from '../../../../contract/format/phone.ts'
import type { CallHandler } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { newId } from '../../../platform/ids/id.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { consumeCode } from '../../identity/consume-code.ts'
import { lockLine } from '../../identity/find-line.ts'
import { offerClaim } from '../offers/tables.ts'
import { lockMember, losePoints } from '../points/ledger.ts'
import { pointGiftIntent, pointPending } from '../points/tables.ts'
import { sendMemberCode, verifyMemberCode, withCallErrors } from './codes.ts'
import { cancellationsOf, lockOnLeaving, membershipOf } from './membership.ts'
import { memberCancellation, memberEmail } from './tables.ts'

/** Throws `member_none`, `member_off_net`, 14 (`member_cancel_failed`) and the errors of sending a code. */
export const requestCancellation: CallHandler<'cancelMember'> = async (context, caller) => {
  await requireCanLeave(context.db, caller.msisdn, context.clock.now())
  return sendMemberCode(context, caller, 'member_cancel')
}

/**
 * Throws 16 and 20 for the code, and the errors of `cancelMember`. An error that does not concern the code
 * leaves it valid.
 */
export const cancelMember: CallHandler<'apiCancelMember'> = async (context, caller, { otpValue }) => {
  const { msisdn } = caller
  await requireCanLeave(context.db, msisdn, context.clock.now())
  const challenge = await verifyMemberCode(context, caller, 'member_cancel', otpValue)
  return context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const now = context.clock.now()
    await requireCanLeave(tx, msisdn, now)
    await lockMember(tx, msisdn)
    await withCallErrors('member_cancel', consumeCode(tx, challenge, now))
    const { until, reason } = lockOnLeaving(await cancellationsOf(tx, msisdn), now)
    const points_lost = await endMembership(tx, msisdn, now)
    const { brand, hotlines } = context.content
    const vars = {
      brand: brand.name,
      programme: brand.loyalty,
      until: formatDateTime(until, line.language),
      hotline: formatHotline(hotlines.mobile),
    }
    await context.messages.send(
      {
        to: msisdn,
        channel: 'sms',
        text: messageText('memberNotice', 'cancelled', line.language, vars),
        purpose: 'loyalty',
      },
      tx,
    )
    return { points_lost, rejoin_at: until.toISOString(), reason }
  })
}

/**
 * Off-net members leave through the hotline. A member with a gift on its way cannot leave, or the gift would
 * have no owner (14).
 */
async function requireCanLeave(db: Database, msisdn: string, now: Date): Promise<void> {
  const { state, line } = await membershipOf(db, msisdn, now)
  if (state !== 'member') throw new ApiError('member_none')
  if (line.offNet) throw new ApiError('member_off_net')
  const [way] = await db
    .select({ id: offerClaim.id })
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, msisdn), inArray(offerClaim.state, ['preparing', 'shipping'])))
    .limit(1)
  if (way) throw new ApiError('member_cancel_failed', { reason: 'gift_on_its_way' })
}

/**
 * Ends the membership with its points, its unused rewards and the data given when joining. Returns the lost
 * points.
 */
async function endMembership(tx: Database, msisdn: string, at: Date): Promise<number> {
  const pointsLost = await losePoints(tx, msisdn, at)
  const step = JSON.stringify([{ state: 'expired', at: at.toISOString() }])
  await tx
    .update(offerClaim)
    .set({ state: 'expired', nextAt: null, steps: sql`${offerClaim.steps} || ${step}::jsonb` })
    .where(and(eq(offerClaim.msisdn, msisdn), eq(offerClaim.state, 'received')))
  await tx.delete(pointPending).where(eq(pointPending.msisdn, msisdn))
  await tx.delete(pointGiftIntent).where(eq(pointGiftIntent.msisdn, msisdn))
  await tx.delete(memberEmail).where(eq(memberEmail.msisdn, msisdn))
  await tx.insert(memberCancellation).values({ id: newId(at), msisdn, at, pointsLost })
  await tx.delete(member).where(eq(member.msisdn, msisdn))
  return pointsLost
}
