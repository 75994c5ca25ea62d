/**
 * `apiLayDanhSachDichVuSuDung`: what points were used for, and what they can be exchanged for. Spec LOY-20.
 */
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Exchange } from '../../../../contract/loyalty/points.schema.ts'
import { HISTORY_DAYS } from '../../../../contract/rules/history.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/day.ts'
import { pointsOf } from '../points/balance.ts'
import { requireMember } from '../points/member.ts'
import { isRunning, type Offer } from './offer.ts'
import { offerClaim } from './tables.ts'

const KIND_OF = { data_mb: 'data', voice_all: 'voice', sms: 'sms' } as const

export const usedServices: CallHandler<'apiLayDanhSachDichVuSuDung'> = async (
  { db, clock, loyalty },
  { msisdn },
) => {
  const { tier } = await requireMember(db, msisdn)
  const now = clock.now()
  const { balance } = await pointsOf(db, msisdn, now)
  const claims = await db
    .select()
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, msisdn), gte(offerClaim.receivedAt, addDays(now, -HISTORY_DAYS))))
    .orderBy(desc(offerClaim.receivedAt), desc(offerClaim.id))
  return {
    used: claims.flatMap(({ id, offer: wanted, points, receivedAt, validUntil, state }) => {
      const offer = loyalty.offers.find((one) => one.id === wanted)
      const over =
        state === 'expired' ||
        state === 'refunded' ||
        (state === 'used' && !offer?.gives) ||
        (validUntil !== null && validUntil <= now)
      return offer
        ? [
            {
              id,
              name: offer.name,
              points,
              at: receivedAt.toISOString(),
              until: validUntil?.toISOString() ?? null,
              state: over ? ('ended' as const) : ('active' as const),
            },
          ]
        : []
    }),
    exchanges: loyalty.offers
      .filter((offer) => offer.kind !== 'discount' && isRunning(offer, now))
      .map((offer) => exchangeOf(offer, tier, balance)),
    balance,
    as_of: now.toISOString(),
  }
}

/**
 * `amount`: MB, minutes or messages; the value in đ of a voucher, 1 for a gift. Offers of a higher tier
 * cannot be bought.
 */
function exchangeOf(offer: Offer, tier: number, balance: number): Exchange {
  const [gives, amount] = Object.entries(offer.gives ?? {})[0] ?? []
  return {
    id: offer.id,
    name: offer.name,
    points: offer.points,
    worth: offer.worth,
    kind: gives ? KIND_OF[gives as keyof typeof KIND_OF] : offer.kind === 'gift' ? 'gift' : 'voucher',
    amount: amount ?? (offer.kind === 'gift' ? 1 : offer.worth),
    affordable: tier < offer.tier ? 0 : Math.floor(balance / offer.points),
  }
}
