/** The cycles of a seeded line's packages: what each gave of a quota, and how much of it was used. */

import { and, eq, isNull, ne } from 'drizzle-orm'
import { periodOf } from '../../../contract/rules/period.ts'
import { familyGroup, familyMember, familyUse } from '../../../operator/features/family-groups/tables.ts'
import { type Bucket, totalsOf } from '../../../operator/features/packages/service.ts'
import { bucket, service } from '../../../operator/features/packages/tables.ts'
import { versionKey, versionsOf } from '../../../operator/features/packages/version.ts'
import type { Database } from '../../../operator/platform/database/open.ts'
import { addDays, DAY, dayStart, nextMidnight } from '../../../operator/platform/time/day.ts'

/**
 * `until`: its end, or now. `used`: known for the last cycle of a service. `main`: of a main package, of
 * which a line has one at a time. Data in MB, calls in minutes, messages by count.
 */
export type Cycle = {
  serviceId: string
  kind: Bucket['kind']
  main: boolean
  total: number
  from: Date
  until: Date
  used: number | undefined
}

/** A quota that is refilled at midnight is one cycle a day. */
export async function cyclesOf(tx: Database, msisdn: string, now: Date): Promise<Cycle[]> {
  const services = await tx.select().from(service).where(eq(service.msisdn, msisdn)).orderBy(service.id)
  const versions = await versionsOf(tx, services)
  const buckets = new Map(
    (await tx.select().from(bucket).where(eq(bucket.msisdn, msisdn))).map((row) => [row.id, row]),
  )
  const others = await usedByOthers(tx, msisdn)
  const own = services.flatMap((row) => {
    const content = versions.get(versionKey(row))?.content
    if (!content) return []
    const end = row.endedAt ?? now
    // What does not renew has one cycle, which can be longer than its period.
    const whole = Math.ceil((end.getTime() - row.registeredAt.getTime()) / DAY)
    const days = content.renews ? periodOf(content.period).days : whole
    const cycles: Cycle[] = []
    for (let from = row.registeredAt; from < end; from = addDays(from, days)) {
      const until = new Date(Math.min(addDays(from, days).getTime(), end.getTime()))
      for (const [kind, granted] of Object.entries(totalsOf(content))) {
        if (!granted) continue
        const id = `${row.id}:${kind}:${from.toISOString()}`
        // A share of a home combo is less than its package grants.
        const { left, total = granted } = buckets.get(id) ?? {}
        const cycle = {
          serviceId: row.id,
          kind: kind as Cycle['kind'],
          main: content.group !== undefined,
          total,
          from,
          until,
          used: left === undefined ? undefined : total - left - (others.get(id) ?? 0),
        }
        if (kind === 'data' && content.quota.data_mb_per_day) cycles.push(...daily(cycle))
        else cycles.push(cycle)
      }
    }
    return cycles
  })
  return [...own, ...(await sharedCycles(tx, msisdn, now))]
}

/** What other lines of a group used of the line's own buckets. */
async function usedByOthers(tx: Database, msisdn: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: bucket.id, used: familyUse.used })
    .from(familyUse)
    .innerJoin(bucket, eq(bucket.id, familyUse.bucketId))
    .where(and(eq(bucket.msisdn, msisdn), ne(familyUse.msisdn, msisdn)))
  const sums = new Map<string, number>()
  for (const { id, used } of rows) sums.set(id, (sums.get(id) ?? 0) + used)
  return sums
}

/** The line's part of the running cycle that its group shares, since it joined. */
async function sharedCycles(tx: Database, msisdn: string, now: Date): Promise<Cycle[]> {
  const rows = await tx
    .select({ bucket, used: familyUse.used, from: familyMember.joinedAt })
    .from(familyMember)
    .innerJoin(familyGroup, eq(familyGroup.id, familyMember.groupId))
    .innerJoin(bucket, eq(bucket.serviceId, familyGroup.serviceId))
    .innerJoin(familyUse, and(eq(familyUse.bucketId, bucket.id), eq(familyUse.msisdn, msisdn)))
    .where(and(eq(familyMember.msisdn, msisdn), eq(familyMember.role, 'member'), isNull(familyMember.leftAt)))
  return rows.map(({ bucket: { serviceId, kind, total }, used, from }) => ({
    serviceId,
    kind,
    main: false,
    total,
    from,
    until: now,
    used,
  }))
}

/** Only the share of the last day is known. */
function daily(cycle: Cycle): Cycle[] {
  const days: Cycle[] = []
  for (let from = cycle.from; from < cycle.until; from = nextMidnight(from)) {
    const until = new Date(Math.min(nextMidnight(from).getTime(), cycle.until.getTime()))
    days.push({ ...cycle, from, until, used: until === cycle.until ? cycle.used : undefined })
  }
  return days
}

/** One Vietnamese day of a period, and the hours of it in which a person uses a phone, milliseconds. */
export type Hours = { day: Date; from: number; until: number }
const MORNING = 6.5 * 3_600_000
const NIGHT = 23.5 * 3_600_000
/** Less than this of a day is left out, where the period has other days. */
const LEAST = 3_600_000

export function daysIn(from: Date, until: Date): Hours[] {
  const days: Hours[] = []
  for (let day = dayStart(from); day < until; day = nextMidnight(day)) {
    const [first, last] = [
      Math.max(day.getTime(), from.getTime()),
      Math.min(nextMidnight(day).getTime(), until.getTime()),
    ]
    const awake = {
      from: Math.max(first, day.getTime() + MORNING),
      until: Math.min(last, day.getTime() + NIGHT),
    }
    days.push({ day, ...(awake.until - awake.from >= LEAST ? awake : { from: first, until: last }) })
  }
  const long = days.filter((one) => one.until - one.from >= LEAST)
  return long.length > 0 ? long : days
}
