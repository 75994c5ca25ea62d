import { monthWords } from '../../../contract/format/date.ts'
import type { BillAccountKind, BillChannel, BillUnit } from '../../../contract/rules/bill.ts'
import { pageLanguage } from '../../messages/island.ts'
import { money, texts } from '../words.ts'

/** Words that both pages of bills share. */
export const b = await texts('bill')
export const language = pageLanguage()

/** `10/2026`. */
export const month = monthWords

/** `Internet · fiber_sen_0006`. */
export function accountWords({ kind, subscriber, label }: { kind: BillAccountKind; subscriber: string; label: string }): string {
  return `${label || b(`kind.${kind}`)} · ${subscriber}`
}
export function channelWords(channel: BillChannel): string {
  return b(`channel.${channel}`)
}
/** `3 phim`, `22 phút`; nothing where it is once or a month. */
export function quantityWords(quantity: number, unit: BillUnit): string {
  return unit === 'month' || (unit === 'time' && quantity === 1) ? '' : b(`unit.${unit}`, { count: quantity })
}
/** `38.000 đ`, `−8.500 đ`: no sign where it is charged. */
export function signed(amount: number): string {
  return amount < 0 ? `−${money(-amount)}` : money(amount)
}
