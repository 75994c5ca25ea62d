/** Formats stock, stars and distance of offers, and the reason why an offer cannot be claimed. */
import { formatNumber } from '../../../../contract/format/money.ts'
import type { Offer } from '../../../../contract/loyalty/offers.schema.ts'
import { tierName } from '../../../../contract/rules/tier.ts'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/** The reason why it cannot be claimed: `Thiếu 60 điểm`. Empty if it can. */
export function obstacleText({ mine, tier }: Pick<Offer, 'mine' | 'tier'>): string {
  if (!mine || mine.may) return ''
  return loyaltyOfferText(`why.${mine.reason ?? 'over'}`, {
    tier: tierName(tier, language) ?? '',
    points: pointText(mine.missing),
  })
}
/** How many are left; empty if the stock is unlimited. */
export function leftText({ left }: Pick<Offer, 'left'>): string {
  return left === null ? '' : loyaltyOfferText('left', { count: left })
}
/** One decimal: `4,5`. */
export function starText(stars: number): string {
  return new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 }).format(
    stars,
  )
}
/** `distance` in kilometres: one decimal below ten, whole numbers above. */
export function kilometreText(distance: number): string {
  const figure = distance < 10 ? starText(distance) : formatNumber(Math.round(distance), language)
  return loyaltyOfferText('far', { distance: figure })
}
