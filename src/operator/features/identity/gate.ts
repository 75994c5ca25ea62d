/**
 * Lets few in at once and few wait: hashing is dear on purpose, and a crowd must not stop everything else.
 */
import { availableParallelism } from 'node:os'
import { ApiError } from '../../../contract/errors.ts'

/** How many may wait (Spec GTW-14). */
const QUEUE = 100

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * At most `atOnce` works run, at most `queue` wait; one more is refused with `upstream_closed` before
 * anything of it happened.
 */
export function createGate(atOnce: number, queue: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new ApiError('upstream_closed')
      // Whoever leaves hands its place on, so `running` does not change in between.
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

/** The one gate of this process in front of password hashing: as many as there are processors. */
export const hashingGate = createGate(availableParallelism(), QUEUE)
