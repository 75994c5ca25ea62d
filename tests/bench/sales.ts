/**
 * Measures sales of different lines at the same time: packages bought and undone per second, also with a
 * database one millisecond away, and how many of them wait for a row that another holds.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { currentVersion } from '../../src/operator/features/packages/version.ts'
import { createOperator, type Operator } from '../../src/operator/operator.ts'
import { type Database, openDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { defaultOptions } from '../world/seed.ts'
import { delayed } from './delay.ts'
import { runsPerSecond } from './load.ts'
import { figureText, measureJourney } from './operators.ts'
import { openPeople } from './people.ts'

const HANDS = 16
const FOR = 6_000
const BUYERS = 400
const MONEY = 10_000_000
const SAMPLE_MS = 20
const PACKAGE = 'SEN60'

/** Prints how often a second several operators sell a package and undo it, durably. */
export async function saleFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const figure = await measureJourney(db, url, 'sales', await openPeople(db, BUYERS, MONEY))
  await close()
  console.log(`${title}: buy and undo ${figureText(figure, '400/s')}`)
}

/** Prints the same of one operator, also with its database a millisecond away. */
export async function salesFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const tokens = (await openPeople(db, HANDS, MONEY)).map(({ token }) => token)
  const { price } = (await currentVersion(db, PACKAGE)).content
  for (const milliseconds of [0, 1]) {
    const far = milliseconds ? await delayed(url, milliseconds) : undefined
    const through = await openDatabase(far?.url ?? url, undefined, [], { max: HANDS })
    const operator = createOperator({
      db: through.db,
      clock: await openClock(through.db),
      ...defaultOptions(),
    })
    const waits = sampleWaits(db)
    const rates = await Promise.all(
      tokens.map((token) => runsPerSecond(() => buyAndUndo(operator, token, price), 1, FOR)),
    )
    const { samples, waiting } = await waits()
    console.log(
      `${title.padEnd(28)} round trip ${milliseconds} ms: buy and undo ` +
        `${rates.reduce((sum, one) => sum + one, 0).toFixed(0)}/s by ${HANDS} lines, ` +
        `waiting for a lock ${(waiting / samples).toFixed(2)} of ${HANDS} on average`,
    )
    await through.close()
    await far?.stop()
  }
  await close()
}

async function buyAndUndo(operator: Operator, token: string, price: number): Promise<void> {
  const call = async (name: string, fields: Record<string, unknown>) => {
    const { envelope } = await operator.answer({
      service: 'main',
      name,
      body: { session: token, code: PACKAGE, idempotency_key: randomUUID(), ...fields },
      language: 'vi',
      browser: 'bench',
      requestId: randomUUID(),
    })
    const { error_code: code } = envelope as { error_code: string }
    if (code !== '0') throw new Error(`${name} answered ${JSON.stringify(envelope)}`)
  }
  await call('package_register', { price })
  await call('package_cancel', { when: 'now' })
}

/** How many connections wait for a lock, sampled until the returned function is called. */
function sampleWaits(db: Database): () => Promise<{ samples: number; waiting: number }> {
  let samples = 0
  let waiting = 0
  const timer = setInterval(async () => {
    const { rows } = (await db.execute(sql`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)) as unknown as {
      rows: { waiting: number }[]
    }
    samples += 1
    waiting += rows[0]?.waiting ?? 0
  }, SAMPLE_MS)
  return async () => {
    clearInterval(timer)
    return { samples: Math.max(1, samples), waiting }
  }
}
