/** Gateways behind one balancer count limits together, and alone while their store is down. Spec GTW-16. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ADDRESS_SENDS_PER_HOUR, SESSION_PER_MINUTE } from '../../src/contract/rules/limits.ts'
import { openSharedCounter } from '../../src/gateway/guards/shared-counter.ts'
import { emptyDatabase } from '../faults/database.ts'
import { type Jar, openTestGateway } from './test-gateway.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const SEND = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Two gateways with the keys of one site; `heard`: how the store answered. */
function openPair(url: string, pauseMs = 200) {
  const heard: boolean[] = []
  const secrets = {
    ...{ sessionKeys: [randomBytes(32)] as const, logKey: randomBytes(32), partnerKey: 'shared' },
  }
  const gateways = [0, 1].map(() => {
    const options = { url, key: secrets.logKey, onChange: (answers: boolean) => heard.push(answers) }
    const { count, close } = openSharedCounter({ ...options, pauseMs })
    ends.push(close)
    return openTestGateway({ secrets, sharedCounter: count, now: Date.now })
  })
  let turn = 0
  const next = () => gateways[turn++ % 2] as (typeof gateways)[number]
  const send = async (address = '203.0.113.9') =>
    (await next().post('/api/main/otp_send', SEND, { address })).status
  return { gateways, next, send, heard }
}

async function statusesOf(count: number, callApi: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) statuses.push(await callApi())
  return statuses
}
const TWENTY = Array.from({ length: ADDRESS_SENDS_PER_HOUR }, () => 200)

test.runIf(server)('counts hits at two gateways as those at one', async () => {
  const { url, drop } = await emptyDatabase(server)
  ends.push(drop)
  const { gateways, next, send, heard } = openPair(url)
  expect(await statusesOf(ADDRESS_SENDS_PER_HOUR, send)).toEqual(TWENTY)
  expect(await statusesOf(4, send)).toEqual([429, 429, 429, 429])
  expect(await send('203.0.113.10')).toBe(200)

  const jar: Jar = new Map()
  const session = await next().signIn(jar, { address: '203.0.113.11' })
  const callApi = async () =>
    (await next().post('/api/main/core_customer_get_info', { session }, { jar, address: '203.0.113.11' }))
      .status
  expect(new Set(await statusesOf(SESSION_PER_MINUTE, callApi))).toEqual(new Set([200]))
  const [one, other] = await Promise.all(
    gateways.map(({ post }) =>
      post('/api/main/core_customer_get_info', { session }, { jar, address: '203.0.113.11' }),
    ),
  )
  expect([one?.status, other?.status]).toEqual([429, 429])
  expect(Number(one?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(heard).toEqual([])

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select key from gateway_rate_limit')
  await client.end()
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/)
  expect(JSON.stringify(rows)).not.toContain(session)
})

test.each([
  ['is not there', async () => 'postgres://x@127.0.0.1:1/x'],
  ['accepts and never answers', startSilentServer],
])('limits each gateway alone while the store %s', async (_, open) => {
  const { send, heard } = openPair(await open(), 60_000)
  const started = performance.now()
  const statuses = await statusesOf(2 * ADDRESS_SENDS_PER_HOUR, send)
  expect(statuses).toEqual([...TWENTY, ...TWENTY])
  expect(await statusesOf(4, send)).toEqual([429, 429, 429, 429])
  // Forty-four requests that each waited 300 ms for the store would take longer.
  expect(performance.now() - started).toBeLessThan(12_000)
  expect(heard).toEqual([false, false])
})

test.runIf(server)('counts together again when the store returns', async () => {
  const { url, drop } = await emptyDatabase(server)
  ends.push(drop)
  const { send, heard } = openPair(url)
  expect(await statusesOf(10, send)).toEqual(TWENTY.slice(0, 10))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('alter table gateway_rate_limit rename to hidden')
  expect(await statusesOf(10, send)).toEqual(TWENTY.slice(0, 10))
  expect(heard).toEqual([false, false])
  await admin.query('alter table hidden rename to gateway_rate_limit')
  await admin.end()
  await wait(250)
  expect(await statusesOf(10, send)).toEqual(TWENTY.slice(0, 10))
  expect(await send()).toBe(429)
  expect(heard).toEqual([false, false, true, true])
})

async function startSilentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  return `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`
}
