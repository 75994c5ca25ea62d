/** Splits a sum into whole parts. */
import type { Chance } from '../chance.ts'

/** Parts in proportion to the weights; what rounding leaves goes to the first. */
export function byWeight(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((sum * weight) / whole))
  if (shares.length > 0)
    shares[0] = (shares[0] ?? 0) + sum - shares.reduce((total, share) => total + share, 0)
  return shares
}

/** Random parts that sum to `sum`, none of them zero if possible. */
export function split(sum: number, parts: number, chance: Chance): number[] {
  return byWeight(
    sum,
    Array.from({ length: parts }, () => chance(1, 9)),
  )
}
