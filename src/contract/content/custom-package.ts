/** Reads `content/custom-package.yaml`. */
import type { CustomTable } from '../rules/custom-package.ts'
import { ContentErrors } from './content-errors.ts'
import { customPackageContent } from './custom-package.schema.ts'
import { readYaml } from './files.ts'

const FILE = 'custom-package.yaml'

/**
 * `content`: the root folder of all content. Throws an Error with one sentence per error: file, field and
 * remedy.
 */
export function readCustomPackage(content: string): CustomTable {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const table = raw === undefined ? undefined : errors.check(FILE, customPackageContent, raw)
  errors.throwIfAny(`The package of one's own choice in ${content}`)
  if (!table) throw new Error(`${content}/${FILE} is missing`)
  return table
}
