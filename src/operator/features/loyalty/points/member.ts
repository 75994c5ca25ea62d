/** Requires the caller to be a member. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { Database } from '../../../platform/database/open.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import type { MemberRow } from './ledger.ts'

export async function findMember(db: Database, msisdn: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(member).where(eq(member.msisdn, msisdn))
  return row
}

/** Throws `member_none`. */
export async function requireMember(db: Database, msisdn: string): Promise<MemberRow> {
  const row = await findMember(db, msisdn)
  if (!row) throw new ApiError('member_none')
  return row
}
