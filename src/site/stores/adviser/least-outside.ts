/**
 * What a line is charged at least with given packages, however large they are: kinds of use that no package
 * pays for. It spares replays that cannot be the cheapest. Spec ADV-7.
 */
import { chargeUse, type UsePrices, type UseQuotaKind } from '../../../contract/rules/usage-charge.ts'
import type { Plan, Span } from './cycles.ts'
import type { TimedUse } from './uses.ts'

/** Đ within the span at the standard prices, by what would pay for it. */
export type BarePrices = { data: number; own: number; other: number; sms: number }

export function barePrices(uses: readonly TimedUse[], prices: UsePrices, { start, until }: Span): BarePrices {
  const sums: BarePrices = { data: 0, own: 0, other: 0, sms: 0 }
  for (const use of uses) {
    if (use.at < start || use.at >= until) continue
    const kind = use.kind === 'call' ? (use.isOwnNetwork ? 'own' : 'other') : use.kind
    sums[kind] += chargeUse(use, [], prices).cost
  }
  return sums
}

export function leastOutside(bare: BarePrices, plans: readonly Plan[]): number {
  const has = (kind: UseQuotaKind) => plans.some(({ quotas }) => quotas.some((quota) => quota.kind === kind))
  const isForAll = has('voice_all')
  return (
    (has('data') ? 0 : bare.data) +
    (isForAll || has('voice_onnet') ? 0 : bare.own) +
    (isForAll ? 0 : bare.other) +
    (has('sms') ? 0 : bare.sms)
  )
}
