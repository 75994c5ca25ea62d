import { formatFixedLine, formatPhone } from '../../../contract/format/phone.ts'
import type { ProductLine } from '../../../contract/rules/managed-line.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the page of the lines. */
export const t = await texts('lines')
export const language = pageLanguage()

/** `0912 000 004`, `024 3800 0006`, `fiber_sen_0006`. */
export function accountWords(kind: ProductLine, account: string): string {
  if (kind === 'mobile') return formatPhone(account)
  return kind === 'phone' ? formatFixedLine(account) : account
}
