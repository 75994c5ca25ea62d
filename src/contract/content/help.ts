/** Reads `content/help.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type HelpContent, helpContent } from './help.schema.ts'

const FILE = 'help.yaml'

/** `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readHelp(content: string): HelpContent {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const read = raw === undefined ? undefined : errors.check(FILE, helpContent, raw)
  if (read)
    for (const what of ['topics', 'errors', 'staff_categories'] as const) {
      const keys = read[what].map(({ key }) => key)
      for (const key of keys.filter((one, index) => keys.indexOf(one) !== index))
        errors.add(FILE, `${what}: ${key} is used twice; choose another key for one of them`)
    }
  errors.throwIfAny(`The help content in ${content}`)
  if (!read) throw new Error(`${content}/${FILE} is missing`)
  return read
}
