/** One trace of a request from the gateway to the database, which says nothing about a person. Spec RUN-9. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../src/entry/listen.ts'
import { operatorHttp } from '../../../src/entry/operator-http.ts'
import { httpFeed } from '../../../src/gateway/upstreams/feed.ts'
import { httpFiles } from '../../../src/gateway/upstreams/files.ts'
import { httpUpstream } from '../../../src/gateway/upstreams/http.ts'
import { ORIGIN, openTestGateway } from '../../gateway/test-gateway.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { collectSpans } from '../../world/telemetry.ts'

const KEY = 'the key between gateway and operator'
const MAI = '0912000010'
const CLIENT_TRACE = 'a'.repeat(32)

let world: World
let server: Server
let telemetry: ReturnType<typeof collectSpans>
let gateway: ReturnType<typeof openTestGateway>
const jar = new Map<string, string>()
/** What names or lets in a person during the purchase. */
let personal: string[]
let bought: ReadableSpan[]
const operatorLog: string[] = []

beforeAll(async () => {
  telemetry = collectSpans()
  world = await openWorld({ log: (line) => operatorLog.push(line) })
  const listening = await listen(operatorHttp(world.operator, KEY).fetch, { port: 0, host: '127.0.0.1' })
  server = listening.server
  const upstream = (service: string) =>
    httpUpstream(`http://127.0.0.1:${listening.port}/${service}`, KEY, 'other')
  const upstreams = new Map(['main', 'roaming'].map((service) => [service, upstream(service)]))
  gateway = openTestGateway({
    upstreams: (service) => upstreams.get(service) ?? upstream(service),
    takeFile: httpFiles(`http://127.0.0.1:${listening.port}/files`, KEY),
    readFeed: httpFeed(`http://127.0.0.1:${listening.port}/calendar`, KEY),
    now: () => world.now().getTime(),
  })
  await buy()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
  await telemetry.stop()
})

async function buy(): Promise<void> {
  const headers = { traceparent: `00-${CLIENT_TRACE}-${'b'.repeat(16)}-01` }
  await gateway.post('/api/main/otp_send', { msisdn: MAI, otp_service: 'authen_msisdn' }, { jar, headers })
  const code = await world.code(MAI)
  const signIn = { msisdn: MAI, mode: 'otp', password: code }
  const { envelope } = await gateway.post('/api/main/authen_msisdn', signIn, { jar })
  const session = String(envelope['session'])
  const key = randomUUID()
  const wish = { session, code: 'SENGOI', price: 90_000, idempotency_key: key }
  const before = telemetry.spans().length
  const answer = await gateway.post('/api/main/package_register', wish, { jar, headers })
  expect(answer.envelope['error_code']).toBe('0')
  await world.advance(1)
  bought = telemetry.spans().slice(before)
  personal = [MAI.slice(1), code, session, key, ...jar.values(), KEY]
}

const named = (name: string): ReadableSpan => {
  const span = bought.find((one) => one.name === name)
  if (!span) throw new Error(`No span ${name}: ${bought.map((one) => one.name).join(', ')}`)
  return span
}
const childrenOf = (parent: ReadableSpan) =>
  bought.filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId)

test('leads from the request through the hop and the call to its statements', () => {
  const request = named('POST /api/main/package_register')
  expect(request.kind).toBe(SpanKind.SERVER)
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/main/package_register',
    'http.response.status_code': 200,
    'portal.code': 'ok',
  })
  const [hop] = childrenOf(request)
  expect(hop).toMatchObject({ name: 'main/package_register', kind: SpanKind.CLIENT })
  const [call] = childrenOf(hop as ReadableSpan)
  expect(call).toMatchObject({ name: 'main/package_register', kind: SpanKind.SERVER })
  expect(call?.attributes).toMatchObject({
    'rpc.method': 'main/package_register',
    'rpc.response.status_code': 'ok',
  })
  const statements = childrenOf(call as ReadableSpan)
  expect(statements.length).toBeGreaterThan(8)
  for (const { attributes, kind } of statements) {
    expect(kind).toBe(SpanKind.CLIENT)
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  }
  expect(statements.some(({ name }) => name === 'COMMIT') || world.database === 'embedded').toBe(true)
  expect(statements.some(({ attributes }) => String(attributes['db.query.text']).includes('$1'))).toBe(true)
})

