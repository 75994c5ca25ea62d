/** Texts of care for others. */
import type { CareRole } from '../../../contract/rules/care.ts'
import { money, texts } from '../texts.ts'

export const careText = await texts('care')

/** What a role allows, with its limit. */
export function termsText(role: CareRole, limit: number): string {
  if (role === 'see') return careText('can.see')
  const asks = limit > 0 ? careText('limit', { money: money(limit) }) : careText('limitNone')
  return `${careText(`can.${role}`)} ${asks}`
}
