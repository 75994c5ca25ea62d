/**
 * A short `npm run faults`: every fault of bank and responses once, every kill point passed, and processes
 * killed at the most critical ones.
 */
import { expect, test } from 'vitest'
import { lostAnswers } from './answers.ts'
import { bankFaults } from './bank.ts'
import { faultDatabase } from './database.ts'
import { openHarness, openHarnessDeps } from './fault-harness.ts'
import { JOURNEYS, runJourney } from './journeys.ts'
import { killAtPoints, POINTS } from './kills.ts'
import { type Finding, seeded } from './report.ts'

const server = process.env['TEST_DATABASE_URL']
const MINUTES = 4 * 60_000
const broken = (findings: readonly Finding[]) => findings.filter(({ violations }) => violations.length > 0)

/**
 * Points where one side has done something that the other has not recorded yet. The embedded database takes
 * longer to open, so it runs fewer of them.
 */
const WORST = [
  'createTransaction:before-commit',
  'payment_credit:after-commit',
  'payment_deliver:after-activate',
  'payment_refund:after-send',
  'payment_page:after-provider',
]
const SERVER_TOO = [
  'payment_check:after-bank',
  'payment_credit:before-commit',
  'payment_part:after-received',
  'payment_part:before-refund',
  'payment_activate:after-lease',
  'payment_refused:before-commit',
  'payment_cashback:before-commit',
]

test(
  'passes every kill point in its journey',
  async () => {
    const database = await faultDatabase(server, JOURNEYS.length)
    const deps = await openHarnessDeps(database.url)
    const passed = new Set<string>()
    for (const [at, journey] of JOURNEYS.entries()) {
      const harness = openHarness(deps, (point) => passed.add(`${point} (${journey})`))
      await runJourney(harness, journey, database.numbers[at] ?? '')
      for (const seconds of [31, 31]) await harness.advance(seconds)
    }
    await deps.close()
    await database.drop()
    const listed = POINTS.map(([point, journey]) => `${point} (${journey})`)
    expect(listed.filter((name) => !passed.has(name))).toEqual([])
    const names = new Set(POINTS.map(([point]) => point))
    expect([...passed].filter((name) => !names.has(name.replace(/ \(.*$/, '')))).toEqual([])
  },
  MINUTES,
)

test(
  'survives killed processes',
  async () => {
    const worst = server ? [...WORST, ...SERVER_TOO] : WORST
    const points = worst.flatMap((name) => POINTS.filter(([point]) => point === name).slice(0, 1))
    expect(points).toHaveLength(worst.length)
    expect(broken(await killAtPoints(server, points, 1))).toEqual([])
  },
  MINUTES,
)
test(
  'survives bank faults',
  async () => expect(broken(await bankFaults(server, 1, seeded(7)))).toEqual([]),
  MINUTES,
)
test('survives lost responses', async () => expect(broken(await lostAnswers(server, 1))).toEqual([]), MINUTES)
