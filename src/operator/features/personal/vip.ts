/** VIP numbers cannot be updated online. Spec SUB-4. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { line } from '../../platform/subscriber/tables.ts'

/** Throws `vip_number`, before a code is sent at a cost. */
export async function refuseVip(db: Database, msisdn: string): Promise<void> {
  const [vip] = await db
    .select({ msisdn: line.msisdn })
    .from(line)
    .where(and(eq(line.msisdn, msisdn), line.vip))
  if (vip) throw new ApiError('vip_number')
}
