/** A line's services: opening buckets, ending, restoring and mapping them to the contract. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { groupPlaces } from '../../../contract/rules/family.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { canUndo, UNDO_SECONDS } from '../../../contract/rules/package.ts'
import type { SourcePlace } from '../../../contract/rules/payment-return.ts'
import { canReturnRoaming, ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { endGroupOf, restoreGroup } from '../family-groups/group.ts'
import { sourceOfPayment } from '../payments/payment-source.ts'
import { bucket, service } from './tables.ts'
import { type Version, versionKey, versionsOf } from './version.ts'

export type Service = typeof service.$inferSelect
export type Bucket = typeof bucket.$inferSelect

/** Opens the buckets of one cycle. */
export async function openBuckets(
  tx: Database,
  owner: Pick<Service, 'id' | 'msisdn'>,
  version: Pick<Version, 'content'>,
  from: Date,
  until: Date,
): Promise<void> {
  const rows = bucketsOf(owner, version, from, until)
  if (rows.length) await tx.insert(bucket).values(rows)
}

/** Stores a service with the buckets of its first cycle, in one statement. */
export async function createService(
  tx: Database,
  values: typeof service.$inferInsert,
  version: Pick<Version, 'content'>,
  until: Date,
): Promise<Service> {
  const rows = bucketsOf(values, version, values.registeredAt, until)
  const opened = rows.length
    ? [tx.$with('opened').as(tx.insert(bucket).values(rows).returning({ id: bucket.id }))]
    : []
  const [begun] = await tx
    .with(...opened)
    .insert(service)
    .values(values)
    .returning()
  if (!begun) throw new Error('The service was not stored')
  return begun
}

