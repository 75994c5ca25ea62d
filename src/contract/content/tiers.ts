/** Reads `content/loyalty/tiers.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type TiersContent, tiersContent } from './loyalty.schema.ts'

const FILE = 'loyalty/tiers.yaml'

/**
 * Returns the five tiers, lowest first. `content`: the root folder of all content. Throws an Error with one
 * sentence per error: file, field and remedy.
 */
export function readTiers(content: string): TiersContent {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const tiers = raw === undefined ? undefined : errors.check(FILE, tiersContent, raw)
  errors.throwIfAny(`The tiers in ${content}`)
  return tiers ?? []
}