test.each([
  ['file', '/api/file/{ticket}', 'T'.repeat(43)],
  ['calendar', '/api/calendar/{secret}', `${'s'.repeat(43)}.ics`],
])('leads from the request of a %s to its statement, without its secret', async (what, route, secret) => {
  const before = telemetry.spans().length
  const request = new Request(`${ORIGIN}${route.replace(/\{.*/, secret)}`)
  expect((await gateway.app.fetch(request, { address: '203.0.113.9' })).status).toBe(404)
  const spans = telemetry.spans().slice(before)
  const path = [`GET ${route}`]
  let [parent] = spans.filter(({ name }) => name === path[0])
  for (let depth = 0; depth < 3 && parent; depth += 1) {
    const id = parent.spanContext().spanId
    parent = spans.find(({ parentSpanContext }) => parentSpanContext?.spanId === id)
    path.push(`${parent?.name} ${SpanKind[parent?.kind ?? 0]}`)
  }
  expect(path.slice(0, 3)).toEqual([`GET ${route}`, `${what} CLIENT`, `${what} SERVER`])
  expect(path[3]).toMatch(/^(?:SELECT|UPDATE|DELETE|BEGIN|WITH|INSERT).* CLIENT$/i)
  expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain(secret)
})

test('begins a new trace for a client that names another', () => {
  const request = named('POST /api/main/package_register')
  expect(request.parentSpanContext).toBeUndefined()
  expect(request.spanContext().traceId).not.toBe(CLIENT_TRACE)
})

test('has a trace for each job', () => {
  const jobs = bought.filter(({ name }) => name.startsWith('job '))
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) expect(job.parentSpanContext).toBeUndefined()
})

test('says nothing personal, neither in names, attributes nor events', () => {
  const spans = telemetry.spans().map(({ name, attributes, events, status, links }) => ({
    ...{ name, attributes, events, status, links },
  }))
  const text = JSON.stringify(spans)
  expect(text.length).toBeGreaterThan(10_000)
  for (const secret of personal) {
    expect(secret.length).toBeGreaterThan(5)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(encodeURIComponent(secret))
  }
  // No digits of any subscriber.
  expect(text).not.toMatch(/(?:84|0)9\d{8}/)
})

test('names an unexpected error by its class and keeps its text out', async () => {
  const before = telemetry.spans().length
  await world.call('package_search', { keyword: '\0' })
  const [call] = telemetry
    .spans()
    .slice(before)
    .filter(({ name }) => name === 'main/package_search')
  const line = operatorLog.find((one) => one.includes('package_search'))
  expect([call?.attributes['rpc.response.status_code'], line === undefined]).toEqual(['internal', false])
  expect(call?.events).toEqual([])
})

test('counts an unknown call as one name', async () => {
  const before = telemetry.spans().length
  await gateway.post('/api/main/84912000010', {}, { jar })
  const text = JSON.stringify(
    telemetry
      .spans()
      .slice(before)
      .map(({ name, attributes }) => ({ name, attributes })),
  )
  expect(text).toContain('POST unknown')
  expect(text).not.toContain('84912000010')
})

test('writes the ids of the trace into the lines of the log', () => {
  const request = named('POST /api/main/package_register')
  const { traceId, spanId } = request.spanContext()
  const lines = gateway.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find(({ path }) => path === '/api/main/package_register')).toMatchObject({
    trace_id: traceId,
    span_id: spanId,
  })
})
