/** Home combos: what one contract includes, what is credited when services move, the saving. Spec HCB-1. */
import { DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/** The family of packages that combine services at home. */
export const HOME_COMBO_FAMILY = 'home-combo'
export const HOME_COMBO_PATH = '/tai-khoan/goi-ket-hop'

/** `ending`: cancelled, runs to the end of its billing month. `withdrawn`: undone, as if it had never been. */
export const HOME_COMBO_STATES = ['active', 'ending', 'ended', 'withdrawn'] as const

/** What a combo can include. */
export const COMBO_PARTS = ['internet', 'mytv', 'mobile'] as const
export type ComboPart = (typeof COMBO_PARTS)[number]

/** `moved`: the customer has it. `install`: it needs an installer, by the form of orders. */
export const COMBO_PART_STATES = ['moved', 'install'] as const

/** The group of mobile packages that a combo replaces: a line has one of them at a time. */
export const REPLACED_GROUP = 'main'

/** What `home_combo_undo` takes back. */
export const COMBO_UNDO = ['registration', 'cancellation'] as const

/** Most mobile lines that any request may name. */
export const COMBO_LINES_MAX = 10

/** The parts of a combo, from what it grants. */
export function comboParts(quota: { channels?: number; members?: number }): ComboPart[] {
  return COMBO_PARTS.filter(
    (part) => part === 'internet' || (part === 'mytv' ? quota.channels : quota.members) !== undefined,
  )
}

/**
 * Days of a paid cycle from today on. A cycle that begins at some hour pays for as many calendar days, the
 * first of them being the day on which it begins; today already belongs to the combo. Spec HCB-3.
 */
export function unusedDays(cycle: { from: Date; days: number }, now: Date): number {
  const passed = Math.round((startOfDay(vietnamDay(now)) - startOfDay(vietnamDay(cycle.from))) / DAY)
  return Math.min(cycle.days, Math.max(0, cycle.days - passed))
}

/** The part of a price for some of its days, rounded to the nearest đồng. */
export function partOfPrice(price: number, days: number, of: number): number {
  return Math.round((price * days) / of)
}

/** The part of an allowance for some days of a month, rounded down. */
export function partOfAllowance(total: number, days: number, of: number): number {
  return Math.floor((total * days) / of)
}

/** The share of one of several lines: equal, the first lines get what cannot be divided. */
export function shareOfAllowance(total: number, lines: number, place: number): number {
  return Math.floor(total / lines) + (place < total % lines ? 1 : 0)
}

/** đ per full month; negative where the combo costs more. Null as long as no full month is known. */
export function comboSaving(before: number | null, price: number): number | null {
  return before === null ? null : before - price
}
