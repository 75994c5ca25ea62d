/**
 * The usage of the demo people is possible, and agrees with their packages, their ledgers and their bills.
 * Spec ACC-7.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORY_DAYS } from '../../../src/contract/rules/history.ts'
import { bill, billCharge, billEntry, billLine } from '../../../src/operator/features/bills/tables.ts'
import { payingAccount } from '../../../src/operator/platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../../src/operator/platform/ledger/tables.ts'
import { DAY } from '../../../src/operator/platform/time/day.ts'
import { bucket, line, usageDay, usageRecord } from '../../../src/operator/schema.ts'
import { type Cycle, cyclesOf } from '../../../src/sandbox/seed/usage/cycles.ts'
import { planRecords } from '../../../src/sandbox/seed/usage/plan.ts'
import { seedUsageRecords } from '../../../src/sandbox/seed/usage/records.ts'
import { openWorld, type World } from '../../world/operator.ts'

type Used = typeof usageRecord.$inferSelect
let world: World
let lines: (typeof line.$inferSelect)[]
const records = new Map<string, Used[]>()
const cycles = new Map<string, Cycle[]>()
beforeAll(async () => {
  world = await openWorld()
  await seedUsageRecords(world.context)
  const { db } = world.context
  lines = await db.select().from(line)
  for (const { msisdn } of lines) cycles.set(msisdn, await cyclesOf(db, msisdn, world.now()))
  for (const used of await db.select().from(usageRecord).orderBy(usageRecord.at))
    records.set(used.msisdn, [...(records.get(used.msisdn) ?? []), used])
})
afterAll(() => world.close())

/** What a record takes from a quota: MB, started minutes, messages. */
const amountOf = ({ callType, volume, duration }: Used) =>
  callType === 'DATA' ? volume / 1_024 : callType === 'CALL_OUT' ? Math.ceil(duration / 60) : 1
const KINDS = { DATA: 'data', CALL_OUT: 'call', SMS_OUT: 'sms', CALL_IN: '', SMS_IN: '' } as const
const kindOf = ({ kind }: Pick<Cycle, 'kind'>) =>
  kind.endsWith('data') ? 'data' : kind.includes('voice') ? 'call' : 'sms'
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

test('never has two calls of one line at once', () => {
  for (const [msisdn, used] of records) {
    const calls = used.filter(({ callType }) => callType.startsWith('CALL'))
    for (const [index, { at, duration }] of calls.entries()) {
      const next = calls[index + 1]
      if (next)
        expect(at.getTime() + duration * 1_000, `${msisdn} ${next.at.toISOString()}`).toBeLessThan(
          next.at.getTime(),
        )
    }
  }
})

test('charges at the prices of the content only', () => {
  const { standard_prices, fixed_prices } = world.context.content
  for (const [msisdn, used] of records)
    for (const { cost, rate, reason, duration } of used) {
      expect(cost > 0, msisdn).toBe(reason !== null)
      if (cost === 0) continue
      const rates = msisdn.startsWith('84') ? [standard_prices.call_minute] : Object.values(fixed_prices)
      expect(rates).toContain(rate)
      expect(cost * 60).toBe(duration * (rate ?? 0))
    }
})

test('uses the minutes of a package before it charges a call', () => {
  let charged = 0
  const since = world.now().getTime() - (HISTORY_DAYS - 1) * DAY
  for (const { msisdn } of lines) {
    const used = records.get(msisdn) ?? []
    const voice = (cycles.get(msisdn) ?? []).filter((cycle) => kindOf(cycle) === 'call')
    for (const { at, cost, bSubs, reason, usedUpAt } of used) {
      if (cost === 0) continue
      charged += 1
      const isOwn = bSubs.startsWith('84912')
      const running = voice.filter(({ from, until }) => from <= at && at < until)
      const could = running.filter(({ kind }) => kind === 'voice_all' || isOwn)
      expect(reason, `${msisdn} ${at.toISOString()}`).toBe(
        running.length === 0
          ? 'no_package'
          : could.length === 0
            ? 'other_network'
            : isOwn
              ? 'onnet_used_up'
              : 'used_up',
      )
      if (could.length > 0) expect(usedUpAt?.getTime()).toBeLessThan(at.getTime())
      for (const { serviceId, kind, from, total } of could) {
        // Older uses are not kept.
        if (from.getTime() < since) continue
        const before = used.filter(
          (one) =>
            one.serviceId === serviceId &&
            one.callType === 'CALL_OUT' &&
            one.at >= from &&
            one.at < at &&
            one.bSubs.startsWith('84912') === (kind === 'voice_onnet'),
        )
        expect(sumOf(before, amountOf), `${msisdn} ${at.toISOString()}`).toBe(total)
      }
    }
  }
  expect(charged).toBeGreaterThan(50)
})

