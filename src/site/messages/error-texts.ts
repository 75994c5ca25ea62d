/** Texts of the error codes for pre-rendered pages, from whichever of the three files has the code. */
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { pageTexts } from './pages.ts'
import type { Vars } from './resolve.ts'

const ABSENT: readonly string[] = import.meta.env.ABSENT_ERRORS ?? []
/** Every code of the dictionary that the operator can answer. */
export const errorCodes = (Object.keys(errors) as ErrorCode[]).filter((code) => !ABSENT.includes(code))

const FILES = ['errors', 'checkoutErrors', 'loyaltyErrors'] as const

/** `text`: what happened. `next`: what to do. A code without a text fails the build. */
export function errorText(code: ErrorCode, language: Language, vars: Vars): { text: string; next: string } {
  const part = (name: 'text' | 'next'): string => {
    const key = `${code}.${name}`
    for (const file of FILES) {
      const text = (pageTexts(language, file) as (key: string, vars: Vars) => string)(key, vars)
      if (text !== key) return text
    }
    throw new Error(`There is no text ${language}: ${key}`)
  }
  return { text: part('text'), next: part('next') }
}
