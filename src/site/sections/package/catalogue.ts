/** The mobile packages while pages are built: what is on sale, in the order of the list, and neighbours of one. */
import { getCollection } from 'astro:content'
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { periodOf } from '../../../contract/rules/period.ts'

/** The family that is also a folder of `content/packages` and an address. */
export const MOBILE = 'goi-cuoc-di-dong'
export const MOBILE_PATH = `/dich-vu/${MOBILE}`

/** Every mobile package, retired ones too, small `order` first. */
export const mobilePackages: readonly PackageContent[] = (await getCollection('packages', ({ id }) => id.startsWith(`${MOBILE}/`)))
  .map(({ data }) => data)
  .sort((a, b) => a.order - b.order)

export const onSale = mobilePackages.filter(({ retired }) => !retired)

export function packagePath({ code }: PackageContent): string {
  return `${MOBILE_PATH}/${code}`
}

/** Three on sale that are closest in what they are (data or not, cycle) and then in price per day. */
export function related(pack: PackageContent): PackageContent[] {
  const perDay = ({ price, period }: PackageContent) => price / periodOf(period).days
  const distance = (other: PackageContent) =>
    Math.abs(Math.log(perDay(other) / perDay(pack))) +
    (Boolean(other.quota.data_mb) === Boolean(pack.quota.data_mb) ? 0 : 2) +
    (periodOf(other.period).days === periodOf(pack.period).days ? 0 : 1)
  return onSale
    .filter(({ code }) => code !== pack.code)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
}

/** Three for the home page: what most people take, the lowest price per GB, and the cheapest of the same cycle. */
export function showcase(): PackageContent[] {
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
  return [cheapest, popular, best].filter((pack): pack is PackageContent => pack !== undefined)
}
