import { periodOf } from '../../../contract/rules/period.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the search page, and those that packages have everywhere. */
export const t = await texts('search')
export const p = await texts('packages')
export const s = await texts('session')
export const language = pageLanguage()

/** A period code as people read it: 3 → `30 ngày`. */
export function periodWords(code: number): string {
  const { unit, count } = periodOf(code)
  return p(`period.${unit}`, { count })
}
