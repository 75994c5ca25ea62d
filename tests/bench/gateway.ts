/**
 * Measures the cost of the gateway: its whole chain against bare Hono, without and with a hop to an operator
 * over HTTP (Spec PER-5).
 */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import { type Handler, listen } from '../../src/entry/listen.ts'
import { createGateway } from '../../src/gateway/app.ts'
import type { GatewayDeps } from '../../src/gateway/gateway-deps.ts'
import { httpUpstream } from '../../src/gateway/upstreams/http.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import { median, perSecond } from './load.ts'

const ROUNDS = 5
/** Duration of one round. */
const MILLISECONDS = 1_500
const RESULT = { MSISDN: '84912000001', FULL_NAME: 'Nguyễn Minh An', CUSTOMER_ID: 'KH40210000' }
const ANSWER = { error_code: '0', message: '', result: RESULT }

/**
 * Prints medians of interleaved rounds, because the noise of the machine exceeds the differences within one
 * round.
 */
export async function gatewayFigures(): Promise<void> {
  const hop = await startHop()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const local = gatewayTo(() =>
    processUpstream(async ({ name, body }) => ({
      status: 200,
      envelope: name === 'authen_msisdn' ? signedIn(body['msisdn']) : ANSWER,
    })),
  )
  const far = httpUpstream(`http://127.0.0.1:${hop.port}/main`, 'key', 'other')
  const remote = gatewayTo(() => far)
  const bare = new Hono()
  bare.post('/json', async (c) => {
    await c.req.json()
    return c.json(ANSWER)
  })
  bare.post(
    '/hop',
    async (c) =>
      new Response(await relay(agent, hop.port, await c.req.text()), {
        headers: { 'content-type': 'application/json' },
      }),
  )

  const subjects = {
    'bare Hono JSON': await subject(bare.fetch, '/json'),
    'gateway, no upstream': await subject(local.fetch, '/api/main/core_customer_get_info', true),
    'bare Hono hop': await subject(bare.fetch, '/hop'),
    'gateway, HTTP upstream': await subject(remote.fetch, '/api/main/core_customer_get_info', true),
  }
  const rounds = new Map<string, Round[]>(Object.keys(subjects).map((name) => [name, []]))
  // An uncounted warm-up: code that runs for the first time is still being compiled.
  for (const { run } of Object.values(subjects)) await run()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { run }] of Object.entries(subjects)) rounds.get(name)?.push(await measured(run))
  }
  const figures = new Map([...rounds].map(([name, values]) => [name, mediansOf(values)]))
  for (const [name, { cpu, calls }] of figures)
    console.log(
      `${name.padEnd(28)} ${cpu.toFixed(0).padStart(5)} µs  ${calls.toFixed(0).padStart(6)}/s  ` +
        `(${rounds
          .get(name)
          ?.map(({ cpu }) => cpu.toFixed(0))
          .join(', ')})`,
    )
  printRatio(figures, 'gateway, no upstream', 'bare Hono JSON', { cpu: 0.45, calls: 0.6 })
  printRatio(figures, 'gateway, HTTP upstream', 'bare Hono hop', { cpu: 0.8, calls: 0.7 })
  for (const { close } of Object.values(subjects)) close()
  agent.destroy()
  await hop.worker.terminate()
}

/** Processor time of this thread for a call in microseconds, and calls a second. */
type Round = { cpu: number; calls: number }

/** The load comes from threads of their own, so this thread works for the measured server alone. */
async function measured(run: () => Promise<number>): Promise<Round> {
  const before = process.threadCpuUsage()
  const calls = await run()
  const { user, system } = process.threadCpuUsage(before)
  return { cpu: (user + system) / ((calls * MILLISECONDS) / 1_000), calls }
}

function mediansOf(rounds: readonly Round[]): Round {
  return { cpu: median(rounds.map(({ cpu }) => cpu)), calls: median(rounds.map(({ calls }) => calls)) }
}

/** Processor time decides; calls a second also depend on what else runs on the machine. */
function printRatio(figures: Map<string, Round>, part: string, whole: string, aim: Round): void {
  const [one, other] = [figures.get(part), figures.get(whole)]
  if (!one || !other) return
  const cpu = (other.cpu / one.cpu).toFixed(2)
  const calls = (one.calls / other.calls).toFixed(2)
  console.log(
    `${part} / ${whole}: ${cpu} by processor time (aim ${aim.cpu}), ${calls} by calls (aim ${aim.calls})`,
  )
}

function gatewayTo(upstreams: GatewayDeps['upstreams']) {
  const secrets = { sessionKeys: [randomBytes(32)] as const, logKey: randomBytes(32), partnerKey: 'shared' }
  return createGateway({
    upstreams,
    secrets,
    now: Date.now,
    environment: 'other',
    localMode: true,
    log: () => {},
    version: { build: 'bench', content: '' },
  })
}

function signedIn(msisdn: unknown) {
  return {
    error_code: '0',
    message: '',
    result: { msisdn, session: 'operator-session', off_net: '0', password_set: true },
  }
}

async function subject(handler: Handler, path: string, signed = false) {
  const { server, port } = await listen(handler, { port: 0, host: '127.0.0.1' })
  const origin = `http://localhost:${port}`
  const headers: Record<string, string> = {
    host: `localhost:${port}`,
    origin,
    'sec-fetch-site': 'same-origin',
  }
  let body = JSON.stringify({ session: 'x'.repeat(22), msisdn: '0912000001' })
  if (signed) {
    const sent = { ...headers, 'content-type': 'application/json' }
    const fields = {
      method: 'POST',
      headers: sent,
      body: JSON.stringify({ msisdn: '0912000001', mode: 'password', password: 'Matkhau1' }),
    }
    const answer = await fetch(`${origin}/api/main/authen_msisdn`, fields)
    const { session } = (await answer.json()) as { session: string }
    headers['cookie'] = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    body = JSON.stringify({ session, msisdn: '0912000001' })
  }
  return {
    run: () => perSecond({ port, path, body, headers, connections: 50, milliseconds: MILLISECONDS }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The smallest possible hop: a persistent connection and the unchanged text. */
function relay(agent: Agent, port: number, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/main/core_customer_get_info', method: 'POST', headers, agent },
      (incoming) => {
        const pieces: Buffer[] = []
        incoming.on('data', (piece: Buffer) => pieces.push(piece))
        incoming.on('end', () => resolve(Buffer.concat(pieces).toString()))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** An operator in its own thread that answers immediately. */
function startHop(): Promise<{ worker: Worker; port: number }> {
  const code = `
    const { createServer } = require('node:http')
    const { parentPort, workerData } = require('node:worker_threads')
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const text = request.url.endsWith('authen_msisdn') ? workerData.signedIn : workerData.answer
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        response.writeHead(200, headers).end(text)
      })
    })
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const workerData = { answer: JSON.stringify(ANSWER), signedIn: JSON.stringify(signedIn('84912000001')) }
  const worker = new Worker(code, { eval: true, workerData })
  return new Promise((resolve) => worker.once('message', (port: number) => resolve({ worker, port })))
}
