/** The tiers at build time, lowest first: the editors' content with the tiers' names. */
import { getCollection } from 'astro:content'
import { OFFERS_PATH, PROMOTIONS_PATH } from '../../../contract/rules/offer-page.ts'
import { TIERS } from '../../../contract/rules/tier.ts'

export const tiers = (await getCollection('tiers'))
  .map(({ data }) => ({ ...data, name: TIERS[data.tier] }))
  .sort((a, b) => a.tier - b.tier)
export const LOYALTY_PATH = '/vinaphone-plus'
export const LOYALTY_PAGES = {
  about: `${LOYALTY_PATH}/about`,
  benefits: `${LOYALTY_PATH}/membership-benefits`,
  offers: OFFERS_PATH,
  promotions: PROMOTIONS_PATH,
} as const
