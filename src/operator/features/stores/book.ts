/** `help_store_ticket`, `help_store_appointment`: takes a number, books a time. Spec STO-3. */
import { and, count, eq, gte, isNotNull, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { VisitChanged } from '../../../contract/main/store-visit.schema.ts'
import { STORE_SERVICES, type StoreService } from '../../../contract/rules/store-visit.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { dayStart } from '../../platform/time/day.ts'
import { findRequester, type Requester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { notifyVisit } from './notifications.ts'
import { freeSlots, nextCall, requireStore, type Store, ticketsAt } from './plan.ts'
import { storeVisit } from './tables.ts'
import { type VisitRow, viewVisit } from './view.ts'

/** Visits that one person may begin in a day, cancelled ones included. */
const PER_DAY = 6

/** Fails with `store_unknown`, `store_service`, `visit_open`, `help_limit`, `store_closed`. */
export const takeTicket: CallHandler<'help_store_ticket'> = async (context, caller, fields) => {
  const { store_id, service, visitor, idempotency_key: key } = fields
  const requester = await findRequester(context, caller, visitor)
  const write = { call: 'help_store_ticket' as const, key, request: [store_id, service] }
  return writeAsRequester<VisitChanged>(context, requester, write, async ({ tx, now }) => {
    const own = await lockStore(tx, store_id, service)
    await requireNoVisit(tx, requester, now)
    const { open, opensAt } = ticketsAt(own, now)
    if (!open) throw new ApiError('store_closed', opensAt ? { until: opensAt.toISOString() } : {})
    const callAt = await nextCall(tx, own, now)
    const number = await nextNumber(tx, own, service, now)
    const row = await insertVisit(context, tx, requester, own, {
      ...{ kind: 'ticket', state: 'waiting', service, at: now, callAt, number, dueAt: callAt },
      createdAt: now,
    })
    return { visit: await viewVisit(tx, row, now), as_of: now.toISOString() }
  })
}

/** Fails with `store_unknown`, `store_service`, `visit_open`, `help_limit`, `visit_slot`. */
export const bookAppointment: CallHandler<'help_store_appointment'> = async (context, caller, fields) => {
  const { store_id, service, visitor, idempotency_key: key } = fields
  const requester = await findRequester(context, caller, visitor)
  const at = new Date(fields.at)
  const write = { call: 'help_store_appointment' as const, key, request: [store_id, service, at.getTime()] }
  return writeAsRequester<VisitChanged>(context, requester, write, async ({ tx, now }) => {
    const own = await lockStore(tx, store_id, service)
    await requireNoVisit(tx, requester, now)
    const free = (await freeSlots(tx, own, now)).some((slot) => slot.at.getTime() === at.getTime())
    if (!free) throw new ApiError('visit_slot')
    const row = await insertVisit(context, tx, requester, own, {
      ...{ kind: 'appointment', state: 'booked', service, at, callAt: at, number: '', dueAt: at },
      createdAt: now,
    })
    await notifyVisit(context, tx, row, requester.language, 'visit_booked')
    return { visit: await viewVisit(tx, row, now), as_of: now.toISOString() }
  })
}

/** Visits of a store are planned one after another. Throws `store_unknown`, `store_service`. */
async function lockStore(tx: Database, id: string, service: StoreService): Promise<Store> {
  const own = await requireStore(tx, id)
  if (!own.services.includes(service)) throw new ApiError('store_service')
  await lockNumber(tx, 'store_queue', id)
  return own
}

/** Throws `visit_open` with the code of the open one, `help_limit`. */
async function requireNoVisit(tx: Database, { msisdn }: Requester, now: Date): Promise<void> {
  const [open] = await tx
    .select({ code: storeVisit.code })
    .from(storeVisit)
    .where(and(eq(storeVisit.owner, msisdn), isNotNull(storeVisit.dueAt)))
  if (open) throw new ApiError('visit_open', { reason: open.code })
  const [begun] = await tx
    .select({ count: count() })
    .from(storeVisit)
    .where(and(eq(storeVisit.owner, msisdn), gte(storeVisit.createdAt, dayStart(now))))
  if ((begun?.count ?? 0) >= PER_DAY) throw new ApiError('help_limit', { retry_after: 3_600 })
}

/** `A012`: a letter for the service, then the tickets of the day. */
export async function nextNumber(
  tx: Database,
  { id }: Pick<Store, 'id'>,
  service: StoreService,
  now: Date,
): Promise<string> {
  const [given] = await tx
    .select({ count: count() })
    .from(storeVisit)
    .where(and(eq(storeVisit.storeId, id), gte(storeVisit.callAt, dayStart(now)), ne(storeVisit.number, '')))
  const letter = String.fromCharCode('A'.charCodeAt(0) + STORE_SERVICES.indexOf(service))
  return `${letter}${String((given?.count ?? 0) + 1).padStart(3, '0')}`
}

type NewVisit = Pick<
  VisitRow,
  'kind' | 'state' | 'service' | 'at' | 'callAt' | 'number' | 'dueAt' | 'createdAt'
>

async function insertVisit(
  context: Context,
  tx: Database,
  { msisdn, isVisitor }: Requester,
  { id, name, address }: Store,
  given: NewVisit,
): Promise<VisitRow> {
  const [row] = await tx
    .insert(storeVisit)
    .values({
      ...given,
      code: readableCode(context, 'HEN'),
      owner: msisdn,
      isVisitor,
      storeId: id,
      storeName: name,
      address,
    })
    .returning()
  if (!row) throw new Error('The visit was not stored')
  return row
}
