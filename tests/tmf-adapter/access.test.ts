/** Token, session and errors of the adapter, with the back end's HTTP made wrong on purpose. Spec TMF-9. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_API_TOKEN_SECONDS } from '../../src/contract/rules/open-api.ts'
import { NEVER } from '../world/tmf.ts'
import { type BothWays, openBothWays } from './support.ts'

const NUMBER = '0912000004'
let ways: BothWays
beforeEach(async () => {
  ways = await openBothWays()
})
afterEach(() => ways.close())

const balance = () => ways.tmf('mobile_balance_info_v2', NUMBER)
const tokens = () => ways.sent().filter((request) => request === 'POST /oauth/token').length

describe('the token', () => {
  test('is asked for once by many calls, and kept', async () => {
    await Promise.all([1, 2, 3].map(balance))
    expect(tokens()).toBe(1)
    await balance()
    expect(tokens()).toBe(0)
  })

  test('is renewed before it ends', async () => {
    await balance()
    tokens()
    await ways.advance(OPEN_API_TOKEN_SECONDS - 30)
    expect((await balance()).kind).toBe('prepaid')
    expect(tokens()).toBe(1)
  })

  test('is renewed once where the back end refuses it', async () => {
    await balance()
    tokens()
    ways.answerOnce({ status: 401, text: '{}' })
    expect((await balance()).kind).toBe('prepaid')
    expect(tokens()).toBe(1)
    ways.answerOnce({ status: 401, text: '{}' }, 2)
    await expect(balance()).rejects.toMatchObject({ code: 'upstream_failed' })
  })
})

describe('the session', () => {
  test('is believed for a minute of reads', async () => {
    await balance()
    ways.ownCalls()
    await balance()
    expect(ways.ownCalls()).toEqual([])
    await ways.advance(61)
    await balance()
    expect(ways.ownCalls()).toEqual(['core_customer_get_info'])
  })

  test('is asked about once for what a page reads together', async () => {
    const names = ['mobile_balance_info_v2', 'mobile_IN_balances', 'cust_get_info_ver2'] as const
    await ways.request('mobile_balance_info_v2', NUMBER)
    await Promise.all(names.map((name) => ways.tmf(name, NUMBER)))
    expect(ways.ownCalls()).toEqual(['core_customer_get_info'])
  })

  test('is asked about again before a write', async () => {
    await balance()
    ways.ownCalls()
    const wanted = { code: 'SENNGAY', price: 5_000, idempotency_key: randomUUID() }
    await ways.tmf('package_register', NUMBER, wanted)
    expect(ways.ownCalls()).toEqual(['core_customer_get_info'])
  })

  test('opens nothing once it has ended', async () => {
    await balance()
    await ways.tmf('authen_logout', NUMBER)
    ways.sent()
    expect(await balance()).toMatchObject({ code: 'unauthorised' })
    expect(ways.sent()).toEqual([])
  })

  test('opens nothing with the number of another line', async () => {
    await balance()
    ways.sent()
    const request = await ways.request('mobile_balance_info_v2', NUMBER)
    const forged = { ...request, body: { ...request.body, msisdn: '84912000001' } }
    const { status } = await ways.upstreams('main')(forged, NEVER)
    expect(status).toBe(403)
    expect(ways.sent()).toEqual([])
  })

  test('is known by no other line', async () => {
    const own = await ways.tmf('mobile_IN_balances', NUMBER)
    const other = await ways.tmf('mobile_IN_balances', '0912000001')
    expect(other.balances).not.toEqual(own.balances)
  })
})

describe('requests to the back end', () => {
  test('name no phone number', async () => {
    await balance()
    await ways.tmf('selfcare_get_bill_code', '0912000002')
    for (const request of ways.sent()) expect(request).not.toMatch(/912000\d{3}/)
  })

  test.each([
    [429, 'upstream_failed'],
    [500, 'upstream_failed'],
    [503, 'upstream_closed'],
  ])('fail with %i as without an answer', async (status, code) => {
    await balance()
    ways.answerOnce({ status, text: 'not JSON' })
    await expect(balance()).rejects.toMatchObject({ code })
  })
})

test('leaves a purchase undecided where its answer is lost, and finds it by its key', async () => {
  await balance()
  const wanted = { code: 'SENNGAY', price: 5_000, idempotency_key: randomUUID() }
  ways.loseOnce('POST /tmf-api/productOrderingManagement')
  await expect(ways.tmf('package_register', NUMBER, wanted)).rejects.toMatchObject({
    code: 'upstream_failed',
  })
  expect(await ways.tmf('package_register', NUMBER, wanted)).toMatchObject({ replayed: true })
})
