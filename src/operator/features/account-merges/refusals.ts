/** Why two accounts cannot be merged, or one cannot ask for it. Spec SUB-13. */
import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { isOnePerson, MERGE_LINES_MAX, type MergeRefusal } from '../../../contract/rules/account-merge.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { numberAnswer } from '../number-health/tables.ts'
import { simFreeze } from '../sims/tables.ts'
import type { Pair } from './accounts.ts'
import { type AccountMergeRow, accountMerge } from './tables.ts'

/** `lines`: of both customers, locked. The first reason in the order of `MERGE_REFUSALS`. */
export async function findRefusal(
  tx: Database,
  merge: AccountMergeRow,
  lines: readonly Line[],
  now: Date,
): Promise<MergeRefusal | undefined> {
  const [asking, other] = [merge.msisdn, merge.other].map((one) => lines.find(({ msisdn }) => msisdn === one))
  if (!asking || !other) return 'merge_not_same_person'
  if (asking.customerId === other.customerId) return 'merge_own'
  if (!(await areOnePerson(tx, [asking, other], lines))) return 'merge_not_same_person'
  return findObstacle(tx, lines, [asking, other], now, merge.id)
}

/**
 * What does not depend on whose the accounts are. `acting`: the lines that merge. `but`: the merge itself,
 * which is no obstacle.
 */
export async function findObstacle(
  db: Database,
  lines: readonly Line[],
  acting: readonly Line[],
  now: Date,
  but = '',
): Promise<MergeRefusal | undefined> {
  const isBarred = acting.some(({ offNet, status }) => offNet || status !== 'active')
  if (isBarred || lines.some(({ vip }) => vip) || lines.length > MERGE_LINES_MAX) return 'merge_store_only'
  const numbers = lines.map(({ msisdn }) => msisdn)
  const isOn = or(isNull(simFreeze.offAt), gt(simFreeze.offAt, now))
  if ((await db.$count(simFreeze, and(inArray(simFreeze.msisdn, numbers), isOn))) > 0) return 'merge_frozen'
  const isNamed = or(inArray(accountMerge.msisdn, numbers), inArray(accountMerge.other, numbers))
  const isWaiting = and(isNamed, eq(accountMerge.state, 'confirmed'), ne(accountMerge.id, but))
  return (await db.$count(accountMerge, isWaiting)) > 0 ? 'merge_open' : undefined
}

/** A number that one of the two called "not mine" contradicts the records. Spec NUM-4. */
async function areOnePerson(
  db: Database,
  acting: readonly [Line, Line],
  lines: readonly Line[],
): Promise<boolean> {
  const ids = acting.map(({ customerId }) => customerId)
  const [one, other] = await db.select().from(customer).where(inArray(customer.id, ids))
  if (!one || !other || !isOnePerson(one, other)) return false
  const numbers = lines.map(({ msisdn }) => msisdn)
  const isDenied = and(
    inArray(numberAnswer.customerId, ids),
    inArray(numberAnswer.msisdn, numbers),
    eq(numberAnswer.answer, 'not_mine'),
  )
  return (await db.$count(numberAnswer, isDenied)) === 0
}

/** Whether the records of two numbers show one person. */
export async function showOnePerson(
  db: Database,
  { msisdn, other }: Pair,
  lines: readonly Line[],
): Promise<boolean> {
  const [asking, named] = [msisdn, other].map((one) => lines.find((line) => line.msisdn === one))
  return asking !== undefined && named !== undefined && areOnePerson(db, [asking, named], lines)
}
