/** Measuring against the gateway, and the status as a feed. Spec INC-5, Spec INC-6. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MEASURE_BYTES_MAX, MEASURE_PATH, MEASURES_PER_MINUTE } from '../../src/contract/rules/incident.ts'
import { STATUS_FEED_PATH } from '../../src/gateway/status-feed.ts'
import { errorAnswer, ORIGIN, openTestGateway, stubOperator, success } from './test-gateway.ts'

const ADDRESS = { address: '203.0.113.9' }
const get = (app: ReturnType<typeof openTestGateway>['app'], path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`${ORIGIN}${path}`, init), ADDRESS)
function post(app: ReturnType<typeof openTestGateway>['app'], bytes: number, origin = ORIGIN) {
  const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
  return get(app, MEASURE_PATH, { method: 'POST', body: new Uint8Array(bytes), headers })
}

test('answers as many bytes as asked, which cannot be packed', async () => {
  const { app } = openTestGateway()
  const answer = await get(app, `${MEASURE_PATH}?bytes=200000`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes).toHaveLength(200_000)
  expect(gzipSync(bytes).length).toBeGreaterThan(199_000)
  expect((await (await get(app, MEASURE_PATH)).arrayBuffer()).byteLength).toBe(0)
})

test.each(['-1', '1.5', 'x', String(MEASURE_BYTES_MAX + 1)])('refuses %s bytes', async (bytes) => {
  const { app } = openTestGateway()
  expect((await get(app, `${MEASURE_PATH}?bytes=${bytes}`)).status).toBe(400)
})

test('takes bytes of our own pages, up to a limit', async () => {
  const { app } = openTestGateway()
  expect((await post(app, 100_000)).status).toBe(204)
  expect((await post(app, MEASURE_BYTES_MAX + 1)).status).toBe(413)
  expect((await post(app, 100, 'https://other.example')).status).toBe(403)
  expect((await get(app, MEASURE_PATH, { method: 'PUT' })).status).toBe(405)
})

test('limits measurements of an address', async () => {
  const { app } = openTestGateway()
  const statuses: number[] = []
  for (let index = 0; index <= MEASURES_PER_MINUTE; index++)
    statuses.push((await get(app, MEASURE_PATH)).status)
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

const INCIDENT = {
  id: 'cham',
  kind: 'incident',
  effect: 'degraded',
  state: 'in_progress',
  services: ['home_internet'],
  provinces: ['79'],
  countries: [],
  title: { vi: 'Chậm <ở> Huế & Đà Nẵng', en: 'Slow' },
  started_at: '2026-11-21T01:00:00.000Z',
  expected_end: null,
  ended_at: null,
  updates: [{ at: '2026-11-21T02:00:00.000Z', text: { vi: 'Đang sửa.', en: 'At work.' } }],
  credit: null,
}
const STATUS = {
  as_of: '2026-11-21T03:00:00.000Z',
  closed_until: null,
  services: [],
  open: [INCIDENT],
  planned: [],
  past: [],
  refresh_in: 60,
}

test('writes the status as RSS in both languages', async () => {
  const { app } = openTestGateway({
    upstreams: () => stubOperator({ help_status_get: async () => success(STATUS) }),
  })
  const vi = await get(app, STATUS_FEED_PATH)
  expect(vi.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await vi.text()
  expect(text).toContain('<title>Chậm &#60;ở&#62; Huế &#38; Đà Nẵng</title>')
  expect(text).toContain('<description>Đang sửa.</description>')
  expect(text).toContain(`<link>${ORIGIN}/trang-thai#cham</link>`)
  const en = await (await get(app, `${STATUS_FEED_PATH}?lang=en`)).text()
  expect(en).toContain('<title>Slow</title>')
  expect(en).toContain('/en/trang-thai#cham')
})

test('answers an error without the operator', async () => {
  const { app } = openTestGateway({
    upstreams: () => stubOperator({ help_status_get: async () => errorAnswer('internal') }),
  })
  expect((await get(app, STATUS_FEED_PATH)).status).toBe(502)
  expect((await get(app, STATUS_FEED_PATH, { method: 'DELETE' })).status).toBe(405)
})
