/** Texts of the adviser, which no other page loads. */
import { formatDate } from '../../../contract/format/date.ts'
import type { Texts } from '../../messages/resolve.ts'
import type { NamedPlan } from '../../stores/adviser/plans.ts'
import { ownTexts } from '../own-texts.ts'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/adviser.json', { import: 'default' })

export const adviserText = await ownTexts(files, 'adviser')

/** `2026-12-01` → `01/12/2026`, `1 Dec 2026`. */
export function dayText(day: string): string {
  return formatDate(`${day}T00:00:00+07:00`, language)
}

/** The name of a package, or the words for no package. */
export function planName({ kind, name }: NamedPlan): string {
  return kind === 'none' ? adviserText('noPackage') : name
}
