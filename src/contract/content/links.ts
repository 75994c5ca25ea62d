/** Reads `content/links.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type LinksContent, linksContent } from './links.schema.ts'

/** `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readLinks(content: string): LinksContent {
  const errors = new ContentErrors()
  const raw = readYaml(content, 'links.yaml', errors)
  const links = raw === undefined ? undefined : errors.check('links.yaml', linksContent, raw)
  errors.throwIfAny(`The links in ${content}`)
  return links as LinksContent
}
