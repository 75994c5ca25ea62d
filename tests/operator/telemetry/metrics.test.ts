/** What Prometheus reads, on a port that serves nothing else. Spec RUN-8, Spec RUN-10. */
import { globSync, readFileSync } from 'node:fs'
import { metrics, trace } from '@opentelemetry/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../scripts/test/postgres.mjs'
import { observeRounds, startJobs } from '../../../src/entry/jobs.ts'
import { shedLoad } from '../../../src/entry/load/shed.ts'
import { startTelemetry } from '../../../src/entry/telemetry/start-telemetry.ts'
import { processUpstream } from '../../../src/gateway/upstreams/process.ts'
import { observeOperator } from '../../../src/operator/gauges.ts'
import { observeConnections } from '../../../src/operator/platform/database/gauges.ts'
import { ledgerEntry, service } from '../../../src/operator/schema.ts'
import { openTestGateway } from '../../gateway/test-gateway.ts'
import { DAY_SECONDS, registers } from '../packages/support.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from '../payments/support.ts'

const LINE = '0912000010'
/** Rounds begin only when the test says so. */
const NEVER_MS = 2 ** 31 - 1

let world: PaymentWorld
let port: number
let stop: () => Promise<void>
let stopJobs: () => Promise<void>
let gateway: ReturnType<typeof openTestGateway>

beforeAll(async () => {
  port = await freePort()
  const telemetry = await startTelemetry({ METRICS_PORT: String(port) }, { service: 'test' }, () => {})
  stop = async () => telemetry?.stop()
  world = await openPaymentWorld()
  observeOperator(world.context)
  observeConnections(() => ({ primary: { used: 3, idle: 1, waiting: 2, max: 4 } }))
  shedLoad(
    () => new Response(),
    200,
    () => new Response(),
    () => {},
  )
  const jobs = startJobs(world.runDueJobs, () => {}, NEVER_MS)
  observeRounds(jobs)
  stopJobs = jobs.stop
  gateway = openTestGateway({ upstreams: () => processUpstream(world.operator.answer) })
  await failRenewal()
  await gateway.post('/api/main/package_search', {})
  await leaveUndelivered()
})
afterAll(async () => {
  await stopJobs()
  await world.close()
  await stop()
  metrics.disable()
})

/** A package whose version is missing in the catalogue is not renewed. */
async function failRenewal(): Promise<void> {
  const { service: bought } = await registers(world, LINE, 'SENTUAN', 30_000)
  await world.context.db.update(service).set({ version: 'missing' }).where(eq(service.id, bought.id))
  await world.advance(7 * DAY_SECONDS)
}

/** An order that is paid by a transfer and cannot be delivered. */
async function leaveUndelivered(): Promise<void> {
  world.behaviour.fail = new Error('The switch does not answer')
  const { transactionId } = await world.creates()
  await world.qr(transactionId)
  const { memo } = await world.order(transactionId)
  await world.webhook([world.bank.receive(memo, PRICE, world.now())])
  await world.runDueJobs()
}

type Family = { samples: Map<string, number>; labels: Set<string> }

/** Families by name; samples by what follows the name. */
async function scrape(): Promise<Map<string, Family>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  // No number of a subscriber in names and labels; values have many digits.
  expect(text.replace(/ \S+$/gm, '')).not.toMatch(/(?:84|0)9\d{8}/)
  const families = new Map<string, Family>()
  for (const [, name = '', labels = '', value] of text.matchAll(/^([a-z_][a-z\d_]*)(?:\{(.*)\})? (\S+)$/gm)) {
    const family = families.get(name) ?? { samples: new Map(), labels: new Set() }
    families.set(name, family)
    family.samples.set(labels, Number(value))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) family.labels.add(label)
  }
  return families
}
const sampleOf = (families: Map<string, Family>, name: string, labels = '') =>
  families.get(name)?.samples.get(labels)

test('counts requests, calls, jobs and their failures', async () => {
  const found = await scrape()
  const request = 'http_request_method="POST",http_route="/api/main/package_search",'
  const answered = `${request}http_response_status_code="200",portal_code="ok"`
  expect(sampleOf(found, 'http_server_request_duration_count', answered)).toBe(1)
  const call = 'rpc_system_name="portal",rpc_method="main/package_search",rpc_response_status_code="ok"'
  expect(sampleOf(found, 'rpc_server_call_duration_count', call)).toBe(1)
  expect(sampleOf(found, 'portal_job_duration_count', 'portal_job="services"')).toBeGreaterThan(0)
  expect(sampleOf(found, 'portal_job_failures_total', 'portal_job="services"')).toBeGreaterThan(0)
})

test('shows the event loop, refused requests and connections to the database', async () => {
  const found = await scrape()
  expect(sampleOf(found, 'nodejs_eventloop_delay_max')).toBeGreaterThanOrEqual(0)
  expect(sampleOf(found, 'nodejs_eventloop_utilization')).toBeGreaterThan(0)
  expect(sampleOf(found, 'portal_requests_shed_total', 'portal_urgency="first"')).toBe(0)
  const pool = 'db_client_connection_pool_name="primary"'
  expect(sampleOf(found, 'db_client_connection_count', `${pool},db_client_connection_state="used"`)).toBe(3)
  expect(sampleOf(found, 'db_client_connection_pending_requests', pool)).toBe(2)
})

