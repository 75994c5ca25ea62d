/** `help_store_queue`, `help_store_visits`, `help_store_cancel`. Spec STO-3, Spec STO-4. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { VisitChanged } from '../../../contract/main/store-visit.schema.ts'
import { canCancelVisit } from '../../../contract/rules/store-visit.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findRequester, type Requester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { freeSlots, nextCall, requireStore, ticketsAt, waitingIn } from './plan.ts'
import { storeVisit } from './tables.ts'
import { viewVisit } from './view.ts'

/** Visits listed. */
const LISTED = 20

export const getQueue: CallHandler<'help_store_queue'> = async ({ db, clock }, _caller, { store_id }) => {
  const own = await requireStore(db, store_id)
  const now = clock.now()
  const { open, opensAt } = ticketsAt(own, now)
  const calls = await nextCall(db, own, now)
  return {
    store_id,
    open,
    opens_at: opensAt?.toISOString() ?? null,
    waiting: await waitingIn(db, own),
    minutes: open ? Math.ceil((calls.getTime() - now.getTime()) / 60_000) : 0,
    slots: (await freeSlots(db, own, now)).map(({ at, left }) => ({ at: at.toISOString(), left })),
    as_of: now.toISOString(),
  }
}

export const listVisits: CallHandler<'help_store_visits'> = async (context, caller, { visitor }) => {
  const requester = await findRequester(context, caller, visitor)
  const now = context.clock.now()
  const rows = await context.db
    .select()
    .from(storeVisit)
    .where(ownedBy(requester))
    .orderBy(sql`${storeVisit.dueAt} is null`, desc(storeVisit.createdAt))
    .limit(LISTED)
  const visits = []
  for (const row of rows) visits.push(await viewVisit(context.db, row, now))
  return { visits, as_of: now.toISOString() }
}

export const cancelVisit: CallHandler<'help_store_cancel'> = async (context, caller, fields) => {
  const requester = await findRequester(context, caller, fields.visitor)
  const { visit: code, idempotency_key: key } = fields
  const write = { call: 'help_store_cancel' as const, key, request: [code] }
  return writeAsRequester<VisitChanged>(context, requester, write, async ({ tx, now }) => {
    const [found] = await tx
      .select()
      .from(storeVisit)
      .where(and(eq(storeVisit.code, code), ownedBy(requester)))
      .for('update')
    if (!found) throw new ApiError('visit_unknown')
    if (!canCancelVisit(found.state)) throw new ApiError('visit_not_cancellable')
    const [row] = await tx
      .update(storeVisit)
      .set({ state: 'cancelled', dueAt: null, endedAt: now })
      .where(eq(storeVisit.code, code))
      .returning()
    if (!row) throw new Error('The visit does not exist')
    return { visit: await viewVisit(tx, row, now), as_of: now.toISOString() }
  })
}

function ownedBy({ msisdn, isVisitor }: Requester) {
  return and(eq(storeVisit.owner, msisdn), ...(isVisitor ? [eq(storeVisit.isVisitor, true)] : []))
}
