/** Texts of care for others. */
import type { CareRole } from '../../../contract/rules/care.ts'
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'
import { money } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/care.json', { import: 'default' })

export const careText = await ownTexts(files, 'care')

/** What a role allows, with its limit. */
export function termsText(role: CareRole, limit: number): string {
  if (role === 'see') return careText('can.see')
  const asks = limit > 0 ? careText('limit', { money: money(limit) }) : careText('limitNone')
  return `${careText(`can.${role}`)} ${asks}`
}
