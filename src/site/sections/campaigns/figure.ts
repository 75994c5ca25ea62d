/** The text in a promotion's picture: the largest figure of its terms. */
import type { PromotionContent } from '../../../contract/content/promotion.schema.ts'
import { formatMoney, formatNumber } from '../../../contract/format/money.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { CampaignFigure } from '../../art/campaign/pictures.ts'
import { pageTexts } from '../../messages/pages.ts'

export function figureOf({ terms }: Pick<PromotionContent, 'terms'>, language: Language): CampaignFigure {
  const t = pageTexts(language, 'landing')
  const { percentage, cap, points, bonus_months: bonus } = terms
  if (percentage)
    return {
      figure: `${percentage}%`,
      ...(cap && { line: t('atMost', { money: formatMoney(cap, language) }) }),
    }
  if (points) return { figure: formatNumber(points, language) }
  return { figure: bonus ? `+${Math.max(...bonus.map((step) => step.bonus))}` : '' }
}
