/**
 * A promotion is three files on the disk and one form in the editor: its terms and its two texts. The form's
 * text is `promotion.yaml` with `vi:` and `en:` below it, each with the front matter of its file and the
 * markdown as `body`.
 */
import { stringify } from 'yaml'
import { LANGUAGES } from '../../contract/rules/language.ts'
import { frontOf, parseFile } from './merge.ts'

type Text = { path: string; raw: string }
const TERMS = /^(content\/promotions\/[^/]+)\/promotion\.yaml$/

export function isPromotion(path: string): boolean {
  return TERMS.test(path)
}

/** Joins the terms and the two texts. `read` returns a file's text, empty for a missing file. */
export async function joinPromotion(
  path: string,
  terms: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const folder = TERMS.exec(path)?.[1] ?? ''
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { front, text } = frontOf(await read(`${folder}/${language}.md`))
      return [language, { ...parseFile(front), body: text }] as const
    }),
  )
  return stringify({ ...parseFile(terms), ...Object.fromEntries(texts) })
}

/** Splits the form's text into three files. */
export function splitPromotion(path: string, raw: string): Text[] {
  const folder = TERMS.exec(path)?.[1] ?? ''
  const { vi, en, ...terms } = parseFile(raw)
  const texts = Object.entries({ vi, en }).map(([language, written]) => {
    const { body = '', ...front } = (written ?? {}) as Record<string, unknown>
    return {
      path: `${folder}/${language}.md`,
      raw: `---\n${stringify(front)}---\n\n${String(body).trim()}\n`,
    }
  })
  return [{ path, raw: stringify(terms) }, ...texts]
}
