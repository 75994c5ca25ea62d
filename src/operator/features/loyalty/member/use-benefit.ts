/** `member_benefit_use`: a lounge pass becomes a code, the birthday gift arrives on the line. Spec LOY-23. */
import { ApiError } from '../../../../contract/errors.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { formatData } from '../../../../contract/format/volume.ts'
import type { TierBenefits, UseBenefitResult } from '../../../../contract/loyalty/member.schema.ts'
import { BIRTHDAY_DAYS, birthdaysAround, PASS_HOURS } from '../../../../contract/rules/tier-benefit.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { withIdempotency } from '../../../platform/idempotency/idempotency.ts'
import { newId, readableCode } from '../../../platform/ids/id.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { findCustomer } from '../../../platform/subscriber/find-customer.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import { vietnamDay } from '../../../platform/time/day.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { grantOnLine } from '../offers/grant-on-line.ts'
import { lockMember } from '../points/ledger.ts'
import { benefitsOf } from './benefits.ts'
import type { Member } from './membership.ts'
import { memberBenefitUse } from './tables.ts'

/**
 * The member is locked, so that of parallel requests no more succeed than are left. Throws `member_none` and
 * `benefit_none`.
 */
export const useBenefit: CallHandler<'member_benefit_use'> = (
  context,
  caller,
  { kind, idempotency_key: key },
) =>
  withIdempotency<UseBenefitResult>(
    context,
    caller,
    { call: 'member_benefit_use', key, request: [kind] },
    async ({ tx, line, now }) => {
      const member = await lockMember(tx, line.msisdn)
      const { customer } = await findCustomer({ ...context, db: tx }, line.msisdn)
      const born = customer.birthDate
      const before = await benefitsOf(tx, context.tiers, member, born, now)
      const code = readableCode(context, kind === 'lounge' ? 'PC' : 'SN')
      const used = { id: newId(now), msisdn: line.msisdn, kind, code, usedAt: now }
      const ends =
        kind === 'lounge'
          ? usePass(before, member, now)
          : await takeGift(context, tx, line, before, born || (member.profile['ngaySinh'] ?? ''), now)
      await tx.insert(memberBenefitUse).values({ ...used, ...ends })
      const benefits = await benefitsOf(tx, context.tiers, member, born, now)
      await notify(context, tx, line, kind, { code, until: ends.validUntil, benefits })
      return { code, until: ends.validUntil.toISOString(), benefits }
    },
  )

type Ends = { period: string; validUntil: Date }

function usePass({ lounge }: TierBenefits, { yearEndsAt }: Member, now: Date): Ends {
  if (!lounge || lounge.left === 0) throw new ApiError('benefit_none')
  return { period: yearEndsAt.toISOString(), validUntil: addSeconds(now, PASS_HOURS * 3_600) }
}

async function takeGift(
  context: Context,
  tx: Database,
  line: Line,
  { birthday }: TierBenefits,
  born: string,
  now: Date,
): Promise<Ends> {
  const birthdays = birthdaysAround(born, vietnamDay(now))
  if (birthday?.state !== 'ready' || !birthdays) throw new ApiError('benefit_none')
  const gift = { id: 'sinh-nhat', gives: { data_mb: birthday.mb }, days: BIRTHDAY_DAYS }
  return { period: birthdays.last, validUntil: await grantOnLine(context, tx, line, gift, now) }
}

async function notify(
  { messages: inbox, content }: Context,
  tx: Database,
  { msisdn, language }: Line,
  kind: 'lounge' | 'birthday',
  { code, until, benefits }: { code: string; until: Date; benefits: TierBenefits },
): Promise<void> {
  const text = messageText('memberNotice', `benefit.${kind}`, language, {
    brand: content.brand.name,
    code,
    until: formatDateTime(until, language),
    left: benefits.lounge?.left ?? 0,
    gift: formatData(benefits.birthday?.mb ?? 0, language),
  })
  await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'loyalty' }, tx)
}
