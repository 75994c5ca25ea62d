/**
 * Composes the all-in-one server in one process: gateway, embedded operator with its database, and sandbox.
 * Production is composed by `compose-production.ts` and never contains the sandbox.
 */
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { readLocations } from '../contract/content/locations.ts'
import type { OperatorContent } from '../contract/content/operator.schema.ts'
import { readPackages } from '../contract/content/packages.ts'
import type { Environment } from '../contract/rules/environment.ts'
import { createGateway } from '../gateway/app.ts'
import type { Connection } from '../gateway/client-info.ts'
import type { GatewayDeps, Version } from '../gateway/gateway-deps.ts'
import { processUpstream } from '../gateway/upstreams/process.ts'
import type { RawWebhook } from '../operator/features/payments/provider.ts'
import { createOperator, type Operator } from '../operator/operator.ts'
import type { Database } from '../operator/platform/database/open.ts'
import { type Clock, openClock } from '../operator/platform/time/clock.ts'
import { readEditorial } from '../operator/seed/editorial.ts'
import { sandboxApi } from '../sandbox/api/api.ts'
import { sandboxOperator } from '../sandbox/api/operator.ts'
import { type SandboxBank, sandboxBeneficiary } from '../sandbox/bank/bank.ts'
import { sandboxProvider } from '../sandbox/bank/provider.ts'
import { deliverWebhooks } from '../sandbox/bank/webhooks.ts'
import { openSandboxDatabase } from '../sandbox/database.ts'
import { faultyUpstream } from '../sandbox/faults/faults.ts'
import { sandboxChannel } from '../sandbox/handset/sandbox-channel.ts'
import { sandboxAccessDevices } from '../sandbox/home-network/provider.ts'
import { sandboxHosted } from '../sandbox/hosted/provider.ts'
import { sandboxIdentification } from '../sandbox/identity-cards/provider.ts'
import { demo } from '../sandbox/seed/demo.ts'
import { readBankContent, readOffers, readOperatorContent } from './content.ts'
import { startJobs } from './jobs.ts'
import type { Handler } from './listen.ts'
import { loadOrCreateSecrets, type StoredSecrets } from './load-or-create-secrets.ts'
import { CONTENT, LOCATIONS, PACKAGES } from './paths.ts'

/**
 * `databaseUrl` empty: the embedded database in the folder. `environment` defaults to `other`. `clockAhead`:
 * seconds by which its real time is ahead of the machine's, so that demo data are those of another day.
 * `address`: of the site, once it is known; links in messages begin with it.
 */
export type AllInOneOptions = {
  dataDir: string
  databaseUrl: string | undefined
  environment?: Environment
  clockAhead?: number
  address?: () => string
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
  version,
  log,
}: AllInOneOptions): Promise<AllInOne> {
  const folder = resolve(dataDir)
  const secrets = loadOrCreateSecrets(folder)
  const { db, close, kind } = await openSandboxDatabase(databaseUrl || `file:${resolve(folder, 'database')}`)
  const { operator, clock, bank, content } = await openOperator(db, secrets, { clockAhead, address })
  const people = demo({
    context: operator.context,
    clock,
    bank,
    packages: readPackages(PACKAGES),
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
    async reset() {
      await people.reset()
      gateway = createGateway(deps)
    },
  })
  const mounted = new Hono<{ Bindings: Connection }>().route('/sandbox/api', sandbox)
  const jobs = startJobs(runDueJobs, log)

  return {
    gateway: { fetch: (request, connection) => gateway.fetch(request, connection) },
    sandbox: { fetch: (request, connection) => mounted.fetch(request, connection) },
    database: kind,
    clockOffset: () => clock.offset() + clockAhead,
    async close() {
      await jobs.stop()
      await close()
    },
  }
}

type Opened = { operator: Operator; clock: Clock; bank: SandboxBank; content: OperatorContent }

/** The embedded operator, with the sandbox's bank, wallet and card gateway as its providers. */
async function openOperator(
  db: Database,
  secrets: StoredSecrets,
  { clockAhead, address }: { clockAhead: number; address: () => string },
): Promise<Opened> {
  const clock = await openClock(db, () => Date.now() + clockAhead * 1000)
  const content = readOperatorContent()
  const bank: SandboxBank = {
    db,
    clock,
    keys: [secrets.bankKey],
    beneficiary: sandboxBeneficiary(content.brand.name),
    randomInt: (limit) => randomInt(limit),
  }
  const banks = readBankContent()
  const operator = createOperator({
    db,
    clock,
    content,
    ...readOffers(),
    locations: readLocations(LOCATIONS),
    banks,
    bank: sandboxProvider(bank),
    hosted: sandboxHosted(bank, banks),
    accessDevices: sandboxAccessDevices(db, clock),
    outlet: sandboxChannel,
    identification: sandboxIdentification,
    pepper: secrets.pepper,
    partnerKey: secrets.gateway.partnerKey,
    identityKey: secrets.identityKey,
    invoiceKey: secrets.invoiceKey,
    invoiceCertificate: secrets.invoiceCertificate,
    siteHost: 'localhost',
    siteAddress: address,
    keepCodes: true,
  })
  return { operator, clock, bank, content }
}
