/**
 * Measures what telemetry costs: processor time of a balance through gateway and operator, off and on in
 * turns, and the time that a start takes longer. Spec RUN-8.
 */
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { freePort } from '../../scripts/test/postgres.mjs'
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { startTelemetry } from '../../src/entry/telemetry/start-telemetry.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { seedLives } from '../../src/sandbox/seed/lives.ts'
import { seedPeople } from '../../src/sandbox/seed/people.ts'
import { defaultOptions, PARTNER_KEY } from '../world/seed.ts'
import { median } from './load.ts'

const ROUNDS = 7
const CALLS = 300
const ORIGIN = 'http://localhost:4321'

/** Prints medians of rounds that take turns. */
export async function telemetryFigures(title: string, url: string): Promise<void> {
  const world = await openBench(url)
  const collector = await startCollector()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }
  const started = performance.now()
  const stopFirst = await switchOn({ ...endpoint, METRICS_PORT: String(await freePort()) })
  console.log(`${title}: loading the SDK took ${(performance.now() - started).toFixed(0)} ms`)
  await stopFirst()
  const settings: Record<string, () => Promise<Record<string, string>>> = {
    off: async () => ({}),
    metrics: async () => ({ METRICS_PORT: String(await freePort()) }),
    'a tenth of the traces': async () => ({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    'all traces': async () => endpoint,
  }
  const figures = new Map<string, number[]>(Object.keys(settings).map((name) => [name, []]))
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, environment] of Object.entries(settings)) {
      const stop = await switchOn(await environment())
      const spent = await world.microseconds()
      await stop()
      // The first round only warms up.
      if (round >= 0) figures.get(name)?.push(spent)
    }
  for (const [name, values] of figures)
    console.log(`${name.padEnd(24)} ${median(values).toFixed(0).padStart(6)} µs a call`)
  await collector.stop()
  await world.close()
}

async function switchOn(environment: Record<string, string>): Promise<() => Promise<void>> {
  const telemetry = await startTelemetry(environment, { service: 'bench' }, () => {})
  return async () => {
    await telemetry?.stop()
    for (const api of [trace, context, metrics, propagation]) api.disable()
  }
}

async function openBench(url: string) {
  const { db, close } = await openDatabase(url)
  const operator = createOperator({ db, clock: await openClock(db), ...defaultOptions() })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  await seedPeople(operator.context)
  await seedLives(operator.context)
  const gateway = createGateway({
    upstreams: () => processUpstream(operator.answer),
    secrets: { sessionKeys: [randomBytes(32)], logKey: randomBytes(32), partnerKey: PARTNER_KEY },
    now: Date.now,
    environment: 'other',
    localMode: true,
    log: () => {},
    version: { build: 'bench', content: '' },
  })
  let cookie = ''
  async function call(name: string, body: object): Promise<Record<string, unknown>> {
    const headers = { origin: ORIGIN, 'content-type': 'application/json', ...(cookie && { cookie }) }
    const request = new Request(`${ORIGIN}/api/main/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const response = await gateway.fetch(request, { address: '127.0.0.1' })
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return (await response.json()) as Record<string, unknown>
  }
  const person = { msisdn: '0912000004', mode: 'password', password: 'Matkhau1' }
  const { session } = await call('authen_msisdn', person)
  return {
    close,
    async microseconds() {
      const before = process.threadCpuUsage()
      for (let done = 0; done < CALLS; done += 1) await call('mobile_balance_info_v2', { session })
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / CALLS
    },
  }
}

/** A collector in its own thread that takes everything. */
function startCollector(): Promise<{ address: string; stop: () => Promise<number> }> {
  const code = `
    const { createServer } = require('node:http')
    const { parentPort } = require('node:worker_threads')
    const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(code, { eval: true })
  return new Promise((resolve) =>
    worker.once('message', (port: number) =>
      resolve({ address: `http://127.0.0.1:${port}`, stop: () => worker.terminate() }),
    ),
  )
}
