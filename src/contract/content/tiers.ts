/** Reads `content/loyalty/tiers.yaml`. */
import { Faults } from './faults.ts'
import { readYaml } from './files.ts'
import { type TiersContent, tiersContent } from './loyalty.schema.ts'

/** The five tiers, lowest first. Throws an Error with a sentence for each fault: file, field and remedy. `folder` is `content/loyalty`. */
export function readTiers(folder: string): TiersContent {
  const faults = new Faults()
  const raw = readYaml(folder, 'tiers.yaml', faults)
  const tiers = raw === undefined ? undefined : faults.check('tiers.yaml', tiersContent, raw)
  faults.stop(`The tiers in ${folder}`)
  return tiers ?? []
}
