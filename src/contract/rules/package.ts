/** What may be done with a package and when. Spec PKG-5, Spec PKG-6, Spec PKG-4, Spec PKG-7. */

/** The families of packages: folders of `content/packages` and addresses at once. Spec CAT-1. */
export const FAMILIES = [
  'goi-cuoc-di-dong',
  'home-combo',
  'home-internet',
  'home-tv',
  'mytv-ott',
  'gtgt',
  'co-dinh',
  'gia-dinh-van-phong',
] as const
export type Family = (typeof FAMILIES)[number]

/** A package cancelled within this time and unused is undone: the money goes back. Seconds. */
export const UNDO_SECONDS = 600
/** Packages that can be seen beside each other (Spec PKG-10). */
export const COMPARE_MAX = 4

export type CancelWhen = 'end_of_cycle' | 'now'

/** Undone means: just bought and nothing of it used. `registeredAt` and `now` in milliseconds. */
export function canUndo(service: { registeredAt: number; used: boolean }, now: number): boolean {
  return !service.used && now - service.registeredAt <= UNDO_SECONDS * 1000
}

/** Value-added services: small sums that come back unnoticed, so they are agreed to twice (Spec PKG-7). */
const TWICE = 'gtgt'

/** Registering a package of this family needs a second consent, to its price per day and per month. */
export function needsSecondConsent(family: string): boolean {
  return family === TWICE
}

/** Why a line may not register a package, in the order in which people are told. */
export type Ineligible = 'retired' | 'by_order' | 'active' | 'line_kind' | 'off_net' | 'tier' | 'balance'

/**
 * The first reason that stands in the way, or `undefined`. `balance` and `price` in đ; postpaid lines pay
 * with the next bill.
 */
export function ineligible(
  line: { kind: 'prepaid' | 'postpaid'; offNet: boolean; tier: number; balance: number; active: boolean },
  terms: {
    price: number
    sold: 'register' | 'order'
    lines: readonly ('prepaid' | 'postpaid')[]
    minTier: number
    retired: boolean
  },
): Ineligible | undefined {
  if (terms.retired) return 'retired'
  if (terms.sold === 'order') return 'by_order'
  if (line.active) return 'active'
  if (line.offNet) return 'off_net'
  if (!terms.lines.includes(line.kind)) return 'line_kind'
  if (line.tier < terms.minTier) return 'tier'
  if (line.kind === 'prepaid' && line.balance < terms.price) return 'balance'
  return undefined
}
