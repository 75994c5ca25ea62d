/** Deletes expired tokens and requests that ended long ago. Spec EKY-11. */
import { and, isNull, lt } from 'drizzle-orm'
import { IDENTITY_RETENTION_DAYS } from '../../../contract/rules/identification.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { ekycToken, identityRequest } from './tables.ts'

export const cleanIdentification: Cleaning = async (db, now) => {
  await db.delete(ekycToken).where(lt(ekycToken.expiresAt, now))
  await db
    .delete(identityRequest)
    .where(
      and(
        lt(identityRequest.createdAt, addDays(now, -IDENTITY_RETENTION_DAYS)),
        isNull(identityRequest.dueAt),
        isNull(identityRequest.deleteAt),
      ),
    )
}
