/** Formats accounts, quantities and amounts of bills. */
import type { BillView } from '../../../contract/main/bill.schema.ts'
import type { BillAccountKind, BillChannel, BillUnit } from '../../../contract/rules/bill.ts'
import { accountText as numberText } from '../lines/format.ts'
import { money, texts } from '../texts.ts'

const billText = await texts('bill')

type Account = { kind: BillAccountKind; subscriber: string; label: string }

/** `Internet · fiber_sen_0006`, `Di động · 0912 000 006`. */
export function accountText({ kind, subscriber, label }: Account): string {
  return `${label || billText(`kind.${kind}`)} · ${numberText(kind, subscriber)}`
}
export function channelText(channel: BillChannel): string {
  return billText(`channel.${channel}`)
}
/** `3 phim`, `22 phút`; empty for a one-off or monthly charge. */
export function quantityText(quantity: number, unit: BillUnit): string {
  return unit === 'month' || (unit === 'time' && quantity === 1)
    ? ''
    : billText(`unit.${unit}`, { count: quantity })
}
/** `38.000 đ`, `−8.500 đ`: only a credit has a sign. */
export function formatCharge(amount: number): string {
  return amount < 0 ? `−${money(-amount)}` : money(amount)
}
/** What a bill is to the eye: an open bill past its due date is overdue. */
export function stateOf({
  state,
  overdue,
}: Pick<BillView, 'state' | 'overdue'>): 'paid' | 'open' | 'overdue' {
  return state === 'paid' ? 'paid' : overdue ? 'overdue' : 'open'
}
