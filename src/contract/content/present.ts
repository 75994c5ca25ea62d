/** Leaves out of the content what concerns parts that the operator does not have. Spec SIT-19. */
import type { StatusService } from '../rules/incident.ts'
import { isPresent, type Part, type Parts } from '../rules/parts.ts'
import type { TransactionKind } from '../rules/promotion-terms.ts'
import type { HelpContent } from './help.schema.ts'
import type { LinksContent } from './links.schema.ts'
import { type CataloguePackage, versionOf } from './packages.ts'
import type { Terms } from './promotion-terms.schema.ts'
import type { StoreContent } from './store.schema.ts'
import type { TaskGroup } from './tasks.schema.ts'

const HOME_SERVICES: readonly StatusService[] = ['home_internet', 'television', 'fixed_line']

/**
 * Whether the operator has what an entry is about. `part`: of the entry. `path`: the page that it leads to or
 * is, without language.
 */
export function isShown(
  { part, path = '' }: { part?: Part | undefined; path?: string },
  parts: Parts,
): boolean {
  return (!part || parts[part]) && isPresent(parts, path.split(/[?#]/)[0] ?? '')
}

/**
 * Whether a package is offered: of a present family, for a tier only where there are tiers, and by an order
 * only where something is installed at home.
 */
export function isOffered({ family, content }: CataloguePackage, parts: Parts): boolean {
  return (
    isPresent(parts, `/dich-vu/${family}`) &&
    (parts.loyalty || content.min_tier === undefined) &&
    (parts.home || content.sold !== 'order')
  )
}

/** For the operator: who has a package keeps it, and no other line can buy it. */
export function retireAbsent(packages: readonly CataloguePackage[], parts: Parts): CataloguePackage[] {
  return packages.map((one) => {
    if (isOffered(one, parts)) return one
    const content = { ...one.content, retired: true }
    return { ...one, content, version: versionOf(content) }
  })
}

/** Tasks with their present pages, without tasks that have none. */
export function presentTasks(groups: readonly TaskGroup[], parts: Parts): TaskGroup[] {
  return groups
    .map(({ tasks, ...group }) => ({
      ...group,
      tasks: tasks
        .filter((task) => isShown(task, parts))
        .map((task) => ({ ...task, web: task.web.filter((page) => isPresent(parts, page)) }))
        .filter(({ web }) => web.length > 0),
    }))
    .filter(({ tasks }) => tasks.length > 0)
}

/** Transactions that only a part of the portal has. */
const PART_OF: Partial<Record<TransactionKind, Part>> = {
  roaming_package: 'roaming',
  internet_package: 'home',
  tv_package: 'home',
  sim: 'sim_orders',
}

/** The terms of a promotion, without transactions that cannot be made here. */
export function presentTerms(terms: Terms, parts: Parts): Terms {
  const isPossible = (kind: TransactionKind): boolean => {
    const part = PART_OF[kind]
    return !part || parts[part]
  }
  const { eligible, excluded } = terms
  return { ...terms, eligible: eligible.filter(isPossible), excluded: excluded.filter(isPossible) }
}

/** Whether the operator has a service of the status page. */
export function hasService(service: StatusService, parts: Parts): boolean {
  return parts.home || !HOME_SERVICES.includes(service)
}

/** Topics, frequent errors and credits of what the operator has. */
export function presentHelp(help: HelpContent, parts: Parts): HelpContent {
  const { topics, errors, credits } = help
  return {
    ...help,
    topics: topics.filter((topic) => isShown(topic, parts)),
    errors: errors.filter(({ service }) => hasService(service, parts)),
    credits: credits.filter(({ service }) => hasService(service, parts)),
  }
}

/** Stores without what they do for services at home, where the operator has none. */
export function presentStores(stores: readonly StoreContent[], parts: Parts): StoreContent[] {
  return stores.map((store) => ({
    ...store,
    services: store.services.filter((service) => parts.home || service !== 'home_internet'),
  }))
}

/** Screens of the app with their present pages; without any, a screen leads to the home page. */
export function presentLinks({ screens, families, otherwise }: LinksContent, parts: Parts): LinksContent {
  const present = Object.entries(screens).map(([screen, pages]) => {
    const left = pages.filter((page) => isPresent(parts, page))
    return [screen, left.length > 0 ? left : ['/']]
  })
  return {
    screens: Object.fromEntries(present) as LinksContent['screens'],
    families: families.filter(({ family }) => isPresent(parts, `/dich-vu/${family}`)),
    otherwise,
  }
}
