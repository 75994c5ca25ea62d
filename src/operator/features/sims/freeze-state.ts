/** Whether the SIM-change lock of a line holds, and what happened to it. Spec SIM-6. */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SimFreezeEvent } from '../../../contract/rules/sim-freeze.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { session } from '../identity/tables.ts'
import { simFreeze, simFreezeEvent } from './tables.ts'

export type Freeze = typeof simFreeze.$inferSelect

/** The lock if it holds at that time. The job that ends it may run later. */
export async function findFreeze(db: Database, msisdn: string, at: Date): Promise<Freeze | undefined> {
  const [freeze] = await db
    .select()
    .from(simFreeze)
    .where(and(eq(simFreeze.msisdn, msisdn), or(isNull(simFreeze.offAt), gt(simFreeze.offAt, at))))
  return freeze
}

/**
 * Throws `sim_frozen` while the lock is on. For everything that gives the number to another SIM or another
 * person; the caller holds the lock of the line's row.
 */
export async function requireNoFreeze(tx: Database, msisdn: string, now: Date): Promise<void> {
  const freeze = await findFreeze(tx, msisdn, now)
  if (freeze) throw new ApiError('sim_frozen', freeze.offAt ? { until: freeze.offAt.toISOString() } : {})
}

/** Records what the lock has stopped, after the transaction of the refused call was rolled back. */
export async function withRejectionRecorded<Result>(
  context: Context,
  caller: Caller,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'sim_frozen')
      await addFreezeEvent(context.db, caller, 'refused', context.clock.now())
    throw error
  }
}

export async function addFreezeEvent(
  db: Database,
  { msisdn, sessionDigest }: Pick<Caller, 'msisdn' | 'sessionDigest'>,
  event: SimFreezeEvent,
  at: Date,
): Promise<void> {
  const [by] = sessionDigest
    ? await db.select({ device: session.device }).from(session).where(eq(session.digest, sessionDigest))
    : []
  await db.insert(simFreezeEvent).values({ id: newId(at), msisdn, event, device: by?.device ?? '', at })
}