test('takes from every quota what its records say', async () => {
  const rows = await world.context.db.select().from(bucket)
  expect(rows.length).toBeGreaterThan(30)
  for (const { id, msisdn, serviceId, kind, total, left, filledFor } of rows) {
    const from = new Date(filledFor ? `${filledFor}T00:00:00+07:00` : id.split(':').slice(2).join(':'))
    // The lines of a group share a quota.
    const all = [...records.values()].flat().filter((one) => one.serviceId === serviceId)
    const own = all.filter(
      (one) =>
        one.at >= from &&
        KINDS[one.callType] === kindOf({ kind }) &&
        (!kind.startsWith('voice') || one.bSubs.startsWith('84912') === (kind === 'voice_onnet')),
    )
    if (from.getTime() < world.now().getTime() - HISTORY_DAYS * DAY) continue
    expect(sumOf(own, amountOf), `${msisdn} ${id}`).toBe(total - left)
  }
})

test('sums data by day', async () => {
  for (const { msisdn, day, used } of await world.context.db.select().from(usageDay)) {
    const from = new Date(`${day}T00:00:00+07:00`)
    const roaming = new Set(
      (cycles.get(msisdn) ?? [])
        .filter(({ kind }) => kind === 'roaming_data')
        .map(({ serviceId }) => serviceId),
    )
    const own = (records.get(msisdn) ?? []).filter(
      ({ callType, at, serviceId }) =>
        callType === 'DATA' &&
        at >= from &&
        at.getTime() < from.getTime() + DAY &&
        !roaming.has(serviceId ?? ''),
    )
    expect(sumOf(own, amountOf), `${msisdn} ${day}`).toBe(used)
  }
})

describe('charged calls', () => {
  const chargedBy = async () => {
    const rows = await world.context.db
      .select({ by: usageRecord.chargedBy, sum: sql<string>`sum(${usageRecord.cost})` })
      .from(usageRecord)
      .where(isNotNull(usageRecord.chargedBy))
      .groupBy(usageRecord.chargedBy)
    return new Map(rows.map(({ by, sum }) => [by, Number(sum)]))
  }
  test('sum to the postings of every line and month', async () => {
    const sums = await chargedBy()
    for (const { msisdn, kind } of lines) {
      const postings = await world.context.db
        .select({ id: ledgerTransaction.id, amount: ledgerEntry.amount })
        .from(ledgerEntry)
        .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
        .where(
          and(eq(ledgerEntry.accountId, payingAccount(msisdn, kind)), eq(ledgerTransaction.kind, 'call')),
        )
      for (const { id, amount } of postings) expect(sums.get(id), `${msisdn} ${id}`).toBe(-amount)
    }
  })
  test('sum to the usage lines of every bill', async () => {
    const { db } = world.context
    const sums = await chargedBy()
    const usageLines = await db
      .select()
      .from(billLine)
      .innerJoin(bill, eq(bill.id, billLine.billId))
      .where(eq(billLine.kind, 'usage'))
    expect(usageLines.length).toBeGreaterThan(30)
    for (const {
      bill_line: { billId, item, amount },
    } of usageLines) {
      const entries = await db
        .select({ id: ledgerEntry.transactionId })
        .from(billEntry)
        .innerJoin(ledgerEntry, eq(ledgerEntry.id, billEntry.entryId))
        .where(eq(billEntry.billId, billId))
      const charges = await db
        .select({ id: billCharge.id })
        .from(billCharge)
        .where(and(eq(billCharge.billId, billId), eq(billCharge.item, item)))
      expect(
        sumOf([...entries, ...charges], ({ id }) => sums.get(id) ?? 0),
        `${billId} ${item}`,
      ).toBe(amount)
    }
  })
})

test.each(['00:05', '02:30', '12:00', '23:58'])('fits into the days of a start at %s', async (time) => {
  const now = new Date(`2026-11-21T${time}:00+07:00`)
  const shift = now.getTime() - world.now().getTime()
  const later = (at: Date) => new Date(at.getTime() + shift)
  for (const { msisdn, openedAt } of lines) {
    const moved = (cycles.get(msisdn) ?? []).map((cycle) => ({
      ...cycle,
      from: later(cycle.from),
      until: later(cycle.until),
    }))
    const used = sumOf(moved, (cycle) => (kindOf(cycle) === 'call' ? (cycle.used ?? 0) : 0))
    const rows = planRecords({ msisdn, openedAt: later(openedAt), cycles: moved, charges: [], now })
    expect(rows.every(({ at }) => at < now)).toBe(true)
    expect(
      sumOf(rows, ({ callType, duration }) => (callType === 'CALL_OUT' ? Math.ceil(duration / 60) : 0)),
    ).toBeGreaterThanOrEqual(used)
  }
})
