/** Reads `content/short-links`. */
import { MARKER, SHORT_LINK_KEY } from '../rules/short-link.ts'
import { ContentErrors } from './content-errors.ts'
import { readYamlFolder } from './folders.ts'
import { type ShortLinkContent, shortLinkContent } from './short-link.schema.ts'

const NAMES = {
  isName: (name: string) => SHORT_LINK_KEY.test(name) && !name.startsWith(MARKER),
  rule: `name it with letters, digits and hyphens, ending in .yaml and not beginning with ${MARKER}`,
}

/** By key, the parameter `a`. `content`: the root folder. Throws an Error with one sentence per error. */
export function readShortLinks(content: string): ShortLinkContent[] {
  const errors = new ContentErrors()
  const read = readYamlFolder(errors, content, 'short-links', shortLinkContent, NAMES)
  errors.throwIfAny(`The short links in ${content}`)
  return read.map(({ name, data }) => ({ key: name, ...data }))
}
