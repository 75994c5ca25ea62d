/** The tiers while pages are built, lowest first: what editors wrote, with their names. */
import { getCollection } from 'astro:content'
import { TIERS } from '../../../contract/rules/tier.ts'

export const tiers = (await getCollection('tiers')).map(({ data }) => ({ ...data, name: TIERS[data.tier] })).sort((a, b) => a.tier - b.tier)
export const LOYALTY_PATH = '/vinaphone-plus'
export const LOYALTY_PAGES = {
  about: `${LOYALTY_PATH}/about`,
  benefits: `${LOYALTY_PATH}/membership-benefits`,
  promotions: `${LOYALTY_PATH}/promotions`,
} as const
