/** What may be done with a package and when. Source: specification core §4, §6, §8; features D4, D5. */

/** A package cancelled within this time and unused is undone: the money goes back. Seconds. */
export const UNDO_SECONDS = 600

export type CancelWhen = 'end_of_cycle' | 'now'

/** Undone means: just bought and nothing of it used. `registeredAt` and `now` in milliseconds. */
export function canUndo(service: { registeredAt: number; used: boolean }, now: number): boolean {
  return !service.used && now - service.registeredAt <= UNDO_SECONDS * 1000
}

/** Why a line may not register a package, in the order in which people are told. */
export type Ineligible = 'retired' | 'active' | 'line_kind' | 'off_net' | 'tier' | 'balance'

/** The first reason that stands in the way, or `undefined`. `balance` and `price` in đ; postpaid lines pay with the next bill. */
export function ineligible(
  line: { kind: 'prepaid' | 'postpaid'; offNet: boolean; tier: number; balance: number; active: boolean },
  terms: { price: number; lines: readonly ('prepaid' | 'postpaid')[]; minTier: number; retired: boolean },
): Ineligible | undefined {
  if (terms.retired) return 'retired'
  if (line.active) return 'active'
  if (line.offNet) return 'off_net'
  if (!terms.lines.includes(line.kind)) return 'line_kind'
  if (line.tier < terms.minTier) return 'tier'
  if (line.kind === 'prepaid' && line.balance < terms.price) return 'balance'
  return undefined
}
