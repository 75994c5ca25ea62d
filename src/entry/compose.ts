/**
 * Composes the all-in-one server in one process: gateway, embedded operator with its database, and sandbox.
 * Production is composed by `compose-production.ts` and never contains the sandbox.
 */
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { absentCalls } from '../contract/call-parts.ts'
import type { Environment } from '../contract/rules/environment.ts'
import { createGateway } from '../gateway/app.ts'
import type { Connection } from '../gateway/client-info.ts'
import type { GatewayDeps, Version } from '../gateway/gateway-deps.ts'
import { processUpstream } from '../gateway/upstreams/process.ts'
import type { RawWebhook } from '../operator/features/payments/provider.ts'
import { observeOperator } from '../operator/gauges.ts'
import { observeConnections } from '../operator/platform/database/gauges.ts'
import { failureLog } from '../operator/platform/telemetry/log.ts'
import { readEditorial } from '../operator/seed/editorial.ts'
import { sandboxApi } from '../sandbox/api/api.ts'
import { sandboxOperator } from '../sandbox/api/operator.ts'
import { deliverWebhooks } from '../sandbox/bank/webhooks.ts'
import { openSandboxDatabase } from '../sandbox/database.ts'
import { faultyUpstream } from '../sandbox/faults/faults.ts'
import { demo } from '../sandbox/seed/demo.ts'
import { openEmbeddedOperator } from './compose-embedded-operator.ts'
import { readOwnPackages } from './content.ts'
import { observeRounds, startJobs } from './jobs.ts'
import type { Handler } from './listen.ts'
import { loadOrCreateSecrets } from './load-or-create-secrets.ts'
import { CONTENT } from './paths.ts'
import type { WalletPassKeys } from './settings/wallet-pass.ts'

/**
 * `databaseUrl` empty: the embedded database in the folder. `environment` defaults to `other`. `clockAhead`:
 * seconds by which its real time is ahead of the machine's, so that demo data are those of another day.
 * `address`: of the site, once it is known; links in messages begin with it. `walletPass`: signs member cards
 * for Apple Wallet; it cannot be made here, because phones trust only Apple's certificates.
 */
export type AllInOneOptions = {
  dataDir: string
  databaseUrl: string | undefined
  environment?: Environment
  clockAhead?: number
  address?: () => string
  walletPass?: WalletPassKeys | undefined
  version: Version
  log: GatewayDeps['log']
}
export type AllInOne = {
  gateway: { fetch: Handler }
  /** Mounted at `/sandbox/api`; takes whole paths. */
  sandbox: { fetch: Handler }
  database: 'embedded' | 'server'
  /** Seconds by which the operator's clock is ahead of real time. */
  clockOffset: () => number
  close: () => Promise<void>
}

/**
 * Opens, migrates and seeds; the jobs run from then on. Rejects with one sentence when the folder is in use.
 */
export async function composeAllInOne({
  dataDir,
  databaseUrl,
  environment = 'other',
  clockAhead = 0,
  address = () => '',
  walletPass,
  version,
  log,
}: AllInOneOptions): Promise<AllInOne> {
  const folder = resolve(dataDir)
  const secrets = loadOrCreateSecrets(folder)
  const { db, connections, close, kind } = await openSandboxDatabase(
    databaseUrl || `file:${resolve(folder, 'database')}`,
  )
  const { operator, clock, bank, handsets, push, content } = await openEmbeddedOperator(db, secrets, {
    clockAhead,
    address,
    walletPass,
  })
  const people = demo({
    context: operator.context,
    clock,
    bank,
    packages: readOwnPackages(content.parts),
    editorial: readEditorial(CONTENT),
    embedded: kind === 'embedded',
  })
  await people.seed()

  const faults = faultyUpstream(processUpstream(operator.answer))
  const deps: GatewayDeps = {
    upstreams: () => faults.upstream,
    notify: (provider, notice) => operator.notify(provider, notice),
    takeFile: operator.takeFile,
    readFeed: operator.readFeed,
    secrets: secrets.gateway,
    now: () => clock.now().getTime(),
    absentCalls: absentCalls(content.parts),
    environment,
    localMode: true,
    version,
    log,
  }
  let gateway = createGateway(deps)

  /** The same way as webhooks of real providers: from outside, through the gateway. */
  async function deliver({ headers, body }: RawWebhook, provider: string): Promise<number> {
    const request = new Request(`http://localhost/notify/${provider}`, { method: 'POST', headers, body })
    return (await gateway.fetch(request, { address: '127.0.0.1' })).status
  }
  /** The bank's webhooks first, because they create work for the operator. */
  async function runDueJobs(): Promise<void> {
    await deliverWebhooks(bank, deliver)
    await operator.runDueJobs()
  }

  const sandbox = sandboxApi({
    operator: sandboxOperator(operator, content, { runDueJobs, startJobs: () => jobs.start() }),
    db,
    clock,
    bank,
    faults,
    handsets,
    push,
    abroad: { context: operator.context, key: secrets.networkKey, deliver },
    async reset() {
      await people.reset()
      gateway = createGateway(deps)
    },
  })
  const mounted = new Hono<{ Bindings: Connection }>().route('/sandbox/api', sandbox)
  const jobs = startJobs(runDueJobs, failureLog(operator.context.log, 'jobs'))
  observeOperator(operator.context)
  if (connections) observeConnections(connections)
  observeRounds(jobs)

  return {
    gateway: { fetch: (request, connection) => gateway.fetch(request, connection) },
    sandbox: { fetch: (request, connection) => mounted.fetch(request, connection) },
    database: kind,
    clockOffset: () => clock.offset() + clockAhead,
    async close() {
      await jobs.stop()
      await operator.context.openings.settle()
      await close()
    },
  }
}
