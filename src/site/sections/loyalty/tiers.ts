/** The tiers while pages are built: what editors wrote, with their names. */
import { readTiers } from '../../../contract/content/tiers.ts'
import { TIERS } from '../../../contract/rules/tier.ts'

export const tiers = readTiers('content/loyalty').map((tier) => ({ ...tier, name: TIERS[tier.tier] }))
export const LOYALTY_PATH = '/vinaphone-plus'
export const LOYALTY_PAGES = {
  about: `${LOYALTY_PATH}/about`,
  benefits: `${LOYALTY_PATH}/membership-benefits`,
  promotions: `${LOYALTY_PATH}/promotions`,
} as const
