/** Reads the legal pages with all their versions from `content/legal`. */

import { ContentErrors } from './content-errors.ts'
import { LEGAL, type LegalPage, type LegalVersion, legalMatter, legalPageTexts } from './legal.schema.ts'
import { readPairs } from './pairs.ts'
import type { Placeholders } from './placeholders.ts'

/** Returns every page with its versions, newest first. Throws an Error with one sentence per error. */
export function readLegal(content: string, facts: Placeholders): LegalPage[] {
  const errors = new ContentErrors()
  const pages = LEGAL.map((id): LegalPage => ({ id, versions: versionsOf(id, content, facts, errors) }))
  errors.throwIfAny(`The legal pages in ${content}/legal`)
  return pages
}

function versionsOf(id: string, content: string, facts: Placeholders, errors: ContentErrors): LegalVersion[] {
  const already = errors.sentences.length
  const pairs = readPairs(
    content,
    (language) => `legal/${language}/${id}`,
    legalMatter,
    legalPageTexts,
    facts,
    errors,
  )
  if (pairs.length === 0 && errors.sentences.length === already)
    errors.add(`legal/vi/${id}/`, 'holds no version; write 1.md')
  const versions = pairs.flatMap(({ slug, file, vi, en, body }): LegalVersion[] => {
    if (!/^[1-9]\d*$/.test(slug))
      return (
        errors.add(file, 'the name is the number of the version; rename it to 1.md, 2.md and so on') ?? []
      )
    const { effective } = vi
    return [
      {
        version: Number(slug),
        effective,
        title: { vi: vi.title, en: en.title },
        changes: { vi: vi.changes, en: en.changes },
        body,
      },
    ]
  })
  versions.sort((a, b) => b.version - a.version)
  for (const [index, { version, effective }] of versions.entries()) {
    const before = versions[index + 1]
    if (before && before.effective >= effective)
      errors.add(
        `legal/vi/${id}/${version}.md`,
        `effective: ${effective} is not after version ${before.version} (${before.effective}); ` +
          'give a later day',
      )
  }
  return versions
}
