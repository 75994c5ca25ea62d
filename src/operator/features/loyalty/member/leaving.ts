/**
 * What a member would lose by leaving now, and when joining would be possible again; shown before the member
 * decides. Spec LOY-8, Spec LOY-9.
 */
import { and, count, eq } from 'drizzle-orm'
import type { MemberInfo } from '../../../../contract/loyalty/member.schema.ts'
import type { Database } from '../../../platform/database/open.ts'
import { offerClaim } from '../offers/tables.ts'
import { pendingOf } from '../points/balance.ts'
import { cancellationsOf, lockOnLeaving } from './membership.ts'

export async function leavingOf(db: Database, msisdn: string, now: Date): Promise<MemberInfo['leaving']> {
  const [unused] = await db
    .select({ claims: count() })
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, msisdn), eq(offerClaim.state, 'received')))
  const { until, reason } = lockOnLeaving(await cancellationsOf(db, msisdn), now)
  return {
    pending: await pendingOf(db, msisdn),
    claims: unused?.claims ?? 0,
    rejoin_at: until.toISOString(),
    reason,
  }
}
