/** Plans what comes next for a roaming package. Spec ROA-28. */
import { eq } from 'drizzle-orm'
import { ROAMING_END_DAYS } from '../../../contract/rules/roaming-trip.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { roamingNext } from './tables.ts'

/** A package that runs no longer than that is not warned of, because the warning would follow its start. */
export async function planEndWarning(
  tx: Database,
  { id, msisdn, days, expiresAt }: { id: string; msisdn: string; days: number; expiresAt: Date },
): Promise<void> {
  if (days <= ROAMING_END_DAYS) {
    await tx.delete(roamingNext).where(eq(roamingNext.serviceId, id))
    return
  }
  const next = { step: 'warn', startsAt: null, dueAt: addDays(expiresAt, -ROAMING_END_DAYS) } as const
  await tx
    .insert(roamingNext)
    .values({ serviceId: id, msisdn, ...next })
    .onConflictDoUpdate({ target: roamingNext.serviceId, set: next })
}
