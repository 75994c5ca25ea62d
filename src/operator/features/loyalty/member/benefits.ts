/** What a member's tier gives and what is left of it. A tier has the benefits of those below it. Spec LOY-23. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TierContent, TiersContent } from '../../../../contract/content/loyalty.schema.ts'
import type { TierBenefits } from '../../../../contract/loyalty/member.schema.ts'
import { birthdaysAround, lastGiftDay } from '../../../../contract/rules/tier-benefit.ts'
import type { Database } from '../../../platform/database/open.ts'
import { vietnamDay } from '../../../platform/time/day.ts'
import type { Member } from './membership.ts'
import { memberBenefitUse } from './tables.ts'

type Use = typeof memberBenefitUse.$inferSelect

/** `birthDate`: of the customer's record; otherwise what was typed at joining counts. */
export async function benefitsOf(
  db: Database,
  tiers: TiersContent,
  member: Member,
  birthDate: string,
  now: Date,
): Promise<TierBenefits> {
  const period = member.yearEndsAt.toISOString()
  const birthdays = birthdaysAround(birthDate || (member.profile['ngaySinh'] ?? ''), vietnamDay(now))
  const uses = await db
    .select()
    .from(memberBenefitUse)
    .where(
      and(
        eq(memberBenefitUse.msisdn, member.msisdn),
        inArray(memberBenefitUse.period, [period, birthdays?.last ?? period]),
      ),
    )
    .orderBy(desc(memberBenefitUse.usedAt))
  const taken = uses.some(({ kind }) => kind === 'birthday')
  return {
    lounge: loungeOf(
      given(tiers, member.tier, 'lounge_passes'),
      uses.filter(({ kind }) => kind === 'lounge'),
      member,
      now,
    ),
    birthday: birthdayOf(given(tiers, member.tier, 'birthday_mb'), birthdays, taken, vietnamDay(now)),
    contact: contactOf(given(tiers, member.tier, 'contacts'), member.cardNumber),
  }
}

/** The value of the highest tier up to this tier with such a value. */
function given<Key extends 'lounge_passes' | 'birthday_mb' | 'contacts'>(
  tiers: TiersContent,
  tier: number,
  key: Key,
): TierContent[Key] {
  return tiers.findLast((one) => one.tier <= tier && one[key] !== undefined)?.[key]
}

function loungeOf(
  whole: number | undefined,
  uses: readonly Use[],
  { yearEndsAt }: Member,
  now: Date,
): TierBenefits['lounge'] {
  if (whole === undefined) return null
  return {
    whole,
    // A lower tier in the same year gives fewer than were used.
    left: Math.max(0, whole - uses.length),
    renews_at: yearEndsAt.toISOString(),
    open: uses
      .filter(({ validUntil }) => validUntil > now)
      .map(({ code, validUntil }) => ({ code, until: validUntil.toISOString() })),
  }
}

function birthdayOf(
  mb: number | undefined,
  birthdays: { last: string; next: string } | undefined,
  taken: boolean,
  today: string,
): TierBenefits['birthday'] {
  if (mb === undefined) return null
  if (!birthdays) return { mb, state: 'unknown', day: null }
  const until = lastGiftDay(birthdays.last)
  if (taken) return { mb, state: 'taken', day: birthdays.next }
  return today <= until ? { mb, state: 'ready', day: until } : { mb, state: 'waiting', day: birthdays.next }
}

/** The same person for the same card. */
function contactOf(contacts: TierContent['contacts'], cardNumber: string): TierBenefits['contact'] {
  return contacts?.[Number(cardNumber.slice(-4)) % contacts.length] ?? null
}
