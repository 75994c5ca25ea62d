/** Maps a request to change the SIM to the contract. */
import { desc, eq } from 'drizzle-orm'
import type { SimChange } from '../../../contract/main/sim.schema.ts'
import { isOpenSimChange } from '../../../contract/rules/sim.ts'
import type { Database } from '../../platform/database/open.ts'
import { simChange, simChangeEvent } from './tables.ts'

export type Change = typeof simChange.$inferSelect

/** The newest request of a line. */
export async function findLastChange(db: Database, msisdn: string): Promise<Change | undefined> {
  const [last] = await db
    .select()
    .from(simChange)
    .where(eq(simChange.msisdn, msisdn))
    .orderBy(desc(simChange.createdAt), desc(simChange.code))
    .limit(1)
  return last
}

export async function viewChange(db: Database, change: Change, now: Date): Promise<SimChange> {
  const events = await db
    .select({ state: simChangeEvent.state, at: simChangeEvent.at })
    .from(simChangeEvent)
    .where(eq(simChangeEvent.changeCode, change.code))
    .orderBy(simChangeEvent.at, simChangeEvent.id)
  const { code, target, state, contactNo, contactBy, dueAt, createdAt } = change
  return {
    code,
    target,
    state,
    contact_no: contactNo,
    contact_by: contactBy.toISOString(),
    can_cancel: isOpenSimChange(state),
    refresh_in: dueAt ? Math.max(1, Math.ceil((dueAt.getTime() - now.getTime()) / 1000)) : null,
    events: events.map((event) => ({ state: event.state, at: event.at.toISOString() })),
    created_at: createdAt.toISOString(),
  }
}
