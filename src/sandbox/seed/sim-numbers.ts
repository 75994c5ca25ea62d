/** Numbers for sale in the sandbox: the same ones in every database, spread over the operator's prefixes. */

import type { Context } from '../../operator/platform/context.ts'
import { seedSimNumbers } from '../../operator/seed/sim-numbers.ts'

/** National prefixes whose numbers belong to this operator. */
const PREFIXES = ['81', '82', '83', '84', '85', '88', '91', '94'] as const
const NUMBERS = 2_400
/** Multiplier and increment of a linear congruential generator with a full period (Numerical Recipes). */
const [MULTIPLIER, INCREMENT, MODULUS] = [1_664_525, 1_013_904_223, 2 ** 32] as const
/** Endings that people look for, so that every pattern and price class is for sale. */
const WISHED = ['8888', '6868', '7979', '1990', '1995', '2001', '123', '555', '1212', '86'] as const
/** One in this many numbers has such an ending. */
const WISHED_EVERY = 7

/** Seeds missing numbers. Idempotent. `count`: fewer for tests. */
export async function seedNumbersForSale(
  { db, simOrders }: Pick<Context, 'db' | 'simOrders'>,
  count: number = NUMBERS,
): Promise<void> {
  if (simOrders) await seedSimNumbers(db, simOrders, demoNumbers(count))
}

export function demoNumbers(count: number): string[] {
  let state = 1
  return Array.from({ length: count }, (_, index) => {
    state = (state * MULTIPLIER + INCREMENT) % MODULUS
    const prefix = PREFIXES[index % PREFIXES.length]
    // The high digits of such a generator are the random ones.
    const digits = String(state).padStart(10, '0').slice(0, 7)
    const ending = index % WISHED_EVERY === 0 ? (WISHED[(index / WISHED_EVERY) % WISHED.length] ?? '') : ''
    return `84${prefix}${digits.slice(0, digits.length - ending.length)}${ending}`
  })
}
