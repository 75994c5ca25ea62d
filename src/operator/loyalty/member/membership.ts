/** How a line stands to the loyalty programme, as one answer for everything that asks. Features J1, J6, J7. */
import { asc, eq } from 'drizzle-orm'
import { rejoinAt } from '../../../contract/rules/member.ts'
import type { Database } from '../../database/open.ts'
import { customer, line, member, memberCancellation } from '../../database/schema.ts'
import { addMonths } from '../../day.ts'

export type Member = typeof member.$inferSelect
type Owner = { line: typeof line.$inferSelect; customer: typeof customer.$inferSelect }
export type Membership = Owner &
  ({ state: 'not_customer' | 'eligible' } | { state: 'member'; member: Member } | { state: 'locked'; until: Date; reason: 'often' | 'lately' })

/** A member is one whatever else is true; who is no customer of ours cannot become one; who cancelled waits. */
export async function membershipOf(db: Database, msisdn: string, now: Date): Promise<Membership> {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .leftJoin(member, eq(member.msisdn, line.msisdn))
    .where(eq(line.msisdn, msisdn))
  if (!row) throw new Error('A session for a line that is not there')
  const owner = { line: row.line, customer: row.customer }
  if (row.member) return { ...owner, state: 'member', member: row.member }
  if (!row.customer.ofVinaphone) return { ...owner, state: 'not_customer' }
  const lock = rejoinAt(await cancellationsOf(db, msisdn), now.getTime(), (at, months) => addMonths(new Date(at), months).getTime())
  return lock ? { ...owner, state: 'locked', until: new Date(lock.until), reason: lock.reason } : { ...owner, state: 'eligible' }
}

/** Moments of all cancellations of a line, oldest first, milliseconds. */
export async function cancellationsOf(db: Database, msisdn: string): Promise<number[]> {
  const { at } = memberCancellation
  const rows = await db.select({ at }).from(memberCancellation).where(eq(memberCancellation.msisdn, msisdn)).orderBy(asc(at))
  return rows.map((row) => row.at.getTime())
}
