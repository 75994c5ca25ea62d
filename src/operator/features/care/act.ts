/**
 * `care_act`, `care_act_pay`: a helper acts for a line. What is above the limit of the day waits for the
 * owner, and nothing is charged before. Spec CAR-3.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CareActResult } from '../../../contract/main/care.schema.ts'
import {
  asksOwner,
  CARE_ACT_TABLE,
  CARE_ANSWER_SECONDS,
  CARE_QUESTIONS_MAX,
  type CareActEvent,
  HELPER_PAYS,
} from '../../../contract/rules/care.ts'
import { startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { Managed } from '../lines/managed.ts'
import { managedAccount } from '../lines/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { type Act, countWaiting, findAct, stateOf, viewAct } from './acts.ts'
import { ownerLineOf, requireActRole, requireGrant } from './grants.ts'
import { notifyAct } from './notify.ts'
import { checkAct, describeAct, orderForLine, performForLine } from './perform.ts'
import { careAct } from './tables.ts'

/**
 * What the helper pays is an order of the helper, under the lock of the helper's line; all else is done under
 * the lock of the owner's line. Neither locks both lines, so that two who help each other cannot deadlock.
 */
export const act: CallHandler<'care_act'> = async (
  context,
  caller,
  { account, act: wanted, idempotency_key: key },
) => {
  const found = await requireGrant(context.db, caller.msisdn, account, context.clock.now())
  requireActRole(found, wanted.call)
  const msisdn = HELPER_PAYS.includes(wanted.call) ? caller.msisdn : found.account
  const request = [caller.msisdn, found.account, JSON.stringify(wanted)]
  return withIdempotency<CareActResult>(
    context,
    { ...caller, msisdn },
    { call: 'care_act', key, request },
    async ({ tx, now }) => {
      const grant = await lockGrant(tx, found, now)
      requireActRole(grant, wanted.call)
      const { name, amount } = await describeAct(tx, wanted, grant)
      const spent = await spentToday(tx, grant, now)
      const begun = {
        ...{ id: newId(now), msisdn: await ownerLineOf(tx, grant) },
        ...{ managedId: grant.id, manager: grant.manager },
        ...{ call: wanted.call, wanted, name, amount, at: now },
      }
      const isAsked = asksOwner(wanted.call, { amount, spent, limit: grant.limit })
      if (!isAsked) return await perform(context, tx, caller, grant, begun, now)
      if ((await countWaiting(tx, grant.id, now)) >= CARE_QUESTIONS_MAX) throw new ApiError('care_questions')
      await checkAct(context, tx, caller, { grant, id: begun.id, wanted })
      return await ask(context, tx, grant, begun, now)
    },
  )
}

type Begun = Pick<
  Act,
  'id' | 'msisdn' | 'managedId' | 'manager' | 'call' | 'wanted' | 'name' | 'amount' | 'at'
>
type Made = Omit<CareActResult, 'replayed'> & { replayed?: boolean }

async function ask(context: Context, tx: Database, grant: Managed, begun: Begun, now: Date): Promise<Made> {
  const asked = await insertAct(tx, {
    ...begun,
    ...{ asked: true, state: 'waiting', expiresAt: addSeconds(now, CARE_ANSWER_SECONDS) },
  })
  await notifyAct(context, tx, 'asks', asked)
  context.failpoint('care_act:before-commit')
  return viewOf(asked, grant, now)
}

async function perform(
  context: Context,
  tx: Database,
  caller: Caller,
  grant: Managed,
  begun: Begun,
  now: Date,
): Promise<Made> {
  const performing = { grant, id: begun.id, wanted: begun.wanted }
  if (HELPER_PAYS.includes(begun.call)) {
    const orderId = await orderForLine(context, tx, caller, performing)
    // The helper had ordered the same and not paid it: one order is one act.
    const [before] = await tx.select().from(careAct).where(eq(careAct.orderId, orderId))
    if (before) return { ...viewOf(before, grant, now), replayed: true }
    const ordered = await insertAct(tx, {
      ...begun,
      ...{ asked: false, state: 'ordered', orderId, expiresAt: now },
    })
    return viewOf(ordered, grant, now)
  }
  await performForLine(context, tx, caller, performing)
  const done = await insertAct(tx, { ...begun, asked: false, state: 'done', expiresAt: now, endedAt: now })
  await notifyAct(context, tx, 'done', done)
  context.failpoint('care_act:before-commit')
  return viewOf(done, grant, now)
}

export const payAct: CallHandler<'care_act_pay'> = (context, caller, { id, idempotency_key: key }) =>
  withIdempotency<CareActResult>(
    context,
    caller,
    { call: 'care_act_pay', key, request: [id] },
    async ({ tx, now }) => {
      await tx.select({ id: careAct.id }).from(careAct).where(eq(careAct.id, id)).for('update')
      const row = await findAct(tx, id)
      if (row?.act.manager !== caller.msisdn) throw new ApiError('care_act_unknown')
      const state = stateOf(row, now)
      if (state === 'ordered') return { act: viewAct(row, now), replayed: true }
      if (state !== 'allowed') throw new ApiError('care_act_over', { reason: state })
      const grant = await requireGrant(tx, caller.msisdn, row.account, now)
      const { wanted } = row.act
      const orderId = await orderForLine(context, tx, caller, { grant, id, wanted })
      const ordered = await transitionAct(tx, row.act, 'order', { orderId })
      context.failpoint('care_act_pay:before-commit')
      return viewOf(ordered, grant, now)
    },
  )

/** The grant as it is now, locked: acts of one helper for one line follow each other. */
async function lockGrant(tx: Database, { id, manager, account }: Managed, now: Date): Promise<Managed> {
  await tx
    .select({ id: managedAccount.id })
    .from(managedAccount)
    .where(eq(managedAccount.id, id))
    .for('update')
  return requireGrant(tx, manager, account, now)
}

/** Đ of today that needed no question, without orders that were never paid. */
export async function spentToday(db: Database, { id }: Pick<Managed, 'id'>, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${careAct.amount}), 0)::int` })
    .from(careAct)
    .leftJoin(paymentOrder, eq(paymentOrder.id, careAct.orderId))
    .where(
      and(
        eq(careAct.managedId, id),
        gte(careAct.at, new Date(startOfDay(vietnamDay(now)))),
        eq(careAct.asked, false),
        sql`coalesce(${paymentOrder.state}, 'active') not in ('expired', 'failed', 'refunded')`,
      ),
    )
  return row?.spent ?? 0
}

async function insertAct(tx: Database, values: typeof careAct.$inferInsert): Promise<Act> {
  const [row] = await tx.insert(careAct).values(values).returning()
  if (!row) throw new Error('The act was not inserted')
  return row
}

/** Within the table of the contract; another event is a bug. */
export async function transitionAct(
  tx: Database,
  { id, state }: Act,
  event: CareActEvent,
  change: Partial<Act> = {},
): Promise<Act> {
  const to = CARE_ACT_TABLE[state][event]
  if (to === undefined) throw new Error(`An act that is ${state} cannot ${event}`)
  const [row] = await tx
    .update(careAct)
    .set({ ...change, state: to })
    .where(eq(careAct.id, id))
    .returning()
  if (!row) throw new Error('The act does not exist')
  return row
}

function viewOf(row: Act, { account, until, endedAt }: Managed, now: Date): Made {
  return { act: viewAct({ act: row, account, paid: null, until, endedAt }, now) }
}
