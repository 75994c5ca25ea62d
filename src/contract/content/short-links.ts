/** Reads `content/short-links`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MARKER, SHORT_LINK_KEY } from '../rules/short-link.ts'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type ShortLinkContent, shortLinkContent } from './short-link.schema.ts'

const FOLDER = 'short-links'

/** By key, the parameter `a`. `content`: the root folder. Throws an Error with one sentence per error. */
export function readShortLinks(content: string): ShortLinkContent[] {
  const errors = new ContentErrors()
  const folder = join(content, FOLDER)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const read = files.flatMap((name): ShortLinkContent[] => {
    const file = `${FOLDER}/${name}`
    const key = name.endsWith('.yaml') ? name.slice(0, -'.yaml'.length) : ''
    if (!SHORT_LINK_KEY.test(key) || key.startsWith(MARKER)) {
      errors.add(
        file,
        `name it with letters, digits and hyphens, ending in .yaml and not beginning with ${MARKER}`,
      )
      return []
    }
    const raw = readYaml(content, file, errors)
    const one = raw === undefined ? undefined : errors.check(file, shortLinkContent, raw)
    return one ? [{ key, ...one }] : []
  })
  errors.throwIfAny(`The short links in ${content}`)
  return read
}
