/** The texts of the forms of a page in the tab's storage, between two loads of that page. Spec SIT-17. */
import { plainPath } from '../../contract/rules/language.ts'
import { TYPED_TEXT } from '../../contract/rules/shell.ts'
import { environment } from '../client/environment.ts'

/** Typed texts of one form, and the shape of the form by which it is recognised in both languages. */
export type TypedTexts = { shape: string; texts: string[] }

/** The page without its language: both languages of a page share their texts. */
function here(): string {
  return plainPath(new URL(environment().path(), 'https://own.invalid').pathname)
}

/** An empty list removes what was kept. */
export function storeTexts(texts: readonly TypedTexts[]): void {
  const { session } = environment()
  if (texts.length > 0) session.set(TYPED_TEXT, JSON.stringify({ here: here(), texts }))
  else session.remove(TYPED_TEXT)
}

/** What was kept for this page. */
export function storedTexts(): TypedTexts[] {
  try {
    const kept = JSON.parse(environment().session.get(TYPED_TEXT) ?? '{}') as {
      here?: string
      texts?: TypedTexts[]
    }
    return kept.here === here() ? (kept.texts ?? []) : []
  } catch {
    // Written by something else: there is nothing to restore.
    return []
  }
}
