/**
 * The initial state of every world: the catalogue and the demo people with their histories, at one point in
 * time.
 */
import { generateKeyPairSync, randomInt } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { readLocations } from '../../src/contract/content/locations.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { readBankContent, readOffers, readOperatorContent } from '../../src/entry/content.ts'
import { CONTENT, LOCATIONS, PACKAGES } from '../../src/entry/paths.ts'
import { hashPassword } from '../../src/operator/features/identity/password-hash.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { PARTITIONED_TABLES } from '../../src/operator/partitions.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { keepPartitions } from '../../src/operator/platform/partitions/keep.ts'
import { type Clock, openClock } from '../../src/operator/platform/time/clock.ts'
import { account } from '../../src/operator/schema.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { readEditorial, seedEditorial } from '../../src/operator/seed/editorial.ts'
import { seedAccounts } from '../../src/sandbox/bank/accounts.ts'
import { type SandboxBank, sandboxBeneficiary } from '../../src/sandbox/bank/bank.ts'
import { createHandsets } from '../../src/sandbox/handset/sandbox-channel.ts'
import { seedAccessDevices } from '../../src/sandbox/home-network/devices.ts'
import { seedHostedAccounts } from '../../src/sandbox/hosted/accounts.ts'
import { createSandboxPush } from '../../src/sandbox/push/service.ts'
import { seedIncident } from '../../src/sandbox/seed/incidents.ts'
import { seedInvoices } from '../../src/sandbox/seed/invoices.ts'
import { seedLives } from '../../src/sandbox/seed/lives.ts'
import { seedPeople } from '../../src/sandbox/seed/people.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/sandbox/seed/people-data.ts'
import { seedNumbersForSale } from '../../src/sandbox/seed/sim-numbers.ts'
import { seedSims } from '../../src/sandbox/seed/sims.ts'

/**
 * The start of every world: Saturday, 21 November 2026, 10:00 in Vietnam. The world's clock does not run;
 * `advance` moves it.
 */
export const WORLD_START = Date.parse('2026-11-21T03:00:00Z')
export const PEPPER = 'pepper of the test worlds, thirty-two bytes and more'
/** The key with which gateway and operator of the worlds sign. */
export const PARTNER_KEY = 'partner key of all the test worlds'
/** The invoice signing key of the worlds: quick to generate, and different in every worker. */
export const INVOICE_KEY = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
/** The key that photographs of the worlds are encrypted with. */
export const IDENTITY_KEY = 'identity key of the test worlds, thirty-two bytes'
/** The key that signs the pushes of the worlds. */
export const PUSH_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxJ-JgLcM94g'
/** A push service with browsers, which the worlds reach without a network. */
export const sandboxPush = () =>
  createSandboxPush(PUSH_KEY, IDENTITY_KEY, async () => ({ status: 404, retryAfter: 0 }))
/** The key with which the sandbox bank of the worlds signs its webhooks. */
export const BANK_KEY = 'bank key of the test worlds'
/** The key that reports of networks abroad are signed with in the worlds. */
export const ROAMING_KEY = 'roaming key of the test worlds'
/** Costs of the demo people's hashes: a thousand sign-ins spend nothing on what one test is about. */
const QUICK = { memory: 64, passes: 1, parallelism: 1 }
/** Enough for a second page of a search. */
const NUMBERS_FOR_SALE = 160
const locations = readLocations(LOCATIONS)
const offers = readOffers()
const content = readOperatorContent()
const banks = readBankContent()
/** The options of a world's operator, besides its database and clock. */
export const defaultOptions = () => ({
  content,
  ...offers,
  banks,
  locations,
  outlet: createHandsets().channel,
  pepper: PEPPER,
  partnerKey: PARTNER_KEY,
  identityKey: IDENTITY_KEY,
  push: { key: PUSH_KEY, contact: 'mailto:care@senmobile.example', service: sandboxPush().service },
  roamingKey: ROAMING_KEY,
  invoiceKey: INVOICE_KEY,
  keepCodes: true,
  // What went well is not worth a line between the results of tests.
  log: (line: string) => void (line.includes('"level":"info"') || console.error(line)),
})

/** The sandbox bank of a world. */
export function bankOf(db: Database, clock: Clock): SandboxBank {
  return {
    db,
    clock,
    keys: [BANK_KEY],
    beneficiary: sandboxBeneficiary(content.brand.name),
    randomInt: (limit) => randomInt(limit),
  }
}

export async function seedWorld(db: Database): Promise<void> {
  const clock = await openClock(db, () => WORLD_START)
  const { context } = createOperator({ db, clock, ...defaultOptions() })
  await seedCatalogue(context, readPackages(PACKAGES))
  await seedEditorial(context, readEditorial(CONTENT))
  await seedPeople(context)
  const passwordHash = await hashPassword(PEPPER, DEMO_PASSWORD, QUICK)
  await db.update(account).set({ passwordHash }).where(isNotNull(account.passwordHash))
  await seedLives(context)
  await seedInvoices(context)
  await seedSims(context)
  await seedNumbersForSale(context, NUMBERS_FOR_SALE)
  await seedIncident(context)
  await seedAccounts(bankOf(db, clock), DEMO_PEOPLE)
  await seedHostedAccounts(db, DEMO_PEOPLE)
  await seedAccessDevices(db, clock.now())
  await keepPartitions(context, PARTITIONED_TABLES)
}
