/**
 * A process that looks after what the one before it left behind, says what it found, and walks a journey of its own until it is killed at a named
 * point. `node kill-child.ts <json of Errand>`; prints one JSON line: the violations, and whether it got to its end alive.
 */
import { openDesk, openGround } from './fault-harness.ts'
import { ended, type Journey, settle, walk } from './journeys.ts'

/** `before`: what was cut; `point`: where this one dies, by a name; without `journey` it only looks after. */
export type Errand = { url: string; before?: { journey: Journey; number: string }; journey?: Journey; number?: string; point?: string }
export type Report = { violations: string[] }

const { url, before, journey, number = '', point } = JSON.parse(process.argv[2] ?? '{}') as Errand
let armed = false
const ground = await openGround(url)
const desk = openDesk(ground, (name) => {
  if (armed && name === point) process.kill(process.pid, 'SIGKILL')
})
const violations = await desk.violations(false)
if (before) {
  await walk(desk, before.journey, before.number)
  Object.assign(desk.whim, { fail: undefined, ...(before.journey !== 'refused' && { refused: undefined }) })
  await settle(desk)
  violations.push(...(await ended(desk, before.journey, before.number)), ...(await desk.violations(true)))
}
console.log(JSON.stringify({ violations } satisfies Report))
armed = true
if (journey) await walk(desk, journey, number)
// Some points lie in what is done later.
if (journey) for (const seconds of [31, 31]) await desk.advance(seconds)
await ground.close()
