/** Reads `content/privacy.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import type { LocalisedText } from './package.schema.ts'
import type { Placeholders } from './placeholders.ts'
import { type PrivacyContent, privacyContent } from './privacy.schema.ts'

const FILE = 'privacy.yaml'

/**
 * `content`: the root folder of all content. The placeholders of consents and records are filled in. Throws
 * an Error with one sentence per error.
 */
export function readPrivacy(content: string, facts: Placeholders): PrivacyContent {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const read = raw === undefined ? undefined : errors.check(FILE, privacyContent, raw)
  const fill = (text: LocalisedText): LocalisedText => ({
    vi: facts.fill(text.vi, 'vi', FILE, errors),
    en: facts.fill(text.en, 'en', FILE, errors),
  })
  const consents = read?.consents.map(({ versions, ...consent }) => ({
    ...consent,
    versions: versions.map(({ text, ...version }) => ({ ...version, text: fill(text) })),
  }))
  const kept = read?.kept.map((record) => ({ ...record, what: fill(record.what) }))
  errors.throwIfAny(`The consents in ${content}`)
  if (!read || !consents || !kept) throw new Error(`${content}/${FILE} is missing`)
  return { ...read, consents, kept }
}