/** Daily data starts with today's share; a job refills it at midnight. */
function bucketsOf(
  { id, msisdn }: Pick<Service, 'id' | 'msisdn'>,
  { content }: Pick<Version, 'content'>,
  from: Date,
  until: Date,
) {
  const { data_mb_per_day } = content.quota
  return Object.entries(totalsOf(content)).flatMap(([kind, total]) =>
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
}

/** Roaming has separate quotas: roaming quotas are never used at home, nor domestic ones abroad. */
export function totalsOf({
  quota,
  roaming,
}: Version['content']): Partial<Record<Bucket['kind'], number | undefined>> {
  if (roaming)
    return {
      roaming_data: roaming.quota.data_mb,
      roaming_voice: roaming.quota.voice_minutes,
      roaming_sms: roaming.quota.sms,
    }
  return {
    data: quota.data_mb_per_day ?? quota.data_mb,
    voice_onnet: quota.voice_onnet,
    voice_all: quota.voice_all,
    sms: quota.sms,
  }
}

/** Until when a service runs or ran; null if it has no end or is unknown. */
export async function serviceUntil(db: Database, id: string): Promise<Date | null> {
  const [found] = await db
    .select({ until: service.expiresAt, endedAt: service.endedAt })
    .from(service)
    .where(eq(service.id, id))
  return found?.endedAt ?? found?.until ?? null
}

/**
 * What an end stores besides its time. `replacedBy`: the service that replaces it; its activation decides
 * about the group.
 */
type End = Partial<Pick<Service, 'replacedBy' | 'cancelledAt' | 'takeBackUntil' | 'stoppedWith'>>

/** Ends a service at a time, in one statement; its remaining quota is lost, and its group ends with it. */
export async function endService(
  tx: Database,
  { id, status }: Service,
  at: Date,
  end: End = {},
): Promise<Service> {
  if (!end.replacedBy) await endGroupOf(tx, id, at)
  const closed = tx.$with('closed').as(
    tx
      .update(bucket)
      .set({ closedAt: at })
      .where(and(eq(bucket.serviceId, id), isNull(bucket.closedAt)))
      .returning({ id: bucket.id }),
  )
  const [ended] = await tx
    .with(closed)
    .update(service)
    .set({ replacedBy: null, ...end, status: 'ended', endedAt: at, endingBefore: status === 'ending' })
    .where(eq(service.id, id))
    .returning()
  if (!ended) throw new Error('The service to end does not exist')
  return ended
}

/** Restores the service that was replaced, with its remaining quota. `undefined` if nothing was replaced. */
export async function restoreReplaced(tx: Database, replacing: Service): Promise<Service | undefined> {
  const [ended] = await tx.select().from(service).where(eq(service.replacedBy, replacing.id)).for('update')
  if (!ended?.endedAt) return undefined
  await reopenBuckets(tx, ended.id, ended.endedAt)
  const [back] = await tx
    .update(service)
    .set({ status: ended.endingBefore ? 'ending' : 'active', endedAt: null, replacedBy: null })
    .where(eq(service.id, ended.id))
    .returning()
  if (back) await restoreGroup(tx, replacing.id, back.id, await placesOf(tx, back))
  return back
}

/** Ids of those services of which something was used. */
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

/**
 * A recent, unused purchase can be undone and refunded; a roaming package until it is used or ends. What was
 * paid with an order was paid elsewhere.
 */
export function canUndoPurchase(row: Service, used: boolean, now: Date): boolean {
  if (row.paidUntil) return false
  if (row.family === ROAMING_FAMILY)
    return canReturnRoaming({ expiresAt: row.expiresAt?.getTime() ?? 0, used }, now.getTime())
  return canUndo({ registeredAt: row.registeredAt.getTime(), used }, now.getTime())
}

function undoUntil({ family, registeredAt, expiresAt }: Service): Date {
  return family === ROAMING_FAMILY && expiresAt
    ? expiresAt
    : new Date(registeredAt.getTime() + UNDO_SECONDS * 1000)
}

/**
 * An immediate end can be withdrawn for ten minutes while the paid period lasts; an ended service cannot be
 * used in between.
 */
export function canRestore({ takeBackUntil, expiresAt }: Service, now: Date): boolean {
  return takeBackUntil !== null && now <= takeBackUntil && (expiresAt === null || now < expiresAt)
}

/**
 * Restores a service that the line had ended, with its remaining quota. The caller has checked `canRestore`
 * and locked the row.
 */
export async function restoreService(tx: Database, ended: Service): Promise<Service> {
  if (!ended.endedAt) throw new Error('The service has not ended, so it cannot be restored')
  await reopenBuckets(tx, ended.id, ended.endedAt)
  const [back] = await tx
    .update(service)
    .set({
      status: ended.endingBefore ? 'ending' : 'active',
      endedAt: null,
      takeBackUntil: null,
      stoppedWith: null,
      cancelledAt: ended.endingBefore ? ended.cancelledAt : null,
    })
    .where(eq(service.id, ended.id))
    .returning()
  if (!back) throw new Error('The service to restore does not exist')
  await restoreGroup(tx, back.id, back.id, await placesOf(tx, back))
  return back
}

async function placesOf(tx: Database, row: Service): Promise<number> {
  const version = (await versionsOf(tx, [row])).get(versionKey(row))
  return groupPlaces(version?.content.quota ?? {})
}

async function reopenBuckets(tx: Database, serviceId: string, closedAt: Date): Promise<void> {
  await tx
    .update(bucket)
    .set({ closedAt: null })
    .where(and(eq(bucket.serviceId, serviceId), eq(bucket.closedAt, closedAt)))
}

/**
 * The services with localised names: those of roaming packages differ by language, which the row does not
 * store. Other names are the same in both languages.
 */
export async function inLanguage<Row extends Service>(
  db: Database,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const versions = await versionsOf(
    db,
    rows.filter(({ family }) => family === ROAMING_FAMILY),
  )
  return rows.map((row) => ({
    ...row,
    name: versions.get(versionKey(row))?.content.roaming?.name[language] ?? row.name,
  }))
}

/** Maps services to the contract, in their order. `used`: ids of those of which something was used. */
export async function viewServices(
  db: Database,
  rows: readonly Service[],
  used: ReadonlySet<string>,
  now: Date,
): Promise<ActiveService[]> {
  const views: ActiveService[] = []
  for (const row of rows) {
    const replaced = rows.find(({ replacedBy }) => replacedBy === row.id)
    views.push(await serviceOf(db, row, used.has(row.id), now, replaced && { restores: replaced.name }))
  }
  return views
}

const NOTHING = { to: null, amount: null }

/** Where to and how much, đ, an undo returns. A known `place` has just charged the whole price. */
async function returnOf(
  db: Database,
  price: number,
  paidBy: string,
  place: SourcePlace | undefined,
): Promise<{ to: SourcePlace; amount: number }> {
  if (place) return { to: place, amount: price }
  const source = await sourceOfPayment(db, paidBy)
  return { to: source.place, amount: source.paid - source.returned }
}

async function replacedName(db: Database, { id }: Service): Promise<string | undefined> {
  const [replaced] = await db.select({ name: service.name }).from(service).where(eq(service.replacedBy, id))
  return replaced?.name
}

/** What is known of an undo: where its money came from, and the name of the package that it replaced. */
type KnownUndo = { place?: SourcePlace; restores?: string | null }

/** Maps a service to the contract. */
export async function serviceOf(
  db: Database,
  row: Service,
  used: boolean,
  now: Date,
  { place, restores }: KnownUndo = {},
): Promise<ActiveService> {
  const undo = row.status !== 'ended' && canUndoPurchase(row, used, now)
  const { to, amount } = undo && row.paidBy ? await returnOf(db, row.price, row.paidBy, place) : NOTHING
  const before = undo && restores === undefined ? await replacedName(db, row) : restores
  const back = row.status === 'ended' && row.takeBackUntil !== null && canRestore(row, now)
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
    expires_at:
      (row.status === 'ended' ? row.endedAt : (row.paidUntil ?? row.expiresAt))?.toISOString() ?? null,
    paid_ahead: row.paidUntil !== null,
    can_undo: undo,
    undo_until: undo ? undoUntil(row).toISOString() : null,
    undo_to: to,
    undo_amount: amount,
    undo_restores: undo ? (before ?? null) : null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    take_back_until: back ? (row.takeBackUntil?.toISOString() ?? null) : null,
  }
}
