/**
 * The packages at build time: their family, which are on sale, in the order of the lists, and similar ones.
 */
import { getCollection } from 'astro:content'
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { FAMILIES, type Family } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'

/** A package and its folder. */
export type Package = PackageContent & { family: Family }

/** The family that most lines use. */
export const MOBILE = 'goi-cuoc-di-dong'
export const MOBILE_PATH = familyPath(MOBILE)
/** All packages of all families. */
export const ALL_PATH = '/goicuoc'
export const HUB_PATH = '/dich-vu'
/** Comparison of up to four packages. */
export const COMPARE_PATH = '/so-sanh'
/** The form of the cards' checkboxes, wherever they are in the page. */
export const COMPARE_FORM = 'chon-so-sanh'

/** Every package, including retired ones, family by family, small `order` first. */
export const everyPackage: readonly Package[] = (await getCollection('packages'))
  .map(({ id, data }) => ({ ...data, family: id.split('/')[0] as Family }))
  .sort((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family) || a.order - b.order)

export const everyOnSale = everyPackage.filter(({ retired }) => !retired)

/** The packages of a family on sale. */
export function onSaleOf(family: Family): Package[] {
  return everyOnSale.filter((pack) => pack.family === family)
}

/** The mobile packages on sale. */
export const onSale = onSaleOf(MOBILE)

/** Families with packages on sale; an editor may empty one. */
export const shownFamilies = FAMILIES.filter((family) => onSaleOf(family).length > 0)

export function familyPath(family: Family): string {
  return `/dich-vu/${family}`
}
export function packagePath({ family, code }: Package): string {
  return `${familyPath(family)}/${code}`
}

/**
 * Three on sale of the same family that are most similar in kind (data or not, cycle) and then in price per
 * day.
 */
export function related(pack: Package): Package[] {
  const perDay = ({ price, period }: Package) => Math.max(1, price) / periodOf(period).days
  const distance = (other: Package) =>
    Math.abs(Math.log(perDay(other) / perDay(pack))) +
    (Boolean(other.quota.data_mb) === Boolean(pack.quota.data_mb) ? 0 : 2) +
    (periodOf(other.period).days === periodOf(pack.period).days ? 0 : 1)
  return onSaleOf(pack.family)
    .filter(({ code }) => code !== pack.code)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
}

/** Three for the home page: the most popular, the lowest price per GB, and the cheapest of the same cycle. */
export function showcase(): Package[] {
  const popular = onSale.find(({ tag }) => tag === 'popular') ?? onSale[0]
  const best = onSale.find(({ tag }) => tag === 'best_per_gb')
  const cheapest = onSale
    .filter(
      (pack) =>
        pack.quota.data_mb &&
        pack.group &&
        pack.group === popular?.group &&
        periodOf(pack.period).days === periodOf(popular.period).days &&
        pack.tag === undefined,
    )
    .sort((a, b) => a.order - b.order)[0]
  return [cheapest, popular, best].filter((pack): pack is Package => pack !== undefined)
}
