/** Reads the lists of television sets, of stores and of tasks. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { provincesContent } from './location.schema.ts'
import { type SmartTv, smartTvs } from './smart-tv.schema.ts'
import { type StoreContent, storesContent } from './store.schema.ts'
import { type TaskGroup, taskGroups } from './tasks.schema.ts'

/**
 * Returns the rows of `content/smart-tv.yaml` in their order. Throws an Error with one sentence per error.
 */
export function readSmartTvs(content: string): SmartTv[] {
  const errors = new ContentErrors()
  const rows = errors.check('smart-tv.yaml', smartTvs, readYaml(content, 'smart-tv.yaml', errors)) ?? []
  errors.throwIfAny(`The list of television sets in ${content}`)
  return rows
}

/** Returns the groups of `content/tasks.yaml`. Throws an Error with one sentence per error. */
export function readTasks(content: string): TaskGroup[] {
  const errors = new ContentErrors()
  const groups = errors.check('tasks.yaml', taskGroups, readYaml(content, 'tasks.yaml', errors)) ?? []
  errors.throwIfAny(`The tasks in ${content}`)
  return groups
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
