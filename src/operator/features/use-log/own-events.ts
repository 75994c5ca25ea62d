/** `customer_use_list`, `customer_use_clear`: a line reads and deletes its own events. Spec PRV-6. */
import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { UseEvents } from '../../../contract/main/use-log.schema.ts'
import { USE_EVENT_DAYS, USE_EVENTS_LISTED } from '../../../contract/rules/use-log.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { useEvent } from './tables.ts'

/** `after`: the last event of the page before. */
export const listUseEvents: CallHandler<'customer_use_list'> = ({ db }, { msisdn }, { after }) =>
  eventsOf(db, msisdn, after)

/** The consent stays: what is done afterwards is logged again. */
export const clearUseEvents: CallHandler<'customer_use_clear'> = async ({ db }, { msisdn }) => {
  await db.delete(useEvent).where(eq(useEvent.msisdn, msisdn))
  return eventsOf(db, msisdn)
}

async function eventsOf(db: Database, msisdn: string, after?: string): Promise<UseEvents> {
  const mine = eq(useEvent.msisdn, msisdn)
  const rows = await db
    .select()
    .from(useEvent)
    .where(after === undefined ? mine : and(mine, lt(useEvent.id, after)))
    .orderBy(desc(useEvent.id))
    .limit(USE_EVENTS_LISTED + 1)
  const [counted] = await db.select({ total: count() }).from(useEvent).where(mine)
  const shown = rows.slice(0, USE_EVENTS_LISTED)
  return {
    events: shown.map(({ id, kind, what, action, network, system, at }) => ({
      ...{ id, kind, what, action, network, system },
      at: at.toISOString(),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    total: counted?.total ?? 0,
    kept_days: USE_EVENT_DAYS,
  }
}
