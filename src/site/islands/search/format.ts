/** Formats figures of packages for the search page. */
import { periodOf } from '../../../contract/rules/period.ts'
import { texts } from '../texts.ts'

const packagesText = await texts('packages')

/** A period code as text: 3 → `30 ngày`. */
export function periodText(code: number): string {
  const { unit, count } = periodOf(code)
  return packagesText(`period.${unit}`, { count })
}
