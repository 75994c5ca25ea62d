/**
 * The demo people's bills: months of them, created by the monthly job itself and shown as on the dashboard.
 */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueDay } from '../../../src/contract/rules/bill.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import { bill, billAccount } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const billsOf = (code: string) =>
  world.operator.context.db.select().from(bill).where(eq(bill.accountCode, code)).orderBy(asc(bill.month))

describe('demo people', () => {
  test('have at least seven months of mostly paid bills', async () => {
    for (const code of [
      'SM120000024',
      'SM120000061',
      'SM310000069',
      'SM410000068',
      'SM510000062',
      'SM120000167',
      'SM310000169',
      'SM410000161',
    ]) {
      const bills = await billsOf(code)
      expect(bills.length, code).toBeGreaterThanOrEqual(7)
      expect(bills.at(-1)?.month, code).toBe('2026-10')
      expect(bills.filter(({ state }) => state === 'open').length, code).toBeLessThanOrEqual(2)
      for (const { dueAt, month } of bills)
        expect(dueAt.toISOString()).toBe(`${dueDay(code, month)}T16:59:59.000Z`)
    }
  })

  test('have bills that vary, one of them overdue', async () => {
    expect((await billsOf('SM120000024')).map(({ amount }) => amount)).toEqual([
      214_300, 227_900, 219_500, 241_200, 216_800, 212_600, 232_400, 291_500,
    ])
    expect((await billsOf('SM410000068')).slice(-3).map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', 80_000],
      ['open', 118_000],
      ['open', 99_000],
    ])
  })

  test('have every month closed for every account', async () => {
    const accounts = await world.operator.context.db.select().from(billAccount)
    expect(new Set(accounts.map(({ closedMonth }) => closedMonth))).toEqual(new Set(['2026-10']))
  })
})

test('owe what is open, due with the oldest open bill', async () => {
  for (const [number, code] of [
    ['0912000002', 'SM120000024'],
    ['0912000006', 'SM120000061'],
    ['0912000016', 'SM120000167'],
  ] as const) {
    const info = await callAs(world, number, 'mobile_balance_info_v2')
    const open = (await billsOf(code)).filter(({ state }) => state === 'open')
    expect(info.debt, number).toBe(open.reduce((sum, { amount }) => sum + amount, 0))
    expect(info.bill_due_at, number).toBe(open[0]?.dueAt.toISOString())
  }
})

test('have balanced books', async () => {
  expect(await invariants(world.operator.context.db)).toEqual([])
})
