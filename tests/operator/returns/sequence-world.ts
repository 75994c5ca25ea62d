/**
 * A world in which only these people spend money: what the other demo people would be charged is put off for
 * ever, and only the jobs run that move money or write documents. Otherwise a turn of the clock costs
 * seconds, most of them for people who do nothing in the sequence.
 */
import { and, isNotNull, notInArray } from 'drizzle-orm'
import { JOBS } from '../../../src/operator/jobs.ts'
import type { Job } from '../../../src/operator/platform/jobs/job.ts'
import { runJobs } from '../../../src/operator/platform/jobs/run.ts'
import { billAccount, service } from '../../../src/operator/schema.ts'
import { actors } from './actions.ts'
import { openReturnsWorld, type SequenceWorld } from './support.ts'

/** Jobs that run between two actions: what was paid is delivered, and what returns is sent. */
const MONEY = ['webhooks', 'attempts', 'close_pages', 'deliveries', 'refunds'].map(
  (name) => `payment_${name}`,
)
/** Jobs that run at a turn of the clock: all that charge, decide, grant or write a document. */
const TURN = [
  ...MONEY,
  'services',
  'promotion_ends',
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

export async function openSequenceWorld(): Promise<SequenceWorld> {
  const world = await openReturnsWorld()
  const people = await actors(world)
  const { operator, context } = world
  const own = people.map(({ msisdn }) => msisdn)
  await context.db
    .update(service)
    .set({ renewsAt: NEVER })
    .where(and(notInArray(service.msisdn, own), isNotNull(service.renewsAt)))
  await context.db
    .update(service)
    .set({ expiresAt: NEVER })
    .where(and(notInArray(service.msisdn, own), isNotNull(service.expiresAt)))
  await context.db
    .update(billAccount)
    .set({ closedMonth: '2999-12' })
    .where(notInArray(billAccount.subscriber, own))
  const run = (jobs: readonly Job[]) => {
    operator.runDueJobs = async () => {
      await runJobs(context, jobs)
    }
  }
  run(MONEY_JOBS)
  return {
    ...world,
    people,
    turn: async (seconds) => {
      run(TURN_JOBS)
      await world.advance(seconds)
      run(MONEY_JOBS)
    },
  }
}
