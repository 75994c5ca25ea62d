import { formatNumber } from '../../../contract/format/money.ts'
import type { Offer } from '../../../contract/loyalty/offers.schema.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { language, pointWords } from '../loyalty/area-texts.ts'
import { texts } from '../words.ts'

/** Texts of what a line may have, and of receiving it. */
export const t = await texts('loyaltyOffer')

/** Why it cannot be had: `Thiếu 60 điểm`. Empty where it can. */
export function whyNot({ mine, tier }: Pick<Offer, 'mine' | 'tier'>): string {
  if (!mine || mine.may) return ''
  return t(`why.${mine.reason ?? 'over'}`, { tier: tierName(tier) ?? '', points: pointWords(mine.missing) })
}
/** How many there are still; empty without a stock. */
export function leftWords({ left }: Pick<Offer, 'left'>): string {
  return left === null ? '' : t('left', { count: left })
}
/** One decimal: `4,5`. */
export function starWords(stars: number): string {
  return new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 }).format(stars)
}
export function kilometreWords(distance: number): string {
  return t('far', { distance: distance < 10 ? starWords(distance) : formatNumber(Math.round(distance), language) })
}
