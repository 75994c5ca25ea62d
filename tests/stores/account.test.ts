/** The account: independently loaded parts, and its three main facts. Spec SUB-1, Spec ACC-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $account, ALL, ANSWERS, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { forecast, howMuch, nextCharge } from '../../src/site/stores/answers.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

let page: Page
beforeEach(async () => {
  page = await openPage('/tai-khoan')
})
afterEach(() => page.close())

function known<Name extends keyof ReturnType<typeof $account.get>>(name: Name) {
  const value = lastKnown($account.get()[name] as never) as { value: never; asOf: string } | undefined
  if (!value) throw new Error(`${name} is not known`)
  return value
}

describe('0912000001', () => {
  beforeEach(async () => {
    await signIn(page, '0912000001')
    startAccount()
  })

  test('loads all parts in parallel', async () => {
    await loadAccount()
    expect(page.newCalls().length).toBe(ALL.length)
    expect(Object.values($account.get()).map(({ step }) => step)).toEqual(ALL.map(() => 'ready'))
  })

  test('shows balance, expiry and a next charge that lacks 33.500 đ', async () => {
    await loadAccount(ANSWERS)
    const { highBandwidth, balanceInfo } = $account.get()
    if (highBandwidth.step !== 'ready' || balanceInfo.step !== 'ready') throw new Error('not ready')
    expect(howMuch(highBandwidth.known.value)).toMatchObject({
      kind: 'data',
      total: 60 * 1024,
      packageName: 'SEN60',
      thenKbps: 2048,
    })
    expect(forecast(highBandwidth.known.value).kind).toMatch(/leftOver|runsOut/)
    expect(nextCharge(balanceInfo.known.value)).toMatchObject({
      kind: 'short',
      amount: 120_000,
      missing: 33_500,
    })
  })

  test('keeps other parts when one fails and retries it', async () => {
    page.network('down', 3)
    await loadAccount(['ledger'])
    await loadAccount(['line', 'services'])
    expect($account.get().ledger).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
    expect($account.get().services.step).toBe('ready')
    await loadAccount(['ledger'])
    expect($account.get().ledger.step).toBe('ready')
  })

  test('keeps last-known values with their time without a connection', async () => {
    await loadAccount(['balanceInfo'])
    const { asOf, value } = known('balanceInfo')
    await page.turn(120)
    page.network('down')
    page.reload()
    startAccount()
    expect(known('balanceInfo')).toEqual({ asOf, value })
    await loadAccount(['balanceInfo'])
    expect($account.get().balanceInfo).toMatchObject({ step: 'failed', known: { asOf, value } })
    page.network('up')
    page.showPage()
    await page.settle()
    expect($account.get().balanceInfo.step).toBe('ready')
    expect(Date.parse(known('balanceInfo').asOf)).toBe(page.now().getTime())
  })

  test('keeps nothing of one line for another', async () => {
    await loadAccount(['customer', 'balances'])
    await signIn(page, '0912000002')
    const owner = known('customer').value as { MSISDN: string }
    expect(owner.MSISDN).toBe('84912000002')
    expect(page.session.get('account')).not.toContain('84912000001')
  })
})

test('shows that a postpaid line pays with the bill', async () => {
  await signIn(page, '0912000002')
  await loadAccount(['balanceInfo'])
  expect(known('balanceInfo').value).toMatchObject({ kind: 'postpaid' })
})

test('sends nothing for a visitor', async () => {
  startAccount()
  await loadAccount()
  expect(page.newCalls()).toEqual([])
  expect($account.get().line).toEqual({ step: 'idle' })
})

describe('statements about allowances', () => {
  const high = { total: 1024, left: 0, expires_at: '2026-12-04T16:59:59Z', package_name: 'SEN1' }
  const rest = {
    days: [{ day: '2026-11-21', used: 10 }],
    runs_out_at: null,
    left_over: 5,
    as_of: '2026-11-21T03:00:00Z',
  }

  test('distinguish throttled from stopped when used up', () => {
    expect(howMuch({ high, throttled: { kbps: 2048, active: true }, ...rest })).toMatchObject({
      kind: 'throttled',
      kbps: 2048,
    })
    expect(howMuch({ high, throttled: null, ...rest }).kind).toBe('empty')
    expect(howMuch({ high: null, throttled: null, ...rest }).kind).toBe('none')
    expect(forecast({ high, throttled: null, ...rest }).kind).toBe('unknown')
  })

  test('estimate what is left over or when it runs out', () => {
    const some = { high: { ...high, left: 100 }, throttled: null, ...rest }
    expect(forecast(some)).toEqual({ kind: 'leftOver', megabytes: 5 })
    expect(forecast({ ...some, runs_out_at: '2026-11-26T07:00:00Z' })).toEqual({
      kind: 'runsOut',
      at: '2026-11-26T07:00:00Z',
    })
  })
})
