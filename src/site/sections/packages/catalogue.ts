/**
 * The packages while pages are built: of which family, what is on sale, in the order of the lists, and
 * neighbours of one.
 */
import { getCollection } from 'astro:content'
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { FAMILIES, type Family } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'

/** A package and the folder it stands in. */
export type Package = PackageContent & { family: Family }

/** The family that most lines use. */
export const MOBILE = 'goi-cuoc-di-dong'
export const MOBILE_PATH = familyPath(MOBILE)
/** All packages of all families. */
export const ALL_PATH = '/goicuoc'
export const HUB_PATH = '/dich-vu'
/** Up to four packages beside each other. */
export const COMPARE_PATH = '/so-sanh'
/** The form that cards' ticks belong to, wherever they stand. */
export const COMPARE_FORM = 'chon-so-sanh'

/** Every package, retired ones too, family by family, small `order` first. */
export const everyPackage: readonly Package[] = (await getCollection('packages'))
  .map(({ id, data }) => ({ ...data, family: id.split('/')[0] as Family }))
  .sort((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family) || a.order - b.order)

export const everyOnSale = everyPackage.filter(({ retired }) => !retired)

/** What a family sells now. */
export function onSaleOf(family: Family): Package[] {
  return everyOnSale.filter((pack) => pack.family === family)
}

/** The mobile packages on sale. */
export const onSale = onSaleOf(MOBILE)

/** Families that have something to show; an editor may empty one. */
export const shownFamilies = FAMILIES.filter((family) => onSaleOf(family).length > 0)

export function familyPath(family: Family): string {
  return `/dich-vu/${family}`
}
export function packagePath({ family, code }: Package): string {
  return `${familyPath(family)}/${code}`
}

/**
 * Three on sale of the same family that are closest in what they are (data or not, cycle) and then in price
 * per day.
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

/**
 * Three for the home page: what most people take, the lowest price per GB, and the cheapest of the same
 * cycle.
 */
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
