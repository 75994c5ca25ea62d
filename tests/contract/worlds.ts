/**
 * The same system twice: with the operator in this process, and with the operator as a separate process
 * behind HTTP.
 */
import type { ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { SERVICES } from '../../src/contract/call.ts'
import { listen } from '../../src/entry/listen.ts'
import { loadOrCreateSecrets } from '../../src/entry/load-or-create-secrets.ts'
import { createGateway } from '../../src/gateway/app.ts'
import type { GatewayDeps } from '../../src/gateway/gateway-deps.ts'
import { httpUpstream } from '../../src/gateway/upstreams/http.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import type { Delivery } from '../../src/operator/platform/messages/channel.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { emptyDatabase, type FaultDatabase } from '../faults/database.ts'
import { startChild } from '../world/child.ts'
import { serverNow } from '../world/dates.ts'
import { copyFirstStart } from '../world/first-start.ts'
import { defaultOptions, PARTNER_KEY } from '../world/seed.ts'

export type ContractWorld = {
  gateway: ReturnType<typeof createGateway>
  sent: Delivery[]
  close: () => Promise<void>
}
export const WAYS = { 'in process': inProcess, 'over HTTP': overHttp }

/** Milliseconds: a busy machine is no fault of the operator's. */
const PATIENCE = { read: 60_000, write: 60_000, deadline: 120_000 }

function gatewayTo(upstreams: GatewayDeps['upstreams'], now = Date.now): ContractWorld['gateway'] {
  const secrets = {
    sessionKeys: [randomBytes(32)] as const,
    logKey: randomBytes(32),
    partnerKey: PARTNER_KEY,
  }
  return createGateway({
    upstreams,
    secrets,
    now,
    environment: 'other',
    localMode: true,
    patience: PATIENCE,
    log: () => {},
    version: { build: 'test', content: '' },
  })
}

async function inProcess(): Promise<ContractWorld> {
  const folder = await copyFirstStart(inject('worldFolder'))
  const { db, close } = await openDatabase(`file:${join(folder, 'database')}`)
  const sent: Delivery[] = []
  const outlet = { atOnce: false as const, take: async (message: Delivery) => void sent.push(message) }
  const operator = createOperator({
    db,
    clock: await openClock(db, serverNow),
    ...defaultOptions(),
    // The passwords of the demo people are hashed with it.
    pepper: loadOrCreateSecrets(folder).pepper,
    outlet,
    keepCodes: false,
  })
  return {
    gateway: gatewayTo(() => processUpstream(operator.answer), serverNow),
    sent,
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

async function overHttp(): Promise<ContractWorld> {
  const sent: Delivery[] = []
  const [key, secret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const receiver = await listen(
    async (request) => {
      const body = await request.text()
      const stamp = request.headers.get('x-timestamp') ?? ''
      if (
        request.headers.get('x-signature') !==
        createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
      )
        return new Response(null, { status: 403 })
      sent.push(JSON.parse(body) as Delivery)
      return new Response(null, { status: 204 })
    },
    { port: 0, host: '127.0.0.1' },
  )
  const messages = { MESSAGES_URL: `http://127.0.0.1:${receiver.port}/`, MESSAGES_SECRET: secret }
  const database = await ownDatabase()
  const { child, address } = await startOperator({
    DATABASE_URL: database.url,
    SEED: 'demo',
    OPERATOR_KEY: key,
    OPERATOR_PEPPER: randomBytes(32).toString('hex'),
    PARTNER_KEY,
    // The machine of a test run is busy enough to be late; refusals have their own test.
    LOOP_DELAY_MAX: '0',
    ...messages,
  })
  const upstreams = new Map(
    SERVICES.map((service) => [service, httpUpstream(`${address}/${service}`, key, 'other')]),
  )
  return {
    gateway: gatewayTo((service) => upstreams.get(service) ?? httpUpstream(address, key, 'other')),
    sent,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await database.drop()
      receiver.server.close()
      receiver.server.closeAllConnections()
    },
  }
}

/** A server's where one was found: an operator of its own runs on one, and seeds it in a fraction of the time. */
export async function ownDatabase(): Promise<Pick<FaultDatabase, 'url' | 'drop'>> {
  const server = inject('worldServer')
  return server ? emptyDatabase(server) : { url: 'memory:', drop: async () => {} }
}

/** Runs `npm run operator` without npm and resolves when it is ready. Rejects with its output otherwise. */
export function startOperator(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const { PATH = '' } = process.env
  const child = startChild('src/entry/operator.ts', [], { PATH, PORT: '0', ...env })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (piece) => {
      output += piece
    })
    child.stdout.on('data', (piece) => {
      const address = /^ready (\S+)$/m.exec(String(piece))?.[1]
      if (address) resolve({ child, address })
    })
    child.once('exit', (status) => reject(new Error(`${status}: ${output}`)))
  })
}
