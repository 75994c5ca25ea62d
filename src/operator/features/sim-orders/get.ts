/** `sim_number_get`: the caller's held number, and the state of numbers that the browser remembers. */
import { and, gt, inArray } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { holdersOf } from './holder.ts'
import { type NumberRow, viewNumber } from './number-view.ts'
import { simNumber } from './tables.ts'

export const simNumberGet: CallHandler<'sim_number_get'> = async (context, caller, { numbers = [] }) => {
  const { db, clock } = context
  const now = clock.now()
  const holders = holdersOf(context, caller)
  const [held] = await heldBy(db, holders, now)
  const msisdns = numbers.map((number) => `84${number.slice(1)}`)
  const saved =
    msisdns.length > 0 ? await db.select().from(simNumber).where(inArray(simNumber.msisdn, msisdns)) : []
  const view = (row: NumberRow) => viewNumber(context, row, holders, now)
  return {
    held: held ? view(held) : null,
    // In the order of the request.
    saved: msisdns.flatMap((msisdn) => saved.filter((row) => row.msisdn === msisdn).map(view)),
    as_of: now.toISOString(),
  }
}

/** The numbers that these holders hold now. */
export async function heldBy(db: Database, holders: readonly string[], now: Date): Promise<NumberRow[]> {
  if (holders.length === 0) return []
  return db
    .select()
    .from(simNumber)
    .where(and(inArray(simNumber.heldBy, [...holders]), gt(simNumber.heldUntil, now)))
}
