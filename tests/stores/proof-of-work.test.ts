/** Solving a challenge in a worker or on the page's own thread. Spec LOY-17. */
import { createChallenge } from 'altcha-lib/v1'
import { afterEach, expect, test, vi } from 'vitest'
import type { Challenge } from '../../src/contract/schema.ts'
import { solveChallenge } from '../../src/site/client/proof-of-work/solve.ts'

const NUMBER = 321
const MAX = 1_000
const never = new AbortController().signal
afterEach(() => void vi.unstubAllGlobals())

async function newChallenge(): Promise<Challenge> {
  const made = await createChallenge({ hmacKey: 'key of the test', maxnumber: MAX, number: NUMBER })
  return { ...made, algorithm: 'SHA-256', maxnumber: MAX }
}

/** Puts a worker in place that reports `event` for each message; returns what it received. */
function stubWorker(event: () => Event): { requests: unknown[]; terminated: () => number } {
  const request: unknown[] = []
  let terminated = 0
  class StubWorker extends EventTarget {
    postMessage(message: unknown): void {
      request.push(message)
      queueMicrotask(() => this.dispatchEvent(event()))
    }
    terminate(): void {
      terminated += 1
    }
  }
  vi.stubGlobal('Worker', StubWorker)
  return { requests: request, terminated: () => terminated }
}

test('solves on the page’s thread without a worker', async () => {
  const { maxnumber: _, ...challenge } = await newChallenge()
  const solution = await solveChallenge({ ...challenge, maxnumber: MAX }, never)
  expect(JSON.parse(atob(solution ?? ''))).toEqual({ ...challenge, number: NUMBER })
})

test('takes the number of the worker and ends the worker', async () => {
  const challenge = await newChallenge()
  const { requests, terminated } = stubWorker(() => new MessageEvent('message', { data: { number: 5 } }))
  const solution = await solveChallenge(challenge, never)
  expect(JSON.parse(atob(solution ?? ''))).toMatchObject({ challenge: challenge.challenge, number: 5 })
  expect(requests).toMatchObject([{ type: 'work', payload: { salt: challenge.salt, max: MAX, start: 0 } }])
  expect(terminated()).toBe(1)
})

test('solves on the page’s thread when the worker fails', async () => {
  const { terminated } = stubWorker(() => Object.assign(new Event('error'), { message: 'refused' }))
  const solution = await solveChallenge(await newChallenge(), never)
  expect(JSON.parse(atob(solution ?? ''))).toMatchObject({ number: NUMBER })
  expect(terminated()).toBe(1)
})

test('finds nothing below a maximum that was lowered', async () => {
  expect(await solveChallenge({ ...(await newChallenge()), maxnumber: NUMBER - 1 }, never)).toBeUndefined()
})

test('finds nothing where the browser computes no digests', async () => {
  const challenge = await newChallenge()
  vi.stubGlobal('crypto', {})
  expect(await solveChallenge(challenge, never)).toBeUndefined()
})

test('ends the worker when it is stopped', async () => {
  const stop = new AbortController()
  const { terminated } = stubWorker(() => new Event('ignored'))
  const solving = solveChallenge(await newChallenge(), stop.signal)
  stop.abort()
  expect(await solving).toBeUndefined()
  expect(terminated()).toBe(1)
})
