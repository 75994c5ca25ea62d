/** Rules for registering, cancelling and comparing packages. Spec PKG-5, Spec PKG-6. */

/** Package families, which name both folders of `content/packages` and addresses. Spec CAT-1. */
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

/** An unused package cancelled within this time is undone and refunded. Seconds. */
export const UNDO_SECONDS = 600
/** Maximum number of packages in a comparison. Spec PKG-10. */
export const COMPARE_MAX = 4

export type CancelWhen = 'end_of_cycle' | 'now'

/** Only a new and unused purchase can be undone. `registeredAt` and `now` in milliseconds. */
export function canUndo(service: { registeredAt: number; used: boolean }, now: number): boolean {
  return !service.used && now - service.registeredAt <= UNDO_SECONDS * 1000
}

/**
 * Value-added services need two consents: their small, recurring charges are easily overlooked. Spec PKG-7.
 */
const SECOND_CONSENT_FAMILY = 'gtgt'

/** Whether registering needs a second consent, to the price per day and per month. */
export function needsSecondConsent(family: string): boolean {
  return family === SECOND_CONSENT_FAMILY
}

/** Why a line may not register a package, in the order of display. */
export type Ineligible =
  | 'retired'
  | 'by_order'
  | 'active'
  | 'off_net'
  | 'barred'
  | 'line_kind'
  | 'tier'
  | 'balance'

/**
 * The first obstacle, or `undefined`. `balance` and `price` in đ; postpaid lines pay with the next bill.
 * `barred`: outgoing, or both ways (Spec NUM-3).
 */
export function ineligible(
  line: {
    kind: 'prepaid' | 'postpaid'
    offNet: boolean
    barred: boolean
    tier: number
    balance: number
    active: boolean
  },
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
  if (line.barred) return 'barred'
  if (!terms.lines.includes(line.kind)) return 'line_kind'
  if (line.tier < terms.minTier) return 'tier'
  if (line.kind === 'prepaid' && line.balance < terms.price) return 'balance'
  return undefined
}
