/** A line's services: opening their buckets and ending them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  driverValues,
  placeholderRows,
  placeholdersOf,
  rowValues,
  valuesOf,
} from '../../platform/database/insert-of.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { preparedBy } from '../../platform/database/prepared.ts'
import { type NewRow, rowOf } from '../../platform/database/row-of.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { endGroup, endGroupOf, type Group } from '../family-groups/group.ts'
import { nextAlert } from './next-alert.ts'
import { bucket, service } from './tables.ts'
import type { Version } from './version.ts'

export type Service = typeof service.$inferSelect
/** A service as it was stored just now. */
export type StoredService = NewRow<typeof service>
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

/** `buckets`: how many are stored with the service. `watched`: the line where alerts watch the bucket, `whole`: its quota. */
const insertService = preparedBy('insert_service', (db, buckets: number) => {
  const rows = placeholderRows(bucket, buckets, 'bucket').map((row, at) => {
    const whole = sql`${sql.placeholder(`whole${at}`)}::int`
    const alertLeft = nextAlert(sql`${sql.placeholder(`watched${at}`)}::text`, whole, whole)
    return { ...row, alertLeft }
  })
  const opened = rows.length
    ? [db.$with('opened').as(db.insert(bucket).values(rows).returning({ id: bucket.id }))]
    : []
  return db
    .with(...opened)
    .insert(service)
    .values(placeholdersOf(service))
})

/** Stores a service with the buckets of its first cycle, in one statement. */
export async function createService(
  tx: Database,
  values: typeof service.$inferInsert,
  version: Pick<Version, 'content'>,
  until: Date,
): Promise<StoredService> {
  const rows = bucketsOf(values, version, values.registeredAt, until)
  const opened = rows.map((row) => ({ ...row, alertLeft: null }))
  const watched = rows.map(({ kind, total, msisdn }, at) => [
    [`watched${at}`, kind === 'data' ? msisdn : null],
    [`whole${at}`, total],
  ])
  await sendWrite(
    tx,
    insertService(tx, rows.length).execute({
      ...valuesOf(service, values),
      ...rowValues(bucket, opened, 'bucket'),
      ...Object.fromEntries(watched.flat()),
    }),
  )
  return rowOf(service, values)
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
            alertLeft: kind === 'data' ? firstAlert(msisdn, total) : null,
            expiresAt: until,
            filledFor: kind === 'data' && data_mb_per_day ? vietnamDay(from) : null,
          },
        ]
      : [],
  )
}

/** Alerts of the line that a new bucket has before it. */
function firstAlert(msisdn: string, total: number) {
  return nextAlert(sql`${msisdn}`, sql`${total}::int`, sql`${total}::int`)
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

/** What every end stores. */
const ENDED = ['replacedBy', 'status', 'endedAt', 'endingBefore'] as const

/** Stores that and `others` of a service, and closes its buckets. */
const updateEnded = preparedBy('end_service', (db, ...others: string[]) => {
  const closed = db.$with('closed').as(
    db
      .update(bucket)
      .set({ closedAt: sql`${sql.placeholder('at')}` })
      .where(and(eq(bucket.serviceId, sql.placeholder('id')), isNull(bucket.closedAt)))
      .returning({ id: bucket.id }),
  )
  return db
    .with(closed)
    .update(service)
    .set(Object.fromEntries([...ENDED, ...others].map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(service.id, sql.placeholder('id')))
})

/**
 * Ends a service at a time; its remaining quota is lost, and its group ends with it. `group`: the locked
 * group of the service, null for none, where it is known.
 */
export async function endService<Ended extends StoredService>(
  tx: Database,
  running: Ended,
  at: Date,
  { group, ...end }: End & { group?: Group | null } = {},
): Promise<Ended> {
  const { id, status } = running
  if (group) await endGroup(tx, group, at, 'service')
  else if (group === undefined && !end.replacedBy) await endGroupOf(tx, id, at)
  const change = {
    replacedBy: null,
    ...end,
    status: 'ended',
    endedAt: at,
    endingBefore: status === 'ending',
  } as const
  const others = Object.keys(end).filter((name) => name !== 'replacedBy')
  const ended = { ...driverValues(service, change), id, at: at.toISOString() }
  await sendWrite(tx, updateEnded(tx, ...others).execute(ended))
  return { ...running, ...change }
}
