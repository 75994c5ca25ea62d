/** A service that a line has: its buckets, how it begins, ends and comes back, and how it is told. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActiveService } from '../../contract/main/package.schema.ts'
import { canUndo, UNDO_SECONDS } from '../../contract/rules/package.ts'
import type { Database } from '../database/open.ts'
import { bucket, service } from '../database/schema.ts'
import { vietnamDay } from '../day.ts'
import type { Version } from './version.ts'

export type Service = typeof service.$inferSelect
export type Bucket = typeof bucket.$inferSelect

/** Opens the buckets of one cycle. Data given out by the day begin with today's share; a job fills them at midnight. */
export async function openBuckets(
  tx: Database,
  { id, msisdn }: Pick<Service, 'id' | 'msisdn'>,
  { content }: Pick<Version, 'content'>,
  from: Date,
  until: Date,
): Promise<void> {
  const { data_mb, data_mb_per_day, voice_onnet, voice_all, sms } = content.quota
  const totals = { data: data_mb_per_day ?? data_mb, voice_onnet, voice_all, sms }
  const rows = Object.entries(totals).flatMap(([kind, total]) =>
    total
      ? [
          {
            id: `${id}:${kind}:${from.toISOString()}`,
            msisdn,
            serviceId: id,
            kind: kind as Bucket['kind'],
            total,
            left: total,
            expiresAt: until,
            filledFor: kind === 'data' && data_mb_per_day ? vietnamDay(from) : null,
          },
        ]
      : [],
  )
  if (rows.length) await tx.insert(bucket).values(rows)
}

/** Ends a service at a moment; what is left of it goes. `replacedBy`: the service that takes its place. */
export async function endService(tx: Database, { id, status }: Service, at: Date, replacedBy?: string): Promise<Service> {
  const [ended] = await tx
    .update(service)
    .set({ status: 'ended', endedAt: at, replacedBy: replacedBy ?? null, endingBefore: status === 'ending' })
    .where(eq(service.id, id))
    .returning()
  await tx
    .update(bucket)
    .set({ closedAt: at })
    .where(and(eq(bucket.serviceId, id), isNull(bucket.closedAt)))
  if (!ended) throw new Error('The service to end is gone')
  return ended
}

/** Brings back what a service had ended by beginning, with what was left of it. `undefined` when there was nothing. */
export async function restoreReplaced(tx: Database, replacing: Service): Promise<Service | undefined> {
  const [ended] = await tx.select().from(service).where(eq(service.replacedBy, replacing.id)).for('update')
  if (!ended?.endedAt) return undefined
  await tx
    .update(bucket)
    .set({ closedAt: null })
    .where(and(eq(bucket.serviceId, ended.id), eq(bucket.closedAt, ended.endedAt)))
  const [back] = await tx
    .update(service)
    .set({ status: ended.endingBefore ? 'ending' : 'active', endedAt: null, replacedBy: null })
    .where(eq(service.id, ended.id))
    .returning()
  return back
}

/** Those of the services of which something was used. */
export async function usedServices(db: Database, services: readonly Service[]): Promise<Set<string>> {
  if (services.length === 0) return new Set()
  const rows = await db
    .select({ serviceId: bucket.serviceId, left: bucket.left, total: bucket.total })
    .from(bucket)
    .where(
      inArray(
        bucket.serviceId,
        services.map(({ id }) => id),
      ),
    )
  return new Set(rows.filter(({ left, total }) => left < total).map(({ serviceId }) => serviceId))
}

/** As the contract tells it. */
export function serviceOf(row: Service, used: boolean, now: Date): ActiveService {
  const undo = row.status !== 'ended' && canUndo({ registeredAt: row.registeredAt.getTime(), used }, now.getTime())
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    family: row.family,
    price: row.price,
    period: row.period,
    status: row.status,
    registered_at: row.registeredAt.toISOString(),
    channel: row.channel,
    consent: row.consent,
    renews_at: row.status === 'active' ? (row.renewsAt?.toISOString() ?? null) : null,
    expires_at: (row.status === 'ended' ? row.endedAt : row.expiresAt)?.toISOString() ?? null,
    can_undo: undo,
    undo_until: undo ? new Date(row.registeredAt.getTime() + UNDO_SECONDS * 1000).toISOString() : null,
  }
}
