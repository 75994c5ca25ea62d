/**
 * The state of a line in the loyalty programme, the same for every call. Spec LOY-1, Spec LOY-6, Spec LOY-8.
 */
import { asc, eq } from 'drizzle-orm'
import { rejoinAt } from '../../../../contract/rules/member.ts'
import type { Database } from '../../../platform/database/open.ts'
import { customer, line, member } from '../../../platform/subscriber/tables.ts'
import { addMonths } from '../../../platform/time/day.ts'
import { memberCancellation } from './tables.ts'

export type Member = typeof member.$inferSelect
type Owner = { line: typeof line.$inferSelect; customer: typeof customer.$inferSelect }
export type Membership = Owner &
  (
    | { state: 'not_customer' | 'eligible' }
    | { state: 'member'; member: Member }
    | ({ state: 'locked' } & Lock)
  )

/** A member stays a member in any case; a number that is not ours cannot join; a cancelled member waits. */
export async function membershipOf(db: Database, msisdn: string, now: Date): Promise<Membership> {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .leftJoin(member, eq(member.msisdn, line.msisdn))
    .where(eq(line.msisdn, msisdn))
  if (!row) throw new Error('The line of the session does not exist')
  const owner = { line: row.line, customer: row.customer }
  if (row.member) return { ...owner, state: 'member', member: row.member }
  if (!row.customer.ofVinaphone) return { ...owner, state: 'not_customer' }
  const lock = lockOf(await cancellationsOf(db, msisdn), now)
  return lock ? { ...owner, state: 'locked', ...lock } : { ...owner, state: 'eligible' }
}

type Lock = { until: Date; reason: 'often' | 'lately' }

/**
 * How long these cancellations (times in milliseconds) keep a line from joining again; `undefined` if they do
 * not.
 */
export function lockOf(cancelled: readonly number[], now: Date): Lock | undefined {
  const lock = rejoinAt(cancelled, now.getTime(), (at, months) => addMonths(new Date(at), months).getTime())
  return lock && { ...lock, until: new Date(lock.until) }
}

/**
 * The lock that starts with leaving now, after these earlier cancellations (times in milliseconds). Always at
 * least 48 hours.
 */
export function lockOnLeaving(cancelled: readonly number[], now: Date): Lock {
  const lock = lockOf([...cancelled, now.getTime()], now)
  if (!lock) throw new Error('The cancellation stored no lock')
  return lock
}

/** Times of all cancellations of a line in milliseconds, oldest first. */
export async function cancellationsOf(db: Database, msisdn: string): Promise<number[]> {
  const { at } = memberCancellation
  const rows = await db
    .select({ at })
    .from(memberCancellation)
    .where(eq(memberCancellation.msisdn, msisdn))
    .orderBy(asc(at))
  return rows.map((row) => row.at.getTime())
}
