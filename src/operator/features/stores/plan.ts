/** When a store can serve: the next free counter, and the free times of the next days. Spec STO-4. */
import { and, asc, count, eq, gte, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { openingAt } from '../../../contract/rules/opening.ts'
import {
  CALL_SECONDS,
  SERVE_MINUTES,
  SLOT_DAYS,
  SLOT_MINUTES,
  SLOT_NOTICE_MINUTES,
  SLOT_PER_COUNTER,
  TICKET_LAST_MINUTES,
} from '../../../contract/rules/store-visit.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { store } from '../content/tables.ts'
import { storeVisit } from './tables.ts'

export type Store = typeof store.$inferSelect

const MINUTE = 60_000

/** Throws `store_unknown`. */
export async function requireStore(db: Database, id: string): Promise<Store> {
  const [found] = await db.select().from(store).where(eq(store.id, id))
  if (!found) throw new ApiError('store_unknown')
  return found
}

/** The times at which its open visits are called, the first to come first. */
async function plannedCalls(db: Database, { id }: Store, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ callAt: storeVisit.callAt })
    .from(storeVisit)
    .where(
      and(
        eq(storeVisit.storeId, id),
        inArray(storeVisit.state, ['waiting', 'called', 'booked']),
        gte(storeVisit.callAt, new Date(now.getTime() - SERVE_MINUTES * MINUTE)),
      ),
    )
    .orderBy(asc(storeVisit.callAt))
  return rows.map(({ callAt }) => callAt)
}

/** The earliest time at which a counter is free for a new ticket. */
export async function nextCall(db: Database, own: Store, now: Date): Promise<Date> {
  const calls = (await plannedCalls(db, own, now)).map((at) => at.getTime())
  const serving = SERVE_MINUTES * MINUTE
  let at = addSeconds(now, CALL_SECONDS).getTime()
  // Moves on to the next end of a service while all counters are taken.
  for (;;) {
    const busy = calls.filter((call) => call < at + serving && call + serving > at)
    if (busy.length < own.counters) return new Date(at)
    at = Math.min(...busy.map((call) => call + serving))
  }
}

export async function waitingIn(db: Database, own: Store): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(storeVisit)
    .where(and(eq(storeVisit.storeId, own.id), eq(storeVisit.state, 'waiting')))
  return found?.count ?? 0
}

/** Whether tickets are given now, and when again. */
export function ticketsAt(
  { hours }: Pick<Store, 'hours'>,
  now: Date,
): { open: boolean; opensAt: Date | null } {
  const opening = openingAt(hours, now.getTime())
  if (!opening.isOpen) return { open: false, opensAt: opening.opens ? new Date(opening.opens) : null }
  if (opening.closes - TICKET_LAST_MINUTES * MINUTE > now.getTime()) return { open: true, opensAt: null }
  const next = openingAt(hours, opening.closes)
  return { open: false, opensAt: !next.isOpen && next.opens ? new Date(next.opens) : null }
}

export type Slot = { at: Date; left: number }

/** All times of the next days that can still be booked. */
export async function freeSlots(db: Database, own: Store, now: Date): Promise<Slot[]> {
  const first = now.getTime() + SLOT_NOTICE_MINUTES * MINUTE
  const until = addDays(now, SLOT_DAYS).getTime()
  const step = SLOT_MINUTES * MINUTE
  const booked = await db
    .select({ at: storeVisit.at, count: count() })
    .from(storeVisit)
    .where(
      and(
        eq(storeVisit.storeId, own.id),
        eq(storeVisit.kind, 'appointment'),
        eq(storeVisit.state, 'booked'),
        gte(storeVisit.callAt, now),
      ),
    )
    .groupBy(storeVisit.at)
  const taken = new Map(booked.map(({ at, count: taken }) => [at.getTime(), taken]))
  const slots: Slot[] = []
  for (let at = Math.ceil(first / step) * step; at < until; at += step) {
    const opening = openingAt(own.hours, at)
    if (!opening.isOpen || opening.closes < at + step) continue
    const left = own.counters * SLOT_PER_COUNTER - (taken.get(at) ?? 0)
    if (left > 0) slots.push({ at: new Date(at), left })
  }
  return slots
}
