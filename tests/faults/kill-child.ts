/**
 * A process that finishes what the previous one left behind, reports what it found, and runs its own journey
 * until it is killed at a named point. `node kill-child.ts <json of Errand>`; prints one JSON line: the
 * violations, and whether it ended alive.
 */
import { flushCompileCache } from 'node:module'
import { openHarness, openHarnessDeps } from './fault-harness.ts'
import { checkOutcome, type Journey, runJourney, runUntilIdle } from './journeys.ts'

/**
 * `before`: the interrupted journey; `point`: the name of the point where this process dies; without
 * `journey` it only cleans up.
 */
export type ChildTask = {
  url: string
  before?: { journey: Journey; number: string }
  journey?: Journey
  number?: string
  point?: string
}
export type Report = { violations: string[] }

flushCompileCache()
const { url, before, journey, number = '', point } = JSON.parse(process.argv[2] ?? '{}') as ChildTask
let armed = false
const ground = await openHarnessDeps(url)
const harness = openHarness(ground, (name) => {
  if (armed && name === point) process.kill(process.pid, 'SIGKILL')
})
const violations = await harness.violations(false)
if (before) {
  await runJourney(harness, before.journey, before.number)
  Object.assign(harness.behaviour, {
    fail: undefined,
    ...(before.journey !== 'refused' && { refused: undefined }),
  })
  await runUntilIdle(harness)
  violations.push(
    ...(await checkOutcome(harness, before.journey, before.number)),
    ...(await harness.violations(true)),
  )
}
console.log(JSON.stringify({ violations } satisfies Report))
armed = true
if (journey) await runJourney(harness, journey, number)
// Some points are reached only in later jobs.
if (journey) for (const seconds of [31, 31]) await harness.advance(seconds)
await ground.close()
