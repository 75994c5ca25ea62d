/**
 * Reads texts with a file of the same name per language: the Vietnamese file contains all fields, the English
 * one only the English texts.
 */
import type * as z from 'zod/mini'
import type { Language } from '../rules/language.ts'
import type { ContentErrors } from './content-errors.ts'
import { readMarkdown, slugsIn } from './files.ts'
import type { Placeholders } from './placeholders.ts'
import { checkProse } from './prose.ts'

export type Pair<Matter, EnglishWords> = {
  slug: string
  /** The Vietnamese file, as named in errors. */
  file: string
  vi: Matter
  en: EnglishWords
  /** Markdown with its placeholders filled in. */
  body: { vi: string; en: string }
}

/**
 * `content`: the root folder of all content; `folder`: the folder of one language in it, `news/vi`. Invalid
 * pairs are reported as errors and left out.
 */
export function readPairs<Matter extends z.ZodMiniType, EnglishWords extends z.ZodMiniType>(
  content: string,
  folder: (language: Language) => string,
  matter: Matter,
  words: EnglishWords,
  facts: Placeholders,
  errors: ContentErrors,
): Pair<z.output<Matter>, z.output<EnglishWords>>[] {
  const fileOf = (language: Language, slug: string) => `${folder(language)}/${slug}.md`
  const vietnamese = new Set(slugsIn(content, folder('vi'), errors))
  const english = new Set(slugsIn(content, folder('en'), errors))
  for (const slug of vietnamese)
    if (!english.has(slug))
      errors.add(fileOf('en', slug), `is missing; write the English of ${fileOf('vi', slug)}`)
  for (const slug of english)
    if (!vietnamese.has(slug))
      errors.add(fileOf('vi', slug), `is missing; write the Vietnamese of ${fileOf('en', slug)}`)

  function side<Schema extends z.ZodMiniType>(language: Language, slug: string, schema: Schema) {
    const file = fileOf(language, slug)
    const written = readMarkdown(content, file, errors)
    if (!written) return undefined
    checkProse(written.text, file, errors)
    const checked = errors.check(file, schema, fillPlaceholders(written.matter, language, file))
    return checked === undefined
      ? undefined
      : { matter: checked, text: facts.fill(written.text, language, file, errors) }
  }
  /** Fills the placeholders of the short texts too. */
  function fillPlaceholders(value: unknown, language: Language, file: string): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        typeof one === 'string' ? facts.fill(one, language, file, errors) : one,
      ]),
    )
  }

  return [...vietnamese].flatMap((slug) => {
    if (!english.has(slug)) return []
    const [vi, en] = [side('vi', slug, matter), side('en', slug, words)]
    return vi && en
      ? [{ slug, file: fileOf('vi', slug), vi: vi.matter, en: en.matter, body: { vi: vi.text, en: en.text } }]
      : []
  })
}
