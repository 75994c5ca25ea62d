/** Rate limits slow clients down and never lock them out. Spec GTW-3. */
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import {
  ADDRESS_HOLDS_PER_HOUR,
  ADDRESS_PER_MINUTE,
  ADDRESS_SENDS_PER_HOUR,
  ADDRESS_TRIES_PER_FIVE_MINUTES,
  SESSION_PER_MINUTE,
} from '../../src/contract/rules/limits.ts'
import { type Jar, openTestGateway, stubOperator, success } from './test-gateway.ts'

const SEND = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const TRY = { ...SEND, otp: '123456' }
const times = async (count: number, run: () => Promise<{ status: number }>) => {
  for (let at = 0; at < count; at += 1) expect((await run()).status).toBe(200)
}

test('allows a session 120 calls a minute, then sends the wait', async () => {
  const { post, signIn, clock } = openTestGateway()
  const jar: Jar = new Map()
  const session = await signIn(jar)
  const callApi = () => post('/api/main/core_customer_get_info', { session }, { jar })
  await times(SESSION_PER_MINUTE, callApi)
  clock.at += 20_000
  const { status, headers, envelope } = await callApi()
  expect([status, envelope['error_code'], headers.get('retry-after'), envelope['result']]).toEqual([
    429,
    'rate_limited',
    '40',
    { retry_after: 40 },
  ])
  clock.at += 40_000
  expect((await callApi()).status).toBe(200)
})

test('allows an address 600 calls a minute without affecting others', async () => {
  const { post } = openTestGateway()
  const callApi = (address: string) => post('/api/main/package_search', {}, { address })
  await times(ADDRESS_PER_MINUTE, () => callApi('203.0.113.9'))
  expect((await callApi('203.0.113.9')).status).toBe(429)
  expect((await callApi('203.0.113.10')).status).toBe(200)
})

test('allows an address 20 codes an hour over all channels', async () => {
  const { post, clock } = openTestGateway()
  let at = 0
  const send = () =>
    post(at++ % 2 ? '/api/main/otp_send' : '/api/main/otp_voice_send', {
      ...SEND,
      msisdn: `09120000${10 + at}`,
    })
  await times(ADDRESS_SENDS_PER_HOUR, send)
  const { status, envelope } = await send()
  expect([status, envelope['result']]).toEqual([429, { retry_after: 3600 }])
  clock.at += 3_600_000
  expect((await send()).status).toBe(200)
})

test('lets an address hold 10 numbers an hour', async () => {
  const held = {
    number: '0812000001',
    price_class: 'standard',
    price: 0,
    patterns: [],
    state: 'mine',
    held_until: '2026-11-21T04:00:00.000Z',
  }
  const as_of = '2026-11-21T03:00:00.000Z'
  const operator = stubOperator({
    sim_number_hold: async () => success({ held, replayed: false, as_of }),
    sim_number_get: async () => success({ held: null, saved: [], as_of }),
  })
  const { post, clock } = openTestGateway({ operator })
  const reserve = () => post('/api/main/sim_number_hold', { number: '0812000001' })
  await times(ADDRESS_HOLDS_PER_HOUR, reserve)
  const { status, envelope } = await reserve()
  expect([status, envelope['result']]).toEqual([429, { retry_after: 3600 }])
  expect((await post('/api/main/sim_number_get', {})).status).toBe(200)
  clock.at += 3_600_000
  expect((await reserve()).status).toBe(200)
})

test('allows an address 30 complete attempts in five minutes', async () => {
  const operator = stubOperator()
  const { post } = openTestGateway({ operator })
  for (let at = 0; at < 50; at += 1)
    expect((await post('/api/main/otp_check', { ...TRY, otp: '12345' })).status).toBe(400)
  await times(ADDRESS_TRIES_PER_FIVE_MINUTES, () => post('/api/main/otp_check', TRY))
  expect(
    (await post('/api/main/authen_msisdn', { msisdn: '0912000001', mode: 'password', password: 'x' })).status,
  ).toBe(429)
  expect(operator.received).toHaveLength(ADDRESS_TRIES_PER_FIVE_MINUTES)
})

test('counts one IPv6 household as one address', async () => {
  const { post } = openTestGateway()
  let host = 1
  await times(ADDRESS_SENDS_PER_HOUR, () =>
    post('/api/main/otp_send', SEND, { address: `2001:db8:1:2::${host++}` }),
  )
  for (const address of ['2001:db8:1:2:ffff::1', '2001:0DB8:0001:0002::9', '2001:db8:1:2::9%eth0'])
    expect((await post('/api/main/otp_send', SEND, { address })).status, address).toBe(429)
  expect((await post('/api/main/otp_send', SEND, { address: '2001:db8:1:3::1' })).status).toBe(200)
})

test('counts a compressed network by its groups, not by its text', async () => {
  const { post } = openTestGateway()
  let host = 1
  // As text the first four groups of `2001:db8::2:0:0:0:1` are those of another network.
  await times(ADDRESS_SENDS_PER_HOUR, () =>
    post('/api/main/otp_send', SEND, { address: `2001:db8::2:0:0:0:${host++}` }),
  )
  expect((await post('/api/main/otp_send', SEND, { address: '2001:db8:0:2::77' })).status).toBe(429)
  expect((await post('/api/main/otp_send', SEND, { address: '2001:db8::2:77' })).status).toBe(200)
})

test('switches limits off only for this machine in local mode', async () => {
  const box = openTestGateway({ localMode: true })
  await times(ADDRESS_SENDS_PER_HOUR + 5, () =>
    box.post('/api/main/otp_send', SEND, { address: '127.0.0.1' }),
  )
  const live = openTestGateway()
  await times(ADDRESS_SENDS_PER_HOUR, () => live.post('/api/main/otp_send', SEND, { address: '127.0.0.1' }))
  expect((await live.post('/api/main/otp_send', SEND, { address: '127.0.0.1' })).status).toBe(429)
})

test('trusts X-Forwarded-For from trusted proxies only, rightmost untrusted address first', async () => {
  const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded }, address: '10.0.0.1' })
  const plain = openTestGateway()
  let at = 0
  await times(ADDRESS_SENDS_PER_HOUR, () =>
    plain.post('/api/main/otp_send', SEND, from(`198.51.100.${at++}`)),
  )
  expect((await plain.post('/api/main/otp_send', SEND, from('198.51.100.77'))).status).toBe(429)

  const trustedProxy = new BlockList()
  trustedProxy.addSubnet('10.0.0.0', 8, 'ipv4')
  const proxied = openTestGateway({ trustedProxy })
  const https = (forwarded: string) => ({
    ...from(forwarded),
    headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
  })
  await times(ADDRESS_SENDS_PER_HOUR, () =>
    proxied.post('/api/main/otp_send', SEND, https(`${at++}.1.1.1, 198.51.100.7, 10.0.0.2`)),
  )
  expect((await proxied.post('/api/main/otp_send', SEND, https('9.9.9.9, 198.51.100.7'))).status).toBe(429)
  expect((await proxied.post('/api/main/otp_send', SEND, https('198.51.100.7, 198.51.100.8'))).status).toBe(
    200,
  )
})
