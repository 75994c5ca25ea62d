/**
 * Measures what a hot read costs the operator's processor, in one run: statements built for each call,
 * prepared ones, and one prepared statement that joins them.
 */
import { randomUUID } from 'node:crypto'
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { balanceInfo } from '../../src/operator/features/balance/info.ts'
import { bySession, bySessionWith } from '../../src/operator/features/identity/find-session.ts'
import { createOperator } from '../../src/operator/operator.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { session } from '../../src/operator/schema.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { openLines } from '../operator/payments/lines.ts'
import { defaultOptions } from '../world/seed.ts'
import { median } from './load.ts'
import { figureText, measureJourney } from './operators.ts'
import { openPeople } from './people.ts'

const ROUNDS = 5
const RUNS = 2_000
const READERS = 400
/** Of each reader, đ. */
const MONEY = 100_000

/** Prints how many reads a second several operators answer: the balance, and the calls of the overview. */
export async function dashboardFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const people = await openPeople(db, READERS, MONEY)
  for (const [journey, what] of [
    ['balance', 'balances'],
    ['overview', 'calls of the overview'],
  ] as const) {
    const figure = await measureJourney(db, url, journey, people)
    console.log(`${title}: ${what} ${figureText(figure, '5,000/s')}`)
  }
  await close()
}

/** Prints milliseconds of processor time for one read, the median of some rounds. */
export async function readFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const { call, digest, msisdn, now } = await openReader(db)
  const values = { digest, msisdn, ...balanceInfo.placeholders(now) }
  const joined = bySessionWith(balanceInfo)
  const ways: Record<string, () => Promise<unknown>> = {
    'statements built each time': async () => {
      await bySession.build(db).prepare('').execute(values)
      await balanceInfo.alone.build(db).prepare('').execute(values)
    },
    'the same prepared': async () => {
      await bySession(db).execute(values)
      await balanceInfo.alone(db).execute(values)
    },
    'one joined, prepared': () => joined(db).execute(values),
    'the whole call': call,
  }
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const before = process.cpuUsage()
      for (let run = 0; run < RUNS; run += 1) await way()
      const { user, system } = process.cpuUsage(before)
      // The first round warms up.
      if (round > 0) times.get(name)?.push((user + system) / 1_000 / RUNS)
    }
  for (const [name, values] of times)
    console.log(`${title.padEnd(28)} balance, ${name.padEnd(28)} ${median(values).toFixed(3)} ms of CPU`)
  await close()
}

async function openReader(db: Database) {
  const operator = createOperator({ db, clock: await openClock(db), ...defaultOptions() })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  const now = operator.context.clock.now()
  const [number = ''] = await openLines(db, 1, now, 9_000)
  const msisdn = `84${number.slice(1)}`
  const token = newToken()
  const digest = sessionDigest(token)
  await db.insert(session).values({ digest, msisdn, createdAt: now, seenAt: now })
  const call = async () => {
    const { envelope } = await operator.answer({
      service: 'main',
      name: 'mobile_balance_info_v2',
      body: { session: token, msisdn },
      language: 'vi',
      browser: 'bench',
      requestId: randomUUID(),
    })
    if ((envelope as { error_code: string }).error_code !== '0') throw new Error(JSON.stringify(envelope))
  }
  return { call, digest, msisdn, now }
}
