/** Visits go on by the clock: called to a counter, served. Spec STO-3. */
import { and, eq, inArray, lte } from 'drizzle-orm'
import { SERVE_MINUTES } from '../../../contract/rules/store-visit.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { store } from '../content/tables.ts'
import { nextNumber } from './book.ts'
import { notifyVisit } from './notifications.ts'
import { storeVisit } from './tables.ts'
import type { VisitRow } from './view.ts'

export const visitSteps = rowItemJob({
  name: 'store_visits',
  table: storeVisit,
  key: storeVisit.code,
  dueAt: storeVisit.dueAt,
  due: (now) => lte(storeVisit.dueAt, now),
  process: async (context, tx, { row }) => {
    const at = row.dueAt
    if (!at) return
    if (row.state === 'called') {
      await tx
        .update(storeVisit)
        .set({ state: 'served', servedAt: at, endedAt: at, dueAt: null })
        .where(eq(storeVisit.code, row.code))
      return
    }
    await lockNumber(tx, 'store_queue', row.storeId)
    const [called] = await tx
      .update(storeVisit)
      .set({
        state: 'called',
        callAt: at,
        counter: await freeCounter(tx, row),
        number: row.number || (await nextNumber(tx, { id: row.storeId }, row.service, at)),
        dueAt: addSeconds(at, SERVE_MINUTES * 60),
      })
      .where(eq(storeVisit.code, row.code))
      .returning()
    if (called) await notifyVisit(context, tx, called, await languageOf(tx, called), 'visit_called')
  },
})

/** The first free counter; counter 1 if the store has fewer counters than before. */
async function freeCounter(tx: Database, { storeId }: VisitRow): Promise<number> {
  const [own] = await tx.select({ counters: store.counters }).from(store).where(eq(store.id, storeId))
  const busy = await tx
    .select({ counter: storeVisit.counter })
    .from(storeVisit)
    .where(and(eq(storeVisit.storeId, storeId), inArray(storeVisit.state, ['called'])))
  const taken = new Set(busy.map(({ counter }) => counter))
  for (let counter = 1; counter <= (own?.counters ?? 1); counter++) if (!taken.has(counter)) return counter
  return 1
}

async function languageOf(tx: Database, { owner }: VisitRow): Promise<'vi' | 'en'> {
  const [found] = await tx.select({ language: line.language }).from(line).where(eq(line.msisdn, owner))
  return found?.language ?? 'vi'
}
