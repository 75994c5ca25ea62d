/**
 * `mobile_ledger_list` and `mobile_ledger_summary`: paged, filtered, explained, and limited to the caller's
 * line. Spec LED-1.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerLine } from '../../../src/contract/main/balance.schema.ts'
import { postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { allLines } from '../disputes/support.ts'
import { callAs } from '../packages/support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const WHO = '0912000001'

/** Neither an opening balance or correction nor promotional money. */
const isMoney = ({ account, kind }: LedgerLine) =>
  account !== 'promotion' && kind !== 'adjustment' && !kind.startsWith('cashback')

test('counts neither opening balance nor promotional money as money in', async () => {
  const whole = await allLines(world, WHO)
  const opening = whole.find(({ kind, account }) => kind === 'adjustment' && account === 'main')
  const promotion = whole.find(({ account, amount }) => account === 'promotion' && amount > 0)
  expect([opening, promotion]).not.toContain(undefined)
  const { total } = await callAs(world, WHO, 'mobile_ledger_summary', { direction: 'in' })
  const all = whole.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  expect(total.in).toBeLessThanOrEqual(all - (opening?.amount ?? 0) - (promotion?.amount ?? 0))
})

test('pages all lines newest first without duplicates', async () => {
  const whole = await allLines(world, WHO)
  for (const limit of [1, 3, 7]) expect(await allLines(world, WHO, { limit })).toEqual(whole)
  expect(whole.map(({ at }) => at)).toEqual([...whole.map(({ at }) => at)].sort().reverse())
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
})

test('shows reason, time, channel, consent, balance and next charge', async () => {
  const [line] = await allLines(world, WHO, { package_code: 'SEN60' })
  expect(line).toMatchObject({
    kind: 'package',
    account: 'main',
    amount: -120_000,
    channel: 'web',
    can_dispute: true,
    dispute: null,
  })
  expect(line?.consent?.vi).toMatch(/^Xác nhận trên web lúc/)
  expect(line?.service).toMatchObject({
    code: 'SEN60',
    status: 'active',
    channel: 'web',
    next: { amount: 120_000, at: '2026-12-05T03:00:00.000Z' },
  })
})

test('marks a service without consent on record', async () => {
  const lines = await allLines(world, WHO, { package_code: 'NHACT' })
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines)
    expect(line).toMatchObject({
      consent: null,
      service: { consent: null, channel: 'sms', status: 'active' },
    })
})

describe('filters', () => {
  const by = (filter: Record<string, string>) => allLines(world, WHO, filter)
  test('select by direction, kind and package', async () => {
    const whole = await allLines(world, WHO)
    expect(await by({ direction: 'in' })).toEqual(whole.filter((line) => isMoney(line) && line.amount > 0))
    expect(await by({ direction: 'out' })).toEqual(whole.filter((line) => isMoney(line) && line.amount < 0))
    expect(await by({ kind: 'top_up' })).toEqual(whole.filter(({ kind }) => kind === 'top_up'))
    expect(await by({ package_code: 'SENTIN' })).toEqual(
      whole.filter(({ package_code }) => package_code === 'SENTIN'),
    )
  })
  test('use Vietnamese days, both included', async () => {
    const [first] = await allLines(world, WHO)
    const day = new Date(Date.parse(first?.at ?? '') + 7 * 3_600_000).toISOString().slice(0, 10)
    expect((await by({ from: day, to: day })).map(({ id }) => id)).toContain(first?.id)
    expect(await by({ from: '2027-01-01' })).toEqual([])
  })
  test.each([
    ['thẻ cào', 'top_up'],
    ['the cao', 'top_up'],
    ['scratch', 'top_up'],
    ['sen60', 'package'],
    ['120.000', 'package'],
  ])('search for %s', async (search, kind) => {
    const found = await by({ search })
    expect(found.length).toBeGreaterThan(0)
    expect(found.map((line) => line.kind)).toContain(kind)
  })
  test('find nothing for absent text or SQL characters', async () => {
    for (const search of ['không có đâu', '%', '_', "' or 1=1 --"]) expect(await by({ search })).toEqual([])
  })
  test('returns one line by id, but not another customer’s', async () => {
    const [first] = await allLines(world, WHO)
    if (!first) throw new Error('no lines')
    expect(await by({ id: first.id })).toEqual([first])
    expect(await allLines(world, '0912000004', { id: first.id })).toEqual([])
  })
})

test('returns sums matching the lines, in total and monthly', async () => {
  for (const filter of [{}, { direction: 'out' as const }, { package_code: 'KHOEN' }]) {
    const lines = await allLines(world, WHO, filter as never)
    const { total, months } = await callAs(world, WHO, 'mobile_ledger_summary', filter)
    const sum = (sign: 1 | -1) =>
      lines.filter(isMoney).reduce((sofar, { amount }) => sofar + Math.max(0, sign * amount), 0)
    expect(total).toEqual({ in: sum(1), out: sum(-1), count: lines.length })
    expect(months.reduce((sofar, month) => sofar + month.out, 0)).toBe(total.out)
    expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort())
  }
  const { kinds, packages } = await callAs(world, WHO, 'mobile_ledger_summary', {})
  expect(kinds).toContain('renewal')
  expect(packages).toContainEqual({ code: 'SEN60', name: 'SEN60' })
})

test('pages thousands of lines at constant speed', async () => {
  await world.context.db.transaction(async (tx) => {
    for (let index = 0; index < 1_200; index += 1)
      await postTransaction(tx, {
        reference: `many:${index}`,
        kind: 'call',
        name: { vi: 'Cước gọi', en: 'Calls' },
        channel: 'system',
        at: new Date(world.now().getTime() - 86_400_000 + index),
        entries: [
          { account: '84912000004:main', amount: -1 },
          { account: 'revenue', amount: 1 },
        ],
      })
  })
  const lines = await allLines(world, '0912000004', { limit: 500, kind: 'call' })
  expect(lines.length).toBeGreaterThanOrEqual(1_200)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})
