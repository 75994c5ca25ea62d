/** `roaming_start_set`: an unused package begins at the first use abroad or at a time. Spec ROA-27. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { RoamingAnswer } from '../../../contract/main/roaming.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addDays } from '../../platform/time/day.ts'
import { bucket, service } from '../packages/tables.ts'
import { roamingNext } from '../roaming/tables.ts'
import { beginPackage } from './begin.ts'
import { isUsed, type OwnedPackage, ownedPackages } from './owned.ts'
import { startBy, viewStatus } from './status.ts'

/** A time that is not to come begins it now. */
export const roamingStartSet: CallHandler<'roaming_start_set'> = (
  context,
  caller,
  { service_id: id, starts_at, idempotency_key: key },
) =>
  withIdempotency<RoamingAnswer>(
    context,
    caller,
    { call: 'roaming_start_set', key, request: [id, starts_at ?? ''] },
    async ({ tx, line, now }) => {
      const owned = (await ownedPackages(tx, line.msisdn)).find((one) => one.service.id === id)
      if (!owned) throw new ApiError('service_not_active')
      if (isUsed(owned)) throw new ApiError('roaming_started')
      const latest = startBy(owned)
      const startsAt = starts_at === null ? null : new Date(starts_at)
      if (now > latest || (startsAt && startsAt > latest))
        throw new ApiError('roaming_start', { until: latest.toISOString() })
      if (startsAt && startsAt <= now) await beginPackage(context, tx, line, owned, now)
      else await putOff(tx, owned, startsAt, latest)
      return viewStatus(context, tx, line, now)
    },
  )

/** Until it begins it ends as late as it would if it began at the last moment. */
async function putOff(tx: Database, owned: OwnedPackage, startsAt: Date | null, latest: Date): Promise<void> {
  const { id, msisdn } = owned.service
  const dueAt = startsAt ?? latest
  const expiresAt = addDays(dueAt, owned.terms.days)
  await tx
    .update(service)
    .set({ expiresAt, remindedFor: expiresAt, waits: true, startsAt })
    .where(eq(service.id, id))
  await tx.update(bucket).set({ expiresAt }).where(eq(bucket.serviceId, id))
  const next = { step: 'start', startsAt, dueAt } as const
  await tx
    .insert(roamingNext)
    .values({ serviceId: id, msisdn, ...next })
    .onConflictDoUpdate({ target: roamingNext.serviceId, set: next })
}
