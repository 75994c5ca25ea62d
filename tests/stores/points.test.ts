/** The ledger of points and what they can buy. Spec LOY-12, Spec LOY-20. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DONG_PER_POINT } from '../../src/contract/rules/points.ts'
import { addDays, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $pointDetails,
  $pointFilter,
  $points,
  allPoints,
  filterPoints,
  openEntry,
  openPoints,
  POINT_DAYS_MAX,
  pointDayError,
  pointRequest,
} from '../../src/site/stores/loyalty/history.ts'
import {
  $pointService,
  earned,
  exchangeResult,
  openPointService,
} from '../../src/site/stores/loyalty/service.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const MEMBER = '0912000001'
let page: Page
let stop = () => {}

beforeEach(async () => {
  page = await openPage('/vinaphone-plus/point-history')
  await signIn(page, MEMBER)
})
afterEach(async () => {
  stop()
  await page.close()
})

async function openHistory(): Promise<void> {
  stop = openPoints()
  await page.settle()
}

describe('the ledger of points', () => {
  test('shows the balance and continuous running totals', async () => {
    await openHistory()
    const { step, known, entries } = $points.get()
    expect(step).toBe('ready')
    expect(known?.balance).toBe(entries[0]?.balance_after)
    for (const [at, entry] of entries.entries()) {
      const before = entries[at + 1]
      if (before) expect(before.balance_after + entry.points).toBe(entry.balance_after)
    }
  })

  test('fetches incoming and outgoing entries separately', async () => {
    await openHistory()
    filterPoints({ kind: 'in' })
    await page.settle()
    expect($points.get().entries.length).toBeGreaterThan(0)
    expect($points.get().entries.every(({ points }) => points > 0)).toBe(true)
    filterPoints({ kind: 'out' })
    await page.settle()
    expect($points.get().entries.every(({ points }) => points < 0)).toBe(true)
  })

  test('rejects invalid and overlong periods without a request', async () => {
    await openHistory()
    page.newCalls()
    const today = vietnamDay(page.now().getTime())
    filterPoints({ span: 'own' })
    expect(pointDayError($pointFilter.get())).toBe('days')
    filterPoints({ from: addDays(today, -POINT_DAYS_MAX), to: today })
    expect(pointDayError($pointFilter.get())).toBe('many')
    await page.settle()
    expect(page.newCalls()).toEqual([])
    filterPoints({ from: addDays(today, 1 - POINT_DAYS_MAX) })
    await page.settle()
    expect(page.newCalls()).toEqual(['getLichSuDiemNewV2'])
    expect($points.get().step).toBe('ready')
  })

  test('fetches the payment of an opened entry once', async () => {
    await openHistory()
    const entry = $points.get().entries.find(({ kind }) => kind === 'earn')
    if (!entry) throw new Error('Nothing was earned')
    await openEntry(entry.id)
    await openEntry(entry.id)
    expect(page.newCalls().filter((name) => name === 'getChiTietDiemThongTinBoSung')).toHaveLength(1)
    const part = $pointDetails.get()[entry.id]
    const detail = part && lastKnown(part)?.value
    expect(detail).toMatchObject({ entry: { id: entry.id }, dong_per_point: DONG_PER_POINT })
    expect(Math.floor((detail?.paid ?? 0) / DONG_PER_POINT)).toBe(entry.points)
  })

  test('exports the filtered entries, and all of them before leaving', async () => {
    await openHistory()
    const all = await allPoints(pointRequest($pointFilter.get()))
    expect(all?.slice(0, $points.get().entries.length)).toEqual($points.get().entries)
    const ledger = await allPoints({ whole: true })
    expect(ledger?.slice(0, all?.length)).toEqual(all)
    const first = ledger?.at(-1)
    expect(first?.balance_after).toBe(first?.points)
    expect(Date.parse(first?.at ?? '')).toBeLessThan(page.now().getTime() - POINT_DAYS_MAX * 86_400_000)
    page.network('down')
    expect(await allPoints({ whole: true })).toBeUndefined()
  })

  test('keeps entries without a connection and reloads afterwards', async () => {
    await openHistory()
    const before = $points.get().entries
    page.network('down')
    filterPoints({ kind: '' })
    await page.settle()
    expect($points.get()).toMatchObject({ step: 'failed', entries: before })
    page.network('up')
    page.showPage()
    await page.settle()
    expect($points.get().step).toBe('ready')
  })

  test('is cleared at sign-out', async () => {
    await openHistory()
    await signOut()
    expect($points.get()).toMatchObject({ step: 'idle', entries: [], known: undefined })
  })
})

describe('conversion of points', () => {
  test('shows what the balance buys at the prices of offers', async () => {
    stop = openPointService()
    await page.settle()
    const { used, rules } = $pointService.get()
    const services = lastKnown(used)?.value
    expect(lastKnown(rules)?.value.dong_per_point).toBe(DONG_PER_POINT)
    expect(services?.exchanges.length).toBeGreaterThan(20)
    for (const exchange of services?.exchanges ?? [])
      if (exchange.affordable > 0)
        expect(exchangeResult(services?.balance ?? 0, exchange).times).toBe(exchange.affordable)
  })

  test('counts whole units, the remainder and their worth', () => {
    expect(exchangeResult(1_840, { points: 500, worth: 50_000, amount: 1 })).toEqual({
      times: 3,
      left: 340,
      worth: 150_000,
      amount: 3,
    })
    expect(exchangeResult(499, { points: 500, worth: 50_000, amount: 1 }).times).toBe(0)
    expect(earned(79_999, DONG_PER_POINT)).toBe(79)
  })
})
