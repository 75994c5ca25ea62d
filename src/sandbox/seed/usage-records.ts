/**
 * Seeds ninety days of calls, messages and data. Records agree with other data: the data of a day is that of
 * `usage_day`, and every đồng that the ledger charged for calls is the cost of calls here; all else is
 * covered by a package.
 */

import { and, eq, gte, sql } from 'drizzle-orm'
import { HISTORY_DAYS } from '../../contract/rules/history.ts'
import { usageDay } from '../../operator/features/packages/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { payingAccount } from '../../operator/platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../operator/platform/ledger/tables.ts'
import { addDays, DAY, dayStart, vietnamDay } from '../../operator/platform/time/day.ts'
import { line, service, usageRecord } from '../../operator/schema.ts'
import { type Chance, chanceOf } from './chance.ts'

type Row = typeof usageRecord.$inferInsert
type Line = typeof line.$inferSelect

/** One line with the maximum number of entries of a list, to test scrolling performance. */
const MANY = { msisdn: '84912000001', entries: 10_000 }
/**
 * Price of a call outside a package, đ per second; a posting is split into calls of at most `CALL_COST_MAX`
 * each.
 */
const PER_SECOND = 11.5
const CALL_COST_MAX = 6_000
const ROWS_AT_ONCE = 2_000
/** Waking hours of a day, milliseconds from midnight. */
const MORNING = 6.5 * 3_600_000
const NIGHT = 23.5 * 3_600_000

/** Skipped if records already exist. Must run after the lives. */
export async function seedUsageRecords({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const [any] = await db.select({ one: sql`1` }).from(usageRecord).limit(1)
  if (any) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const own of await tx.select().from(line).orderBy(line.msisdn)) {
      const rows = await recordsOf(tx, own, now)
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await tx.insert(usageRecord).values(rows.slice(from, from + ROWS_AT_ONCE))
    }
  })
}

async function recordsOf(tx: Database, own: Line, now: Date): Promise<Row[]> {
  const { msisdn } = own
  const chance = chanceOf(Number(msisdn.slice(-4)))
  const people = Array.from({ length: chance(7, 12) }, () => `8491200${String(chance(1_000, 9_999))}`)
  const paid = await paidCalls(tx, own, now, chance, people)
  const data = await dataOf(tx, msisdn, now, chance)
  const days = Math.min(HISTORY_DAYS, Math.floor((now.getTime() - own.openedAt.getTime()) / DAY))
  const rows = [...paid]
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const hours = hoursOf(addDays(now, -ago), now)
    const wanted = msisdn === MANY.msisdn ? Math.round((MANY.entries - rows.length) / (ago + 1)) : undefined
    rows.push(...dayOf({ msisdn, people, hours, kilobytes: data(ago), wanted }, chance))
  }
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Time range of possible events on that day. */
function hoursOf(day: Date, now: Date): { from: number; until: number } {
  const start = dayStart(day).getTime()
  const until = Math.min(start + NIGHT, now.getTime())
  return { from: Math.min(start + MORNING, start + (until - start) / 2), until }
}

type Day = {
  msisdn: string
  people: readonly string[]
  hours: { from: number; until: number }
  kilobytes: number
  wanted: number | undefined
}

/**
 * One day of a line: a few calls and messages, and data sessions. `wanted`: exact total number of records,
 * the rest being data.
 */
function dayOf({ msisdn, people, hours, kilobytes, wanted }: Day, chance: Chance): Row[] {
  const at = () => new Date(chance(hours.from, hours.until))
  const someone = () => people[chance(0, people.length - 1)] ?? ''
  const row = (callType: Row['callType'], part: Partial<Row>): Row => {
    const when = at()
    return {
      id: newId(when),
      msisdn,
      at: when,
      bSubs: someone(),
      callType,
      duration: 0,
      volume: 0,
      cost: 0,
      ...part,
    }
  }
  const times = (most: number) => Array.from({ length: chance(0, most) })
  const rows = [
    ...times(4).map(() => row('CALL_OUT', { duration: chance(8, 900) })),
    ...times(4).map(() => row('CALL_IN', { duration: chance(5, 1_200) })),
    ...times(3).map(() => row('SMS_OUT', {})),
    ...times(3).map(() => row('SMS_IN', chance(0, 3) === 0 ? { bSubs: '8888' } : {})),
  ]
  const sessions = kilobytes > 0 ? Math.max(1, wanted === undefined ? chance(3, 9) : wanted - rows.length) : 0
  return [
    ...rows,
    ...split(kilobytes, sessions, chance).map((volume) =>
      row('DATA', { bSubs: '', volume, duration: chance(40, 2_400) }),
    ),
  ]
}

/** Converts call charges of the ledger into calls of the preceding hours. */
async function paidCalls(
  tx: Database,
  { msisdn, kind }: Line,
  now: Date,
  chance: Chance,
  people: readonly string[],
): Promise<Row[]> {
  const booked = await tx
    .select({ at: ledgerTransaction.at, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.accountId, payingAccount(msisdn, kind)),
        eq(ledgerTransaction.kind, 'call'),
        gte(ledgerTransaction.at, addDays(dayStart(now), 2 - HISTORY_DAYS)),
      ),
    )
  return booked.flatMap(({ at, amount }) =>
    split(-amount, Math.ceil(-amount / CALL_COST_MAX), chance).map((cost) => {
      const when = new Date(at.getTime() - chance(0, 10) * 60_000)
      const bSubs = people[chance(0, people.length - 1)] ?? ''
      return {
        id: newId(when),
        msisdn,
        at: when,
        bSubs,
        callType: 'CALL_OUT' as const,
        duration: Math.round(cost / PER_SECOND),
        volume: 0,
        cost,
      }
    }),
  )
}

/**
 * kB by days ago: the recorded usage of a day, otherwise a typical amount while there was a package with
 * data.
 */
async function dataOf(
  tx: Database,
  msisdn: string,
  now: Date,
  chance: Chance,
): Promise<(ago: number) => number> {
  const known = new Map(
    (await tx.select().from(usageDay).where(eq(usageDay.msisdn, msisdn))).map(({ day, used }) => [day, used]),
  )
  const services = await tx
    .select({ since: service.registeredAt })
    .from(service)
    .where(eq(service.msisdn, msisdn))
  const since = Math.min(...services.map(({ since: begun }) => begun.getTime()))
  return (ago) => {
    const day = addDays(now, -ago)
    const used = known.get(vietnamDay(day)) ?? (day.getTime() > since ? chance(450, 1_900) : 0)
    return used * 1_024
  }
}

/** Random whole parts that sum to `sum`, none of them zero if possible. */
function split(sum: number, parts: number, chance: Chance): number[] {
  const weights = Array.from({ length: parts }, () => chance(1, 9))
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((sum * weight) / whole))
  if (shares.length > 0)
    shares[0] = (shares[0] ?? 0) + sum - shares.reduce((total, share) => total + share, 0)
  return shares
}
