/** Builds the claims of one demo member; their point entries are created by `points.ts`. */
import { randomInt } from 'node:crypto'
import { GIFT_STEP_HOURS } from '../../contract/rules/offer.ts'
import { maskCode, newVoucherCode, sealVoucher } from '../../operator/features/loyalty/offers/code.ts'
import type { Offer } from '../../operator/features/loyalty/offers/offer.ts'
import type { offerClaim, offerRating } from '../../operator/features/loyalty/offers/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { CLAIMS, type SeedClaim } from './claims-data.ts'

export type SeededClaim = {
  offer: Offer
  row: typeof offerClaim.$inferInsert
  rating: typeof offerRating.$inferInsert | undefined
  /** When its points were returned. */
  backAt: Date | undefined
}

/** Claims of offers that exist in the content. `number`: in national format. */
export function claimsOf(
  { loyalty, pepper }: Pick<Context, 'loyalty' | 'pepper'>,
  number: string,
  msisdn: string,
  now: Date,
): SeededClaim[] {
  return (CLAIMS[number] ?? []).flatMap((claim) => {
    const offer = loyalty.offers.find(({ id }) => id === claim.offer)
    return offer ? [seeded(pepper, msisdn, offer, claim, now)] : []
  })
}

function seeded(
  pepper: string,
  msisdn: string,
  offer: Offer,
  { ago, steps, rated, comment = '' }: SeedClaim,
  now: Date,
): SeededClaim {
  const receivedAt = addDays(now, -ago)
  const id = newId(receivedAt)
  const at = (state: string) => {
    const step = steps.find(([one]) => one === state)
    return step && addDays(now, -step[1])
  }
  const state = steps.at(-1)?.[0] ?? 'received'
  const usedAt = at('used') ?? at('delivered') ?? null
  const coded = offer.kind === 'voucher' && !offer.gives
  const code = newVoucherCode(randomInt)
  const validUntil = offer.kind === 'gift' ? null : addDays(receivedAt, offer.days)
  return {
    offer,
    row: {
      id,
      msisdn,
      offer: offer.id,
      points: offer.points,
      state,
      ...(coded && { sealedCode: sealVoucher(pepper, id, code), masked: maskCode(code) }),
      receivedAt,
      usedAt,
      openedAt: coded && usedAt ? usedAt : null,
      validUntil,
      nextAt:
        state === 'received'
          ? validUntil
          : state === 'shipping'
            ? new Date(receivedAt.getTime() + GIFT_STEP_HOURS.delivered * 3_600_000)
            : null,
      steps: steps.map(([one, days]) => ({ state: one, at: addDays(now, -days).toISOString() })),
    },
    rating:
      rated && usedAt
        ? { claim: id, offer: offer.id, msisdn, stars: rated, text: comment, review: 'shown', at: usedAt }
        : undefined,
    backAt: at('refunded'),
  }
}
