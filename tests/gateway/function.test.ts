/** The Netlify function with traces: sent before it may be frozen. Spec RUN-8. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { context, diag, propagation, trace } from '@opentelemetry/api'
import { afterEach, expect, test, vi } from 'vitest'

const secret = () => randomBytes(32).toString('base64')
const SERVICES = ['MAIN', 'LOYALTY', 'ROAMING', 'PAYMENT', 'BANNERS', 'CONFIGURATION']

afterEach(() => {
  for (const api of [trace, context, propagation, diag]) api.disable()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The function as a fresh instance with these settings. */
async function openFunction(settings: Record<string, string>) {
  const needed = {
    ...Object.fromEntries(SERVICES.map((name) => [`${name}_URL`, 'http://127.0.0.1:9'])),
    ...{ SESSION_KEY: secret(), LOG_KEY: secret(), PARTNER_KEY: secret(), OPERATOR_KEY: secret() },
    SITE_URL: 'https://sen.example',
  }
  for (const [name, value] of Object.entries({ ...needed, ...settings })) vi.stubEnv(name, value)
  const { default: answer } = await import('../../src/entry/netlify/api.ts')
  const promised: Promise<unknown>[] = []
  return {
    promised,
    ask: (path: string) =>
      answer(new Request(`https://sen.example${path}`), {
        ip: '203.0.113.9',
        waitUntil: (promise) => void promised.push(promise),
      }),
  }
}

test('sends its spans before it is frozen, and opens no port for metrics', async () => {
  const posted: { path: string | undefined; body: string }[] = []
  const collector = createServer(async (request, answer) => {
    posted.push({ path: request.url, body: await text(request) })
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const { ask, promised } = await openFunction({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    // Another server listens there, so that opening it would fail.
    METRICS_PORT: String(port),
  })
  expect((await ask('/api/main/package_search')).status).toBe(405)
  expect(promised).toHaveLength(1)
  await Promise.all(promised)
  expect(posted).toHaveLength(1)
  expect(posted[0]?.path).toBe('/v1/traces')
  expect(posted[0]?.body).toContain('GET /api/main/package_search')
  collector.closeAllConnections()
  collector.close()
})

test('promises nothing where traces are off', async () => {
  const { ask, promised } = await openFunction({})
  expect((await ask('/api/health')).status).toBe(200)
  expect(promised).toEqual([])
  expect(trace.getTracer('test').startSpan('none').isRecording()).toBe(false)
})
