/** Formats the accounts of managed lines. */
import { formatFixedLine, formatPhone } from '../../../contract/format/phone.ts'
import type { ProductLine } from '../../../contract/rules/managed-line.ts'

/** `0912 000 004`, `024 3800 0006`, `fiber_sen_0006`. */
export function accountText(kind: ProductLine, account: string): string {
  if (kind === 'mobile') return formatPhone(account)
  return kind === 'phone' ? formatFixedLine(account) : account
}
