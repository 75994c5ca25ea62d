/** `verifyMemberInfo`: a correct code creates the member, once. Spec LOY-5, Spec LOY-6, Spec LOY-22. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { DONG_PER_POINT } from '../../../../contract/rules/points.ts'
import { tierName } from '../../../../contract/rules/tier.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { bilingualText, messageText } from '../../../platform/messages/texts.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { addMonths } from '../../../platform/time/day.ts'
import { consumeCode } from '../../identity/consume-code.ts'
import { lockLine } from '../../identity/find-line.ts'
import { lineVisit } from '../../identity/tables.ts'
import { endOf } from '../points/balance.ts'
import { grantPoints } from '../points/ledger.ts'
import { tierOf, YEAR_MONTHS } from '../tiers/tier.ts'
import { isEmailTaken } from './application.ts'
import { newCardNumber } from './card.ts'
import { verifyMemberCode, withCallErrors } from './codes.ts'
import { cancellationsOf, type Member, membershipOf } from './membership.ts'
import { paidBetween } from './paid.ts'
import { requireEligibleMember } from './register.ts'
import { memberApplication } from './tables.ts'

/**
 * Joining and leaving lock the line's row first, so that of parallel requests one succeeds and the others see
 * its result.
 */
export const verifyMember: CallHandler<'verifyMemberInfo'> = async (context, caller, { otpValue }) => {
  const { msisdn } = caller
  const challenge = await verifyMemberCode(context, caller, 'member_register', otpValue)
  return context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const now = context.clock.now()
    requireEligibleMember(await membershipOf(tx, msisdn, now))
    await withCallErrors('member_register', consumeCode(tx, challenge, now))
    const [application] = await tx
      .delete(memberApplication)
      .where(eq(memberApplication.msisdn, msisdn))
      .returning()
    if (!application) throw new ApiError('member_otp_expired')
    const { name, email, profile, offersConsent } = application.fields
    if (await isEmailTaken(tx, email, msisdn)) throw new ApiError('member_email_exists')
    const spent12m = await paidInYear(tx, msisdn, now)
    const joined: typeof member.$inferInsert = {
      msisdn,
      name,
      cardNumber: await newCardNumber(context, tx),
      tier: tierOf(context.tiers, spent12m),
      joinedAt: now,
      email,
      profile,
      offersConsent,
      spent12m,
      yearEndsAt: addMonths(now, YEAR_MONTHS),
    }
    const [row] = await tx.insert(member).values(joined).returning()
    if (!row) throw new Error('The member was not created')
    await tx.update(lineVisit).set({ pointsDue: true }).where(eq(lineVisit.msisdn, msisdn))
    const welcome = await welcomePoints(tx, row, now)
    await sendWelcome(context, tx, line, row, welcome)
    return { SoTheHoiVienVinaPhonePlus: row.cardNumber, HangHoiVienMoiId: row.tier, welcome }
  })
}

/**
 * Payments of twelve months, but only since the last cancellation: leaving and joining again must not count a
 * payment twice.
 */
async function paidInYear(tx: Database, msisdn: string, now: Date): Promise<number> {
  const last = (await cancellationsOf(tx, msisdn)).at(-1) ?? 0
  return paidBetween(tx, msisdn, new Date(Math.max(last, addMonths(now, -YEAR_MONTHS).getTime())), now)
}

async function welcomePoints(
  tx: Database,
  { msisdn, cardNumber, spent12m }: Member,
  at: Date,
): Promise<number> {
  const points = Math.floor(spent12m / DONG_PER_POINT)
  const name = bilingualText('memberNotice', 'welcomePoints')
  if (points > 0)
    await grantPoints(tx, {
      msisdn,
      kind: 'welcome',
      reference: `join:${cardNumber}`,
      name,
      points,
      at,
      expiresAt: endOf(at),
      paid: spent12m,
    })
  return points
}

async function sendWelcome(
  { messages: inbox, content }: Context,
  tx: Database,
  line: Awaited<ReturnType<typeof lockLine>>,
  { msisdn, tier, joinedAt }: Member,
  points: number,
) {
  const vars = {
    brand: content.brand.name,
    programme: content.brand.loyalty,
    tier: tierName(tier, line.language) ?? '',
    at: formatDateTime(joinedAt, line.language),
    points,
  }
  await inbox.send(
    {
      to: msisdn,
      channel: 'sms',
      text: messageText('memberNotice', 'joined', line.language, vars),
      purpose: 'loyalty',
    },
    tx,
  )
}
