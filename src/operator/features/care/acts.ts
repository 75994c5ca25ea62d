/** Acts of helpers as owner and helper see them. `care_list`. Spec CAR-4. */
import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { CareAct } from '../../../contract/main/care.schema.ts'
import { CARE_ACTS_LISTED, CARE_HISTORY_DAYS, type CareActState } from '../../../contract/rules/care.ts'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { ownAccounts } from '../lines/accounts.ts'
import { managedAccount } from '../lines/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { careAct } from './tables.ts'

export type Act = typeof careAct.$inferSelect
/** An act with what decides its state: its order, and whether the role ended. */
export type ActRow = {
  act: Act
  /** The line or access; `act.msisdn` is the line that answers for it. */
  account: string
  paid: PaymentState | null
  until: Date
  endedAt: Date | null
}

export const listActs: CallHandler<'care_list'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const own = (await ownAccounts(db, msisdn)).map(({ account }) => account)
  const acts = await readActs(db, inArray(careAct.msisdn, own), now)
  // The order belongs to the helper.
  return {
    acts: acts.map((row) => ({ ...viewAct(row, now), transaction_id: null })),
    as_of: now.toISOString(),
  }
}

/** Newest first. */
export async function readActs(db: Database, whose: SQL, now: Date): Promise<ActRow[]> {
  return await actRows(db)
    .where(and(whose, gt(careAct.at, addDays(now, -CARE_HISTORY_DAYS))))
    .orderBy(desc(careAct.at), desc(careAct.id))
    .limit(CARE_ACTS_LISTED)
}

export async function findAct(db: Database, id: string): Promise<ActRow | undefined> {
  const [row] = await actRows(db).where(eq(careAct.id, id))
  return row
}

/** What waits for the answer of one owner to one helper. */
export function countWaiting(db: Database, managedId: string, now: Date): Promise<number> {
  return db.$count(
    careAct,
    and(
      eq(careAct.managedId, managedId),
      eq(careAct.state, 'waiting'),
      isNull(careAct.endedAt),
      gt(careAct.expiresAt, now),
    ),
  )
}

function actRows(db: Database) {
  return db
    .select({
      act: careAct,
      account: managedAccount.account,
      paid: paymentOrder.state,
      until: managedAccount.until,
      endedAt: managedAccount.endedAt,
    })
    .from(careAct)
    .innerJoin(managedAccount, eq(managedAccount.id, careAct.managedId))
    .leftJoin(paymentOrder, eq(paymentOrder.id, careAct.orderId))
    .$dynamic()
}

/** States of an order that end its act. */
export const ENDED: {
  readonly [State in PaymentState]?: { event: 'perform' | 'fail' | 'expire'; state: CareActState }
} = {
  active: { event: 'perform', state: 'done' },
  refunded: { event: 'fail', state: 'failed' },
  failed: { event: 'fail', state: 'failed' },
  expired: { event: 'expire', state: 'expired' },
}

/** An order decides for itself, so that an open page shows a payment before the job has run. */
export function stateOf({ act, paid, until, endedAt }: ActRow, now: Date): CareActState {
  const { state } = act
  if (state === 'ordered') return (paid && ENDED[paid]?.state) ?? 'ordered'
  if (state !== 'waiting' && state !== 'allowed') return state
  const roleEnds = endedAt !== null && endedAt < until ? endedAt : until
  if (act.expiresAt <= now && act.expiresAt <= roleEnds) return 'expired'
  return roleEnds <= now ? 'withdrawn' : state
}

export function viewAct(row: ActRow, now: Date): CareAct {
  const { act } = row
  const state = stateOf(row, now)
  const isOpen = state === 'waiting' || state === 'allowed'
  return {
    id: act.id,
    ACCOUNT: row.account,
    owner: act.msisdn,
    manager: act.manager,
    call: act.call,
    name: act.name,
    amount: act.amount,
    asked: act.asked,
    state,
    reason: act.reason,
    transaction_id: state === 'ordered' ? act.orderId : null,
    at: act.at.toISOString(),
    answer_by: isOpen ? act.expiresAt.toISOString() : null,
  }
}
