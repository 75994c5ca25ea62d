/**
 * Limits parallel password hashing and its queue: hashing is expensive by design, and many sign-ins must not
 * block everything else.
 */
import { availableParallelism } from 'node:os'
import { ApiError } from '../../../contract/errors.ts'

/** How many requests may wait (Spec GTW-14). */
const QUEUE = 100

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `atOnce` jobs and lets at most `queue` wait; another one fails with `upstream_closed` before
 * it has any effect.
 */
export function createGate(atOnce: number, queue: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new ApiError('upstream_closed')
      // A finished job passes its slot to the next one, so `running` does not change in between.
      await new Promise<void>((enter) => waiting.push(enter))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The only gate for password hashing in this process, with one slot for each processor. */
export const hashingGate = createGate(availableParallelism(), QUEUE)
