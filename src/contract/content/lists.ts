/** Reads the files of `content/` that need nothing but their schema, and the list of stores. */

import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { CustomTable } from '../rules/custom-package.ts'
import { ContentErrors } from './content-errors.ts'
import { customPackageContent } from './custom-package.schema.ts'
import { readYaml } from './files.ts'
import { type LinksContent, linksContent } from './links.schema.ts'
import { provincesContent } from './location.schema.ts'
import { type TiersContent, tiersContent } from './loyalty.schema.ts'
import { type SimOrdersContent, simOrdersContent } from './sim-orders.schema.ts'
import { type SmartTv, smartTvs } from './smart-tv.schema.ts'
import { type StoreContent, storesContent } from './store.schema.ts'
import { type TaskGroup, taskGroups } from './tasks.schema.ts'

/**
 * `content`: the root folder of all content. `what`: names the file in the message. Throws an Error with one
 * sentence per error: file, field and remedy.
 */
function readFile<Schema extends ZodMiniType>(
  content: string,
  file: string,
  schema: Schema,
  what: string,
): z.infer<Schema> {
  const errors = new ContentErrors()
  const raw = readYaml(content, file, errors)
  const read = raw === undefined ? undefined : errors.check(file, schema, raw)
  errors.throwIfAny(`${what} in ${content}`)
  if (read === undefined) throw new Error(`${content}/${file} is missing`)
  return read
}

export function readLinks(content: string): LinksContent {
  return readFile(content, 'links.yaml', linksContent, 'The links')
}

export function readCustomPackage(content: string): CustomTable {
  return readFile(content, 'custom-package.yaml', customPackageContent, "The package of one's own choice")
}

export function readSimOrders(content: string): SimOrdersContent {
  return readFile(content, 'sim-orders.yaml', simOrdersContent, 'The numbers for sale')
}

/** The five tiers, lowest first. */
export function readTiers(content: string): TiersContent {
  return readFile(content, 'loyalty/tiers.yaml', tiersContent, 'The tiers')
}

/** The rows of `content/smart-tv.yaml` in their order. */
export function readSmartTvs(content: string): SmartTv[] {
  return readFile(content, 'smart-tv.yaml', smartTvs, 'The list of television sets')
}

/** The groups of `content/tasks.yaml`. */
export function readTasks(content: string): TaskGroup[] {
  return readFile(content, 'tasks.yaml', taskGroups, 'The tasks')
}

/**
 * Returns the stores of `content/stores.yaml` in their order. Throws an Error with one sentence per error.
 */
export function readStores(content: string): StoreContent[] {
  const errors = new ContentErrors()
  const stores = errors.check('stores.yaml', storesContent, readYaml(content, 'stores.yaml', errors)) ?? []
  const provinces =
    errors.check(
      'locations/provinces.json',
      provincesContent,
      readYaml(content, 'locations/provinces.json', errors),
    ) ?? []
  const known = new Set(provinces.map(({ id }) => id))
  const ids = new Set<string>()
  for (const { id, province } of stores) {
    if (!known.has(province))
      errors.add(
        'stores.yaml',
        `province: there is no "${province}" (${id}); look its two digits up in locations/provinces.json`,
      )
    if (ids.has(id)) errors.add('stores.yaml', `id: ${id} is used twice; choose another for one of them`)
    ids.add(id)
  }
  errors.throwIfAny(`The stores in ${content}`)
  return stores
}
