/**
 * Lets time be used: after a turn of the clock the demo lines have called, texted and used data as their
 * packages allow, reported as an operator's charging would. Nothing is charged, and nothing is used within
 * the undo period of a purchase, nor by a barred line. Spec SBX-5.
 */
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { HISTORY_DAYS } from '../../contract/rules/history.ts'
import { UNDO_SECONDS } from '../../contract/rules/package.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { type ReportedUse, reportUses } from '../../operator/features/history/report-uses.ts'
import { bucket, usageDay } from '../../operator/features/packages/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { addDays, DAY, vietnamDay } from '../../operator/platform/time/day.ts'
import { DEMO_PEOPLE } from '../seed/people-data.ts'
import { barsOf, NO_BAR } from './bars.ts'
import { quotasOfGroups } from './group-quotas.ts'
import { peopleFor, type Want, wantsOf } from './habits.ts'
import { type Quota, toQuota } from './quota.ts'

/** A line wants somewhat more than its package has, per cent, so that warnings are met. */
const APPETITE = 110
const KINDS = { data: ['data'], call: ['voice_onnet', 'voice_all'], sms: ['sms'] } as const
/** The longest incoming call, seconds. */
const LISTEN = 540

/** A shorter turn uses nothing, milliseconds: it is made to wait for a code or a payment. */
const SHORTEST = 3_600_000

/** `from`: the time before the turn. Renewals until `until` are done. Returns the number of uses. */
export async function useTime(db: Database, from: Date, until: Date): Promise<number> {
  if (until.getTime() - from.getTime() < SHORTEST) return 0
  const start = new Date(Math.max(from.getTime(), addDays(until, -HISTORY_DAYS).getTime()))
  const lines = DEMO_PEOPLE.map(({ number }) => normalPhone(number) ?? number)
  const open = await db
    .select()
    .from(bucket)
    .where(
      and(
        inArray(bucket.msisdn, lines),
        gt(bucket.expiresAt, start),
        or(isNull(bucket.closedAt), gt(bucket.closedAt, start)),
      ),
    )
  const groups = await quotasOfGroups(db, lines, start)
  const quotas = [
    ...open.filter(({ id }) => !groups.some((shared) => shared.id === id)).map((row) => toQuota(row)),
    ...groups,
  ].sort((one, other) => one.until - other.until)
  const firstDay = vietnamDay(start)
  const begun = await db
    .select()
    .from(usageDay)
    .where(and(inArray(usageDay.msisdn, lines), eq(usageDay.day, firstDay)))
  // A shared quota is one for all of its lines.
  const used = new Map<string, number>()
  const bars = await barsOf(db, lines)
  const uses = lines.flatMap((msisdn) => {
    const own = quotas.filter((quota) => quota.line === msisdn)
    // What a daily quota had lost before the turn was forgotten when it was refilled.
    const before = begun.find((row) => row.msisdn === msisdn)?.used ?? 0
    for (const { id, filledFor } of own)
      if (filledFor !== null && filledFor !== firstDay) used.set(`${id} ${firstDay}`, before)
    const { outgoing, incoming } = bars.get(msisdn) ?? NO_BAR
    const wants = wantsOf(msisdn, start, until).filter(
      ({ at, kind }) => at.getTime() < (kind === 'in' ? incoming : outgoing),
    )
    return usesOf({ msisdn, wants, quotas: own, used, now: until })
  })
  await reportUses(db, uses)
  return uses.length
}

/** `used`: of a quota by all lines, by day where it is refilled daily. */
type UseDemand = {
  msisdn: string
  wants: readonly Want[]
  quotas: readonly Quota[]
  used: Map<string, number>
  now: Date
}

/** What ends first is used first. */
function usesOf({ msisdn, wants, quotas, used, now }: UseDemand): ReportedUse[] {
  const people = peopleFor(msisdn)
  const byLine = new Map<string, number>()
  return wants.flatMap(({ at, kind, share }): ReportedUse[] => {
    const plain = { msisdn, at, bSubs: '', duration: 0, volume: 0 }
    if (kind === 'in')
      return [
        {
          ...plain,
          callType: 'CALL_IN',
          bSubs: people.anyone(),
          duration: (Math.round(share * 4) % LISTEN) + 20,
        },
      ]
    const running = quotas.filter(
      (quota) =>
        KINDS[kind].some((one) => one === quota.kind) &&
        quota.from + UNDO_SECONDS * 1_000 < at.getTime() &&
        at.getTime() < quota.until,
    )
    const pace = Math.max(0, ...running.map(paceOf))
    const wanted = Math.round((pace * APPETITE * share) / 10_000)
    for (const quota of running) {
      const stale = quota.filledFor !== null && vietnamDay(at) !== quota.filledFor
      const key = quota.filledFor === null ? quota.id : `${quota.id} ${vietnamDay(at)}`
      const left = (stale ? quota.total : quota.left) - (used.get(key) ?? 0)
      const allowed = quota.allowed - (byLine.get(quota.id) ?? 0)
      const amount = Math.min(wanted, left, allowed)
      if (amount <= 0) continue
      byLine.set(quota.id, (byLine.get(quota.id) ?? 0) + amount)
      used.set(key, (used.get(key) ?? 0) + amount)
      const taken = { bucketId: quota.id, serviceId: quota.serviceId, amount, stale }
      if (kind === 'data')
        return [{ ...plain, callType: 'DATA', volume: amount * 1_024, duration: 600, taken }]
      if (kind === 'sms')
        return Array.from({ length: amount }, (_, index) => ({
          ...plain,
          at: new Date(Math.min(at.getTime() + index * 1_000, now.getTime())),
          callType: 'SMS_OUT' as const,
          bSubs: people.anyone(),
          taken: { ...taken, amount: 1 },
        }))
      const bSubs = quota.kind === 'voice_onnet' ? people.own() : people.other()
      return [{ ...plain, callType: 'CALL_OUT', bSubs, duration: amount * 60 - 7, taken }]
    }
    return []
  })
}

/** MB, minutes or messages a day with which the lines of a quota use it up in its time. */
function paceOf({ total, filledFor, begun, expiresAt, lines }: Quota): number {
  const whole = filledFor === null ? (total * DAY) / Math.max(DAY, expiresAt.getTime() - begun) : total
  return whole / lines
}
