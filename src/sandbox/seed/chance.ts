/** Deterministic random numbers for demo data. */

/** Whole numbers from `least` to `most`, both included. */
export type Chance = (least: number, most: number) => number

/** Mulberry32: small, sufficiently uniform, and reproducible for a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (least, most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * (most - least + 1))
  }
}
