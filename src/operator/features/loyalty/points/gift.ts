/**
 * Gives points and reverts gifts. The two members are always locked in the same order, so parallel gifts
 * neither overdraw nor deadlock. Spec LOY-13.
 */
import { and, asc, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { maskPhone } from '../../../../contract/format/phone.ts'
import type { Gift } from '../../../../contract/loyalty/points.schema.ts'
import { GIFT_UNDO_SECONDS } from '../../../../contract/rules/points.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { withIdempotency } from '../../../platform/idempotency/idempotency.ts'
import { newId } from '../../../platform/ids/id.ts'
import { bilingualText, messageText } from '../../../platform/messages/texts.ts'
import { lockLine } from '../../../platform/subscriber/line.ts'
import { line } from '../../../platform/subscriber/tables.ts'
import { maskName } from '../../../platform/subscriber/target.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { consumeCode } from '../../identity/consume-code.ts'
import { newestChallenge } from '../../identity/sent-codes.ts'
import { pointsOf } from './balance.ts'
import { receiverOf, requireGiftAllowed } from './gift-limits.ts'
import { giftName, isPartOf, partsOf } from './gift-parts.ts'
import { grantPoints, lockMember, type MemberRow, spendGrants, spendPoints } from './ledger.ts'
import { findMember } from './member.ts'
import { pointEntry, pointGift, pointGiftIntent } from './tables.ts'

type GiftRow = typeof pointGift.$inferSelect

/** Points keep their ends: the recipient gets one entry for each end. */
export const giftPoints: CallHandler<'TangDiem'> = (
  context,
  caller,
  { to, points, note = '', idempotency_key },
) =>
  withIdempotency<Gift>(
    context,
    caller,
    { call: 'TangDiem', key: idempotency_key, request: [to, points, note] },
    async ({ tx, now }) => {
      const { msisdn } = caller
      const { giver, receiver } = await lockBoth(tx, msisdn, to)
      await requireGiftAllowed(tx, msisdn, points, now)
      const [intent] = await tx.select().from(pointGiftIntent).where(eq(pointGiftIntent.msisdn, msisdn))
      const challenge = await newestChallenge(tx, msisdn, 'points_gift', caller.browser)
      if (!challenge || challenge.expiresAt <= now || intent?.to !== to || intent.points !== points)
        throw new ApiError('otp_expired')
      await consumeCode(tx, challenge, now)
      await tx.delete(pointGiftIntent).where(eq(pointGiftIntent.msisdn, msisdn))
      const id = newId(now)
      const [gift] = await tx
        .insert(pointGift)
        .values({ id, from: msisdn, to, points, note, at: now })
        .returning()
      if (!gift) throw new Error('The gift was not created')
      const named = (key: string, { name }: MemberRow) =>
        bilingualText('pointNotice', key, () => ({ name: maskName(name) }))
      const { from } = await spendPoints(tx, {
        msisdn,
        kind: 'gift_out',
        reference: giftName(id),
        name: named('entry.giftOut', receiver),
        points,
        at: now,
      })
      for (const part of partsOf(id, from))
        await grantPoints(tx, {
          ...part,
          msisdn: to,
          kind: 'gift_in',
          name: named('entry.giftIn', giver),
          at: now,
        })
      await sendGiftSms(context, tx, 'given', msisdn, receiver, points)
      await sendGiftSms(context, tx, 'got', to, giver, points)
      return view(tx, gift, receiver, now)
    },
  )

/**
 * Possible within ten minutes and while the recipient has used none of it. A repeated request succeeds
 * without effect.
 */
export const revertGift: CallHandler<'TangDiemHuy'> = (context, { msisdn }, { id }) =>
  context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const [gift] = await tx
      .select()
      .from(pointGift)
      .where(and(eq(pointGift.id, id), eq(pointGift.from, msisdn)))
      .for('update')
    if (!gift) throw new ApiError('entry_unknown')
    const now = context.clock.now()
    if (gift.takenBackAt)
      return { ...(await view(tx, gift, await findMember(tx, gift.to), now)), replayed: true }
    if (addSeconds(gift.at, GIFT_UNDO_SECONDS) <= now || !(await findMember(tx, gift.to)))
      throw new ApiError('gift_used')
    const { giver, receiver } = await lockBoth(tx, msisdn, gift.to)
    const grants = await tx
      .select()
      .from(pointEntry)
      .where(and(eq(pointEntry.msisdn, gift.to), eq(pointEntry.kind, 'gift_in'), isPartOf(id)))
      .orderBy(asc(pointEntry.sequence))
    const use = { kind: 'gift_back' as const, at: now }
    const name = ({ name: whose }: MemberRow) =>
      bilingualText('pointNotice', 'entry.giftBack', () => ({ name: maskName(whose) }))
    if (!(await spendGrants(tx, grants, { ...use, reference: giftName(id), name: name(giver) })))
      throw new ApiError('gift_used')
    const whole = grants.map((grant) => ({ grant, points: grant.points }))
    for (const part of partsOf(id, whole))
      await grantPoints(tx, { ...part, ...use, msisdn, name: name(receiver) })
    const [back] = await tx
      .update(pointGift)
      .set({ takenBackAt: now })
      .where(eq(pointGift.id, id))
      .returning()
    if (!back) throw new Error('The gift does not exist')
    await sendGiftSms(context, tx, 'back', gift.to, giver, gift.points)
    context.failpoint('TangDiemHuy:before-commit')
    return view(tx, back, receiver, now)
  })

/**
 * Locks both members, the smaller number first. Throws `member_none` for the giver and `gift_receiver` for
 * the other.
 */
async function lockBoth(
  tx: Database,
  from: string,
  to: string,
): Promise<{ giver: MemberRow; receiver: MemberRow }> {
  await receiverOf(tx, from, to)
  const lockOrReject = async (msisdn: string) => {
    try {
      return await lockMember(tx, msisdn)
    } catch (error) {
      throw error instanceof ApiError && msisdn === to ? new ApiError('gift_receiver') : error
    }
  }
  const [first, second] = from < to ? [from, to] : [to, from]
  const held = [await lockOrReject(first), await lockOrReject(second)] as const
  return from < to ? { giver: held[0], receiver: held[1] } : { giver: held[1], receiver: held[0] }
}

async function view(
  tx: Database,
  { id, from, to, points, at, takenBackAt }: GiftRow,
  receiver: MemberRow | undefined,
  now: Date,
): Promise<Gift> {
  const until = addSeconds(at, GIFT_UNDO_SECONDS)
  return {
    id,
    to: maskPhone(to),
    name: receiver ? maskName(receiver.name) : '',
    points,
    balance: (await pointsOf(tx, from, now)).balance,
    at: at.toISOString(),
    undo_until: takenBackAt || until <= now ? null : until.toISOString(),
    state: takenBackAt ? 'taken_back' : 'given',
    replayed: false,
  }
}

/** Sends an SMS to one of the two, with the other number masked. */
async function sendGiftSms(
  { messages: inbox, content }: Context,
  tx: Database,
  what: 'given' | 'got' | 'back',
  to: string,
  other: MemberRow,
  points: number,
): Promise<void> {
  const [own] = await tx.select({ language: line.language }).from(line).where(eq(line.msisdn, to))
  const vars = {
    brand: content.brand.name,
    name: maskName(other.name),
    number: maskPhone(other.msisdn),
    points,
  }
  await inbox.send(
    {
      to,
      channel: 'sms',
      text: messageText('pointNotice', `gift.${what}`, own?.language ?? 'vi', vars),
      purpose: 'loyalty',
    },
    tx,
  )
}
