/** Amounts of a group as texts. */
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { LimitKind } from '../../../contract/rules/family.ts'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'

/** 120 → `120 minutes`. */
export function minutesText(minutes: number): string {
  return familyText('group.minutes', { count: minutes, amount: formatNumber(minutes, language) })
}

/** MB or minutes. */
export function amountText(kind: LimitKind, amount: number): string {
  return kind === 'data' ? formatData(amount, language) : minutesText(amount)
}

/** `30 GB, 120 minutes`. `calls`: null where the package has none. */
export function bothText(data: number, calls: number | null): string {
  return [formatData(data, language), ...(calls === null ? [] : [minutesText(calls)])].join(', ')
}
