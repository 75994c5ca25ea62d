/** Reads `content/sim-orders.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type SimOrdersContent, simOrdersContent } from './sim-orders.schema.ts'

const FILE = 'sim-orders.yaml'

/** `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readSimOrders(content: string): SimOrdersContent {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const read = raw === undefined ? undefined : errors.check(FILE, simOrdersContent, raw)
  errors.throwIfAny(`The numbers for sale in ${content}`)
  if (!read) throw new Error(`${content}/${FILE} is missing`)
  return read
}