test('shows an order that is paid and not delivered', async () => {
  await world.context.clock.advance(90)
  const found = await scrape()
  expect(sampleOf(found, 'portal_payment_open', 'portal_state="act_retry"')).toBe(1)
  expect(sampleOf(found, 'portal_payment_transitions', 'portal_state="paid"')).toBe(1)
  expect(sampleOf(found, 'portal_payment_queue_size', 'portal_queue="activate"')).toBe(1)
  expect(sampleOf(found, 'portal_payment_queue_age', 'portal_queue="activate"')).toBeGreaterThanOrEqual(90)
  expect(sampleOf(found, 'portal_payment_queue_size', 'portal_queue="webhook"')).toBe(0)
})

test('shows which jobs are late while no worker runs, and none afterwards', async () => {
  const { transactionId } = await world.creates('0912000004')
  await world.qr(transactionId, '0912000004')
  await world.context.clock.advance(1_000)
  const late = 'portal_job="payment_checks"'
  expect(sampleOf(await scrape(), 'portal_job_lag', late)).toBe(900)
  await world.runDueJobs()
  expect(sampleOf(await scrape(), 'portal_job_lag', late)).toBe(0)
})

test('shows a difference of the ledger', async () => {
  const { db } = world.context
  expect(sampleOf(await scrape(), 'portal_ledger_difference')).toBe(0)
  const [newest] = await db.select().from(ledgerEntry).orderBy(sql`id desc`).limit(1)
  const { id = '', amount = 0 } = newest ?? {}
  await db
    .update(ledgerEntry)
    .set({ amount: amount + 7 })
    .where(eq(ledgerEntry.id, id))
  expect(sampleOf(await scrape(), 'portal_ledger_difference')).toBe(7)
  await db.update(ledgerEntry).set({ amount }).where(eq(ledgerEntry.id, id))
})

test('leaves out only the gauges whose statement fails', async () => {
  const { db } = world.context
  await db.execute(sql`alter table bank_notice rename to bank_notice_moved`)
  try {
    const found = await scrape()
    expect(found.has('portal_payment_queue_age')).toBe(false)
    expect(found.has('portal_payment_open')).toBe(true)
  } finally {
    await db.execute(sql`alter table bank_notice_moved rename to bank_notice`)
  }
  const line = world.logged.find((one) => one.includes('gauge portal.payment.queue.size'))
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', code: '42P01' })
  expect((await scrape()).has('portal_payment_queue_age')).toBe(true)
})

describe('dashboards and alarms', () => {
  type Panels = { panels: { targets: { expr: string }[] }[] }
  type Rules = { groups: { rules: { expr: string }[] }[] }
  const read = (file: string) => readFileSync(file, 'utf8')
  const boards = globSync('docs/dashboards/*.json').flatMap((file) =>
    (JSON.parse(read(file)) as Panels).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  )
  const { groups } = parse(read('docs/dashboards/alerts.yaml')) as Rules
  const alarms = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))

  test('name only metrics and labels that are exported', async () => {
    const families = await scrape()
    const labels = new Set([...families.values()].flatMap((family) => [...family.labels]))
    const known = new Set([...families.keys(), ...labels])
    const names = [...boards, ...alarms].flatMap(
      (expr) => expr.match(/\b(?:http|rpc|portal|error|nodejs|db)_\w+/g) ?? [],
    )
    expect(names.length).toBeGreaterThan(40)
    // No call failed unexpectedly here; the label is tested with traces.
    expect([...new Set(names)].filter((name) => name !== 'error_type' && !known.has(name))).toEqual([])
  })

  test('name every gauge of the operator', async () => {
    const families = [...(await scrape()).keys()].filter((name) => /^portal_(?!job_duration)/.test(name))
    const named = [...boards, ...alarms].join('\n')
    expect(families.filter((name) => !named.includes(name))).toEqual([])
  })
})

describe('the port of the metrics', () => {
  test('serves nothing else, and the gateway has no metrics', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    const answer = await gateway.app.fetch(new Request('https://sen.example/metrics'), {
      address: '203.0.113.9',
    })
    expect(answer.status).toBe(404)
  })

  test('stops the start with a sentence when it is in use', async () => {
    const again = startTelemetry({ METRICS_PORT: String(port) }, { service: 'test' }, () => {})
    await expect(again).rejects.toThrow(`Port ${port} is in use. Choose another one with METRICS_PORT.`)
  })

  test('needs no settings to stay off', async () => {
    expect(await startTelemetry({}, { service: 'test' }, () => {})).toBeUndefined()
    expect(trace.getTracer('test').startSpan('none').isRecording()).toBe(false)
  })
})
