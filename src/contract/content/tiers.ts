/** Reads `content/loyalty/tiers.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type TiersContent, tiersContent } from './loyalty.schema.ts'

const FILE = 'loyalty/tiers.yaml'

/**
 * The five tiers, lowest first. Throws an Error with a sentence for each fault: file, field and remedy.
 * `content`: the folder of all content.
 */
export function readTiers(content: string): TiersContent {
  const faults = new ContentErrors()
  const raw = readYaml(content, FILE, faults)
  const tiers = raw === undefined ? undefined : faults.check(FILE, tiersContent, raw)
  faults.stop(`The tiers in ${content}`)
  return tiers ?? []
}
