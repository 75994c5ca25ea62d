/**
 * A test world in which many sequences run at the same time, each on its own generated line. They share the
 * clock, so that advancing it, running the jobs and checking the books happens once for all of them. Renewals
 * of the demo people are switched off, and only jobs run that move money or write documents.
 */
import { isNotNull } from 'drizzle-orm'
import { JOBS } from '../../../src/operator/jobs.ts'
import type { Job } from '../../../src/operator/platform/jobs/job.ts'
import { runJobs } from '../../../src/operator/platform/jobs/run.ts'
import { newToken, sessionDigest } from '../../../src/operator/platform/secrets/digest.ts'
import { billAccount, service, session } from '../../../src/operator/schema.ts'
import { settlePage } from '../../../src/sandbox/hosted/settle.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { openSequenceLines, type SequenceLine } from './sequence-lines.ts'
import { buyer, buysPackage, openReturnsWorld, type SequenceWorld } from './support.ts'

/** Jobs that run between two actions: what was paid is delivered, and what returns is sent. */
const MONEY = ['webhooks', 'attempts', 'close_pages', 'deliveries', 'refunds'].map(
  (name) => `payment_${name}`,
)
/** Jobs that run at a turn of the clock: all that charge, decide, grant or write a document. */
const TURN = [
  ...MONEY,
  'services',
  'promotion_ends',
  'missing_accounts',
  'missing_home_accounts',
  'month_closes',
  'disputes',
  'payment_checks',
  'payment_held_refunds',
  'payment_cashback',
  'rewards',
  'grants',
  'points_pending',
  'invoices',
]
function jobsNamed(names: readonly string[]): Job[] {
  const found = JOBS.filter(({ name }) => names.includes(name))
  if (found.length !== names.length) throw new Error('A job of the sequences has another name')
  return found
}
const MONEY_JOBS = jobsNamed(MONEY)
const TURN_JOBS = jobsNamed(TURN)
const NEVER = new Date('2999-12-31T00:00:00Z')
const CYCLE_SECONDS = 31 * 86_400

export async function openSequenceWorld(lines: readonly SequenceLine[]): Promise<SequenceWorld> {
  const world = await openReturnsWorld()
  const { operator, context } = world
  await postponeOthers(world)
  await openSequenceLines(context.db, lines, world.now())
  const run = (jobs: readonly Job[]) => {
    operator.runDueJobs = async () => {
      await runJobs(context, jobs)
    }
  }
  const turn = async (seconds: number) => {
    run(TURN_JOBS)
    await world.advance(seconds)
    run(MONEY_JOBS)
  }
  run(MONEY_JOBS)
  const runDueJobs = shared(world.runDueJobs)
  const sequences: SequenceWorld = {
    ...world,
    runDueJobs,
    settlesPage: async (url, outcome, notices = 1) => {
      const code = new URL(url, 'http://localhost').searchParams.get('ma') ?? ''
      await settlePage(world.bank, code, outcome, notices)
      await runDueJobs()
    },
    signIn: (number) => insertSession(world, number),
    people: [],
    turn,
  }
  sequences.people = await Promise.all(lines.map(({ number }) => buyer(sequences, number)))
  // What runs from before is renewed once, and what was owed is billed.
  await Promise.all(sequences.people.map((by) => buysPackage(sequences, by, 'SEN30', 'main_account', 79_000)))
  await turn(CYCLE_SECONDS)
  return sequences
}

async function postponeOthers({ context: { db } }: HostedWorld): Promise<void> {
  await db.update(service).set({ renewsAt: NEVER }).where(isNotNull(service.renewsAt))
  await db.update(service).set({ expiresAt: NEVER }).where(isNotNull(service.expiresAt))
  await db.update(billAccount).set({ closedMonth: '2999-12' })
}

/** Signing in is tested elsewhere, and its digest of a password costs more than an action. */
async function insertSession({ context: { db }, now }: HostedWorld, number: string): Promise<string> {
  const token = newToken()
  const at = now()
  const msisdn = `84${number.slice(1)}`
  await db.insert(session).values({ digest: sessionDigest(token), msisdn, createdAt: at, seenAt: at })
  return token
}

/** A run that serves everyone who asked before it began. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined
        last = run()
        return last
      })
    return next
  }
}
