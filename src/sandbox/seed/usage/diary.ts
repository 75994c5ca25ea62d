/** The times at which a line talks: calls of one line never overlap. */
import type { Chance } from '../chance.ts'

const DAY = 86_400_000
/** Between two calls, milliseconds. */
const PAUSE = 5_000
const TRIES = 12
const STEP = 60_000

export type Diary = {
  /**
   * Start of a call of that length that fits between these times, milliseconds; undefined where the line
   * talks all the time.
   */
  place: (from: number, until: number, length: number) => number | undefined
}

export function openDiary(chance: Chance): Diary {
  const taken = new Map<number, [number, number][]>()
  const near = (at: number) => {
    const day = Math.floor(at / DAY)
    return [day - 1, day, day + 1].flatMap((one) => taken.get(one) ?? [])
  }
  function place(from: number, until: number, length: number): number | undefined {
    const last = until - length
    if (last < from) return undefined
    const isFree = (start: number) =>
      near(start).every(([begin, end]) => start >= end + PAUSE || start + length + PAUSE <= begin)
    const take = (start: number) => {
      const day = Math.floor(start / DAY)
      taken.set(day, [...(taken.get(day) ?? []), [start, start + length]])
      return start
    }
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const start = chance(from, last)
      if (isFree(start)) return take(start)
    }
    for (let start = from; start <= last; start += STEP) if (isFree(start)) return take(start)
    return undefined
  }
  return { place }
}
