/**
 * A small reader of i18next's format: nested keys, `{{name}}`, plurals by `count`. A test compares it with
 * i18next itself.
 */
import type { Language } from '../rules/language.ts'
import { once } from './once.ts'

export type Vars = Record<string, string | number>
/** A tree of texts as in `content/messages/<language>/<topic>.json`. */
export type Texts = { readonly [key: string]: string | Texts }

const plurals = { vi: once(() => new Intl.PluralRules('vi')), en: once(() => new Intl.PluralRules('en')) }

/**
 * The text of `a.b` in a tree with its variables filled in; an unknown key is returned itself (a test
 * prevents that).
 */
export function resolve(texts: Texts, key: string, language: Language, vars: Vars = {}): string {
  const text =
    (typeof vars['count'] === 'number'
      ? find(texts, `${key}_${plurals[language]().select(vars['count'])}`)
      : undefined) ?? find(texts, key)
  if (text === undefined) return key
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(vars[name] ?? ''))
}

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** All keys of a tree, dotted, without plural endings: what `t()` accepts. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : K
    : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
