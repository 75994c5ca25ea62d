/** Everything sold by order, at build time: family by family, in the order of their lists. */
import { getCollection } from 'astro:content'
import type { Family, PackageContent } from '../../../contract/content/package.schema.ts'
import type { Offer } from '../../../contract/rules/home-order-page.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { bonusOffersOf } from '../../../contract/rules/order-bonus.ts'
import { pageTexts } from '../../messages/pages.ts'
import { promotions } from '../campaigns/promotions.ts'

/** The most requested families first; families without installation are left out. */
const FAMILIES = [
  'home-internet',
  'home-combo',
  'home-tv',
  'co-dinh',
  'gia-dinh-van-phong',
  'mytv-ott',
  'gtgt',
  'goi-cuoc-di-dong',
] as const satisfies readonly Family[]

const entries = await getCollection('packages')

/** Retired packages cannot be ordered. */
export function orderable(language: Language): { family: string; offers: Offer[] }[] {
  const t = pageTexts(language, 'order')
  return FAMILIES.map((family) => ({
    family: t(`family.${family}`),
    offers: entries
      .filter(({ id, data }) => id.startsWith(`${family}/`) && data.sold === 'order' && !data.retired)
      .map(({ data }) => data)
      .sort((a, b) => a.order - b.order)
      .map((pack) => offerOf(pack, t(`family.${family}`), language)),
  })).filter(({ offers }) => offers.length > 0)
}

function offerOf(
  { code, name, price, setup_fee = 0, summary }: PackageContent,
  family: string,
  language: Language,
): Offer {
  const bonuses = bonusOffersOf(code, promotions)
  return { code, name, family, price, setup_fee, summary: summary[language], bonuses }
}
