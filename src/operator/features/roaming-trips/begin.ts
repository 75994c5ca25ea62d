/** Begins a package that was bought for later: its days count from then. Spec ROA-27. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { bucket, service } from '../packages/tables.ts'
import { planEndWarning } from '../roaming/next.ts'
import { sendBegun } from './notifications.ts'
import type { OwnedPackage } from './owned.ts'

/** Packages of one or two days get no reminder on their last day, because it would follow the start. */
const SHORT_DAYS = 2
const BEGUN = { waits: false, startsAt: null } as const

export async function beginPackage(
  context: Context,
  tx: Database,
  line: Line,
  owned: OwnedPackage,
  at: Date,
): Promise<OwnedPackage> {
  const { id } = owned.service
  const expiresAt = addDays(at, owned.terms.days)
  const remindedFor = owned.terms.days <= SHORT_DAYS ? expiresAt : null
  await tx
    .update(service)
    .set({ expiresAt, remindedFor, ...BEGUN })
    .where(eq(service.id, id))
  await tx.update(bucket).set({ expiresAt }).where(eq(bucket.serviceId, id))
  await planEndWarning(tx, { id, msisdn: line.msisdn, days: owned.terms.days, expiresAt })
  await sendBegun(context, tx, line, owned, expiresAt)
  return {
    ...owned,
    service: { ...owned.service, expiresAt, ...BEGUN },
    buckets: owned.buckets.map((one) => ({ ...one, expiresAt })),
    startsAt: undefined,
  }
}
