/**
 * Operators of a measurement: each is a thread with its own connections, as several processes of it have
 * them. What calls them is in the same threads, so its processor time is counted too.
 */
import { Worker } from 'node:worker_threads'
import type { Database } from '../../src/operator/platform/database/open.ts'
import type { Journey, Person } from './journeys.ts'
import type { Ran, Run } from './operators-worker.ts'
import { type Processor, processorText, startProcessor } from './processor.ts'

/** As many as the machine of the aims has cores. */
export const OPERATORS = 2
/** Callers of all operators together. */
export const HANDS = 16

const WARM_UP_MS = 6_000
const FOR_MS = 6_000

/** `waits`: of each call, ms, sorted. */
export type Figure = { perSecond: number; waits: number[]; processor: Processor; calls: number }

/** How often the journey is made by all hands, after a while that is not counted. */
export async function measureJourney(
  db: Database,
  url: string,
  journey: Journey,
  people: readonly Person[],
): Promise<Figure> {
  const operators = await Promise.all(Array.from({ length: OPERATORS }, () => startOperator(url)))
  const shares = operators.map((_, at) => people.filter((_, index) => index % OPERATORS === at))
  const once = journey === 'orders'
  const run = async (milliseconds: number, part: (share: Person[]) => Person[]) => {
    const started = performance.now()
    const ran = await Promise.all(
      operators.map((operator, at) =>
        operator.run({
          journey,
          people: part(shares[at] ?? []),
          hands: HANDS / OPERATORS,
          milliseconds,
          once,
        }),
      ),
    )
    return { ran, seconds: (performance.now() - started) / 1_000 }
  }
  // Of people who can be served once, some are for warming up.
  const few = (share: Person[]) => Math.floor(share.length / 8)
  await run(WARM_UP_MS, (share) => (once ? share.slice(0, few(share)) : share))
  // The server plans for the size of the tables now, not for empty ones, as it does after its own round.
  await db.execute('analyze')
  const used = await startProcessor(db)
  const { ran, seconds } = await run(FOR_MS, (share) => (once ? share.slice(few(share)) : share))
  const processor = used()
  await Promise.all(operators.map((operator) => operator.stop()))
  const waits = ran.flatMap((one) => one.waits).sort((a, b) => a - b)
  return { perSecond: waits.length / seconds, waits, processor, calls: waits.length }
}

/** The figures of a line of output, after what they are of. */
export function figureText({ perSecond, waits, processor, calls }: Figure, aim: string): string {
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
  const rate = `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`
  return `${rate} (aim: ${aim}); ${processorText(processor, calls)}`
}

async function startOperator(url: string) {
  const worker = new Worker(new URL('./operators-worker.ts', import.meta.url), { workerData: url })
  const answered = () =>
    new Promise<Ran>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await answered()
  return {
    run: (run: Run) => {
      const done = answered()
      worker.postMessage(run)
      return done
    },
    stop: () => worker.terminate(),
  }
}
