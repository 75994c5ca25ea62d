/** Texts with an offer's figures on cards and pages. */
import { formatMoney, formatNumber } from '../../../../contract/format/money.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { tierName } from '../../../../contract/rules/tier.ts'
import { pageTexts } from '../../../messages/pages.ts'
import type { Offer } from './offers.ts'

export function offerText(
  { name, summary, kind, points, worth, percentage, tier }: Offer,
  language: Language,
) {
  const t = pageTexts(language, 'loyaltyOffers')
  return {
    t,
    name: joinMoneyUnit(name[language]),
    summary: joinMoneyUnit(summary[language]),
    /** `200 điểm`, or what a discount takes off. */
    price:
      kind === 'discount'
        ? t('off', { percentage })
        : t('points', { count: points, points: formatNumber(points, language) }),
    /** What it is worth. */
    worth: t(kind === 'discount' ? 'offMost' : 'worth', { money: formatMoney(worth, language) }),
    /** Its minimum tier, if it has one. */
    tier: tier > 1 ? t(tier < 5 ? 'tierFrom' : 'tierOnly', { tier: tierName(tier, language) ?? '' }) : '',
  }
}

/** Keeps an amount and its đ on the same line. */
function joinMoneyUnit(text: string): string {
  return text.replace(/(\d) đ/g, '$1\u00a0đ')
}
