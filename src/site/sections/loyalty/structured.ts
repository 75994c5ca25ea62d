/**
 * The programme for search engines: schema.org MemberProgram with its tiers, from the same data that the
 * pages show.
 */
import type { Language } from '../../../contract/rules/language.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { DONG_PER_POINT } from '../../../contract/rules/points.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { LOYALTY_PAGES, LOYALTY_PATH, tiers } from './tiers.ts'

/** Spending covers twelve months, đ; points are earned for each `DONG_PER_POINT` of it. */
export function memberProgram(language: Language): object {
  const t = pageTexts(language, 'loyalty')
  const { name: brand, loyalty: programme } = operator.brand
  return {
    '@type': 'MemberProgram',
    name: programme,
    description: t('home.description', { programme, brand }),
    url: localPath(LOYALTY_PATH, language),
    hostingOrganization: { '@type': 'Organization', name: brand },
    hasTiers: tiers.map(({ name, spending }) => ({
      '@type': 'MemberProgramTier',
      name: name[language],
      url: localPath(LOYALTY_PAGES.benefits, language),
      ...(spending && {
        hasTierRequirement: { '@type': 'MonetaryAmount', value: spending, currency: 'VND' },
      }),
      hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPoints',
      membershipPointsEarned: { '@type': 'QuantitativeValue', value: 1, unitText: `${DONG_PER_POINT} VND` },
    })),
  }
}
