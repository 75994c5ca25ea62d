/**
 * The whole house in one process: gateway, embedded operator and its database, sandbox. The only file that imports both gateway and
 * operator, and only the box does: what runs in production never comes near it (see `live.ts`).
 */
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { readLocations } from '../contract/content/locations.ts'
import { readPackages } from '../contract/content/packages.ts'
import type { Environment } from '../contract/rules/environment.ts'
import { FEATURES } from '../contract/sandbox.ts'
import { createGateway } from '../gateway/app.ts'
import type { House, Version } from '../gateway/house.ts'
import type { Connection } from '../gateway/sender.ts'
import { processUpstream } from '../gateway/upstreams/process.ts'
import { type SandboxBank, sandboxBeneficiary } from '../operator/bank/bank.ts'
import { deliverNotices } from '../operator/bank/notices.ts'
import { sandboxProvider } from '../operator/bank/provider.ts'
import type { RawNotice } from '../operator/features/payments/provider.ts'
import { giveEntryToken } from '../operator/features/roaming/give-token.ts'
import { sandboxHosted } from '../operator/hosted/provider.ts'
import { sandboxOutlet } from '../operator/inbox/sandbox-outlet.ts'
import { createOperator } from '../operator/operator.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { closedUntil, closeUntil } from '../operator/platform/settings/closing.ts'
import { isFeatureOn, switchFeature } from '../operator/platform/settings/features.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { readEditorial } from '../operator/seed/editorial.ts'
import { demoPeopleSince } from '../operator/seed/people.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../operator/seed/people-data.ts'
import { readBankContent, readOffers, readOperatorContent } from './content.ts'
import { startJobs } from './jobs.ts'
import { keptSecrets } from './kept-secrets.ts'
import type { Handler } from './listen.ts'
import { CONTENT, LOCATIONS, PACKAGES } from './paths.ts'
import { sandboxApi } from './sandbox/api.ts'
import { demo } from './sandbox/demo.ts'
import { faultyUpstream } from './sandbox/faults.ts'

/** `databaseUrl` empty: the embedded database in the folder. `environment`: `other` where it is left out. */
export type BoxOptions = {
  dataDir: string
  databaseUrl: string | undefined
  environment?: Environment
  version: Version
  log: House['log']
}
export type Box = {
  gateway: { fetch: Handler }
  /** Mounted at `/sandbox/api`; takes whole paths. */
  sandbox: { fetch: Handler }
  database: 'embedded' | 'server'
  /** Seconds that the operator's clock is ahead of the world's. */
  clockOffset: () => number
  close: () => Promise<void>
}

/** Opens, migrates and seeds; the jobs run from then on. Rejects with one sentence when the folder is in use. */
export async function composeBox({ dataDir, databaseUrl, environment = 'other', version, log }: BoxOptions): Promise<Box> {
  const folder = resolve(dataDir)
  const secrets = keptSecrets(folder)
  const { db, close, kind } = await openDatabase(databaseUrl || `file:${resolve(folder, 'database')}`)
  const clock = await openClock(db)
  const content = readOperatorContent()
  const bank: SandboxBank = { db, clock, keys: [secrets.bankKey], beneficiary: sandboxBeneficiary(content.brand.name), randomInt: (limit) => randomInt(limit) }
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
    outlet: sandboxOutlet,
    pepper: secrets.pepper,
    partnerKey: secrets.gateway.partnerKey,
    invoiceKey: secrets.invoiceKey,
    invoiceCertificate: secrets.invoiceCertificate,
    siteHost: 'localhost',
    keepCodes: true,
  })
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
  const house: House = {
    upstreams: () => faults.upstream,
    notify: (provider, notice) => operator.notify(provider, notice),
    takeFile: operator.takeFile,
    readFeed: operator.readFeed,
    secrets: secrets.gateway,
    now: () => clock.now().getTime(),
    environment,
    box: true,
    version,
    log,
  }
  let gateway = createGateway(house)

  /** By the way that notices of providers come: from outside, through the gateway's door. */
  async function deliver({ headers, body }: RawNotice, provider: string): Promise<number> {
    const request = new Request(`http://localhost/notify/${provider}`, { method: 'POST', headers, body })
    return (await gateway.fetch(request, { address: '127.0.0.1' })).status
  }
  /** The bank's work first: what it tells is the operator's work. */
  async function runDueJobs(): Promise<void> {
    await deliverNotices(bank, deliver)
    await operator.runDueJobs()
  }

  const sandbox = sandboxApi({
    operator: {
      people: DEMO_PEOPLE.map(({ number, name, who }) => ({ number, name, who, password: DEMO_PASSWORD })),
      sender: { sms: content.brand.sender, voice: content.hotlines.voice_otp, email: content.mail.care },
      runDueJobs,
      startJobs: () => jobs.begin(),
      closeSystem: (seconds) => closeUntil(db, seconds > 0 ? new Date(clock.now().getTime() + seconds * 1000) : null),
      closedUntil: async () => (await closedUntil(db, clock.now())) ?? undefined,
      features: async () => {
        const [wallet, voice_otp, mail_otp] = await Promise.all(FEATURES.map((name) => isFeatureOn(operator.context, name)))
        return { wallet: wallet === true, voice_otp: voice_otp === true, mail_otp: mail_otp === true }
      },
      roamingToken: (entry) => giveEntryToken(operator.context, entry),
      switchFeature: (name, on) => switchFeature(operator.context, name, on),
      seededAt: async () => (await demoPeopleSince(operator.context)) ?? clock.now(),
    },
    db,
    clock,
    bank,
    faults,
    async reset() {
      await people.reset()
      gateway = createGateway(house)
    },
  })
  const mounted = new Hono<{ Bindings: Connection }>().route('/sandbox/api', sandbox)
  const jobs = startJobs(runDueJobs, log)

  return {
    gateway: { fetch: (request, connection) => gateway.fetch(request, connection) },
    sandbox: { fetch: (request, connection) => mounted.fetch(request, connection) },
    database: kind,
    clockOffset: clock.offset,
    async close() {
      await jobs.stop()
      await close()
    },
  }
}
