/**
 * Two gateways, two operators that answer and two that run the jobs, on one PostgreSQL. One of each is killed
 * under load, and the database ends its connections or restarts. Spec RUN-6, Spec JOB-1, Spec JOB-4.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { message, service } from '../../../src/operator/schema.ts'
import { openSandboxDatabase } from '../../../src/sandbox/database.ts'
import { emptyDatabase } from '../database.ts'
import type { Finding } from '../report.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { createCustomer, SITE } from './customer.ts'
import { operatorEnvironment, secret } from './environment.ts'
import { openFundedLines } from './funded-lines.ts'
import { type MessageHost, startMessageHost } from './message-host.ts'
import { type Program, startProgram } from './program.ts'

const PACKAGE = { code: 'SENTUAN', price: 30_000 }
const SETTLED_MS = 120_000

/** `restart`: crashes the server and starts it again; without it, only every connection is ended. */
export type Server = { url: string; restart?: () => void }

/** `count`: customers, at most 250; the first one's number is refused by the host of messages. */
export async function manyProcesses(server: Server, count: number): Promise<Finding> {
  const database = await emptyDatabase(server.url)
  const ends: (() => Promise<unknown>)[] = [database.drop]
  try {
    const violations = await run(server, database.url, count, (end) => void ends.unshift(end))
    return { fault: 'processes killed under load, database restarted', runs: 1, violations }
  } finally {
    for (const end of ends) await end()
  }
}

type OnEnd = (end: () => Promise<unknown>) => void

async function run(server: Server, url: string, count: number, onEnd: OnEnd): Promise<string[]> {
  const messages = await startMessageHost('84912550000')
  onEnd(messages.close)
  const hosts = await startHosts(url, messages, onEnd)
  const { db, close } = await openSandboxDatabase(url)
  onEnd(close)
  const numbers = await openFundedLines(db, count)
  const customers = numbers.map((number, index) =>
    createCustomer(normalPhone(number) ?? number, `203.0.113.${index + 1}`, hosts.entrance.url, messages),
  )
  const served = customers.slice(1)
  for (const customer of served) await customer.signIn()

  const buying = served.map(async (customer, index) => {
    await wait(index * 40)
    await customer.buy(PACKAGE.code, PACKAGE.price)
  })
  const outage = interrupt(server, db, hosts)
  const failed = (await Promise.allSettled(buying)).filter((one) => one.status === 'rejected')
  await outage
  await fallDue(db, hosts.killedWith)
  await untilSettled(db)
  return [
    ...failed.map(({ reason }) => String(reason)),
    ...(await invariants(db)).map(({ rule, what }) => `${rule}: ${what}`),
    ...(await checkCharges(db, served.length)),
    ...(await checkMessages(db, messages, hosts.killedWith)),
  ]
}

type Hosts = {
  entrance: Balancer
  operators: Program[]
  gateways: Program[]
  workers: Program[]
  /** Messages that the killed worker held. */
  killedWith: Set<string>
}

async function startHosts(url: string, messages: MessageHost, onEnd: OnEnd): Promise<Hosts> {
  const environment = operatorEnvironment(url, messages.url)
  // All four at once: the database is empty, so that they race for its migrations.
  const started = await Promise.all(
    (['api', 'api', 'worker', 'worker'] as const).map((role) =>
      startProgram('../../../src/entry/operator.ts', { ...environment, ROLE: role }),
    ),
  )
  for (const program of started) onEnd(program.kill)
  const operators = started.slice(0, 2)
  const inside = await startBalancer(operators)
  onEnd(inside.close)
  const services = Object.fromEntries(
    ['MAIN', 'LOYALTY', 'ROAMING', 'PAYMENT', 'BANNERS', 'CONFIGURATION'].map((name) => [
      `${name}_URL`,
      `${inside.url}/${name.toLowerCase()}`,
    ]),
  )
  const shared = {
    SESSION_KEY: secret(),
    LOG_KEY: secret(),
    PARTNER_KEY: environment.PARTNER_KEY,
    OPERATOR_KEY: environment.OPERATOR_KEY,
    SITE_URL: SITE,
    LIMITS_URL: url,
  }
  const gateways = await Promise.all(
    [1, 2].map(() => startProgram('./gateway.ts', { ...shared, ...services, TRUSTED_PROXY: '127.0.0.1' })),
  )
  for (const program of gateways) onEnd(program.kill)
  const entrance = await startBalancer(gateways)
  onEnd(entrance.close)
  return { entrance, operators, gateways, workers: started.slice(2), killedWith: new Set() }
}

/** One of each kind dies, and then the database goes away for a moment. */
async function interrupt(server: Server, db: Database, hosts: Hosts): Promise<void> {
  await wait(300)
  await hosts.operators[0]?.kill()
  await wait(300)
  await hosts.gateways[0]?.kill()
  await hosts.workers[0]?.kill()
  const { rows } = (await db.execute(
    sql`select id from message where leased_until is not null`,
  )) as unknown as { rows: { id: string }[] }
  for (const { id } of rows) hosts.killedWith.add(id)
  await wait(300)
  if (server.restart) server.restart()
  else
    await db
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => undefined)
}

/** Every running service falls due, and the leases of the dead worker end. */
async function fallDue(db: Database, held: ReadonlySet<string>): Promise<void> {
  const now = new Date()
  await db.update(service).set({ renewsAt: now }).where(isNotNull(service.renewsAt))
  await db
    .update(message)
    .set({ leasedUntil: now })
    .where(and(inArray(message.id, [...held]), isNotNull(message.leasedUntil)))
}

/** Waits until every renewal is done and every message that can be sent is sent. */
async function untilSettled(db: Database): Promise<void> {
  for (const end = performance.now() + SETTLED_MS; performance.now() < end; await wait(250)) {
    const { rows } = (await db.execute(sql`
      select (select count(*) from service where renews_at <= now()) +
        (select count(*) from message where due_at is not null and tries = 0) +
        (select count(*) from message where leased_until is not null) as open`)) as unknown as {
      rows: { open: string }[]
    }
    if (Number(rows[0]?.open) === 0) return
  }
}

/** One purchase and one renewal of each customer, each charged once. */
async function checkCharges(db: Database, customers: number): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select account_id as account, count(*) as charges, sum(amount) as total from ledger_entry
    where account_id like '84912550%:main' and amount < 0 group by account_id`)) as unknown as {
    rows: { account: string; charges: string; total: string }[]
  }
  const wrong = rows.filter(
    ({ charges, total }) => Number(charges) !== 2 || Number(total) !== -2 * PACKAGE.price,
  )
  return [
    ...(rows.length === customers ? [] : [`${rows.length} of ${customers} customers were charged`]),
    ...wrong.map(({ account, charges, total }) => `${account}: ${charges} charges of ${total} đ`),
  ]
}

/** Each message once; twice only what the dead worker held. */
async function checkMessages(
  db: Database,
  { posted }: MessageHost,
  killedWith: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select id from message where "to" <> '84912550000' and delivered`,
  )) as unknown as { rows: { id: string }[] }
  const posts = Map.groupBy(posted, ({ id }) => id)
  const repeated = [...posts].filter(([id, { length }]) => length > (killedWith.has(id) ? 2 : 1))
  const missing = rows.filter(({ id }) => !posts.has(id))
  return [
    ...(rows.length === 0 ? ['no message was sent'] : []),
    ...repeated.map(([id, { length }]) => `message ${id} was sent ${length} times`),
    ...missing.map(({ id }) => `message ${id} is marked as delivered and was not sent`),
  ]
}
