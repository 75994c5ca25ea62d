/**
 * A process that looks after what the one before it left behind, says what it found, and walks a journey of
 * its own until it is killed at a named point. `node kill-child.ts <json of Errand>`; prints one JSON line:
 * the violations, and whether it got to its end alive.
 */
import { openGround, openHarness } from './fault-harness.ts'
import { checkOutcome, type Journey, runJourney, settle } from './journeys.ts'

/** `before`: what was cut; `point`: where this one dies, by a name; without `journey` it only looks after. */
export type Errand = {
  url: string
  before?: { journey: Journey; number: string }
  journey?: Journey
  number?: string
  point?: string
}
export type Report = { violations: string[] }

const { url, before, journey, number = '', point } = JSON.parse(process.argv[2] ?? '{}') as Errand
let armed = false
const ground = await openGround(url)
const desk = openHarness(ground, (name) => {
  if (armed && name === point) process.kill(process.pid, 'SIGKILL')
})
const violations = await desk.violations(false)
if (before) {
  await runJourney(desk, before.journey, before.number)
  Object.assign(desk.whim, { fail: undefined, ...(before.journey !== 'refused' && { refused: undefined }) })
  await settle(desk)
  violations.push(
    ...(await checkOutcome(desk, before.journey, before.number)),
    ...(await desk.violations(true)),
  )
}
console.log(JSON.stringify({ violations } satisfies Report))
armed = true
if (journey) await runJourney(desk, journey, number)
// Some points lie in what is done later.
if (journey) for (const seconds of [31, 31]) await desk.advance(seconds)
await ground.close()
