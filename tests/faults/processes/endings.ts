/**
 * What a balancer and a host rely on: a process says that it cannot serve without its database, and a
 * process that is shut down finishes what it has begun. Spec RUN-6. Each returns what is wrong.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import { newToken, sessionDigest } from '../../../src/operator/platform/secrets/digest.ts'
import { line, message, service, session } from '../../../src/operator/schema.ts'
import type { Finding } from '../report.ts'
import { openFundedLines } from './funded-lines.ts'
import type { Program } from './program.ts'
import { openStage, type Stage } from './stage.ts'

const PACKAGE = { code: 'SENTUAN', price: 30_000 }
const SOON_MS = 30_000

/** Both processes on one stage, one after the other. */
export async function endingProcesses(server: string): Promise<Finding[]> {
  const stage = await openStage(server)
  try {
    const findings: Finding[] = []
    for (const [fault, run] of [
      ['database away', readinessFollowsDatabase],
      ['worker shut down while it sends', workerFinishesMessage],
      ['operator shut down while it sells', apiFinishesCall],
    ] as const)
      findings.push({ fault, runs: 1, violations: await run(stage) })
    return findings
  } finally {
    await stage.close()
  }
}

export async function readinessFollowsDatabase({ api, worker, ...stage }: Stage): Promise<string[]> {
  const both = [api, worker]
  const wrong = await Promise.all(both.map((program) => answersWith(program, 200)))
  await stage.closeDatabase()
  wrong.push(...(await Promise.all(both.map((program) => answersWith(program, 503)))))
  await stage.openDatabase()
  wrong.push(...(await Promise.all(both.map((program) => answersWith(program, 200)))))
  return wrong.flat()
}

/** Waits until it answers so. Alive it is all the time. */
async function answersWith({ url }: Program, wanted: number): Promise<string[]> {
  const statusOf = async (path: string) => (await fetch(url + path)).status
  let ready = 0
  for (const end = performance.now() + SOON_MS; performance.now() < end; await wait(50)) {
    ready = await statusOf('/ready')
    if (ready === wanted) break
  }
  const health = await statusOf('/health')
  return [
    ...(ready === wanted ? [] : [`/ready answered ${ready}, not ${wanted}`]),
    ...(health === 200 ? [] : [`/health answered ${health}`]),
  ]
}

/** The worker holds a message whose sender has not answered yet. */
export async function workerFinishesMessage({ db, messages, worker }: Stage): Promise<string[]> {
  const id = randomUUID()
  const now = new Date()
  const held = messages.hold()
  await db.insert(message).values({
    ...{ id, to: '84912550000', channel: 'sms', text: 'Xin chào', purpose: 'notice' },
    ...{ sentAt: now, dueAt: now, delivered: false },
  })
  await held.received
  const ended = worker.stop()
  await untilClosed(worker)
  held.release()
  const code = await ended
  const [row] = await db.select().from(message).where(eq(message.id, id))
  const posts = messages.posted.filter((post) => post.id === id).length
  return [
    ...(code === 0 ? [] : [`the worker ended with ${code}`]),
    ...(row?.delivered && row.leasedUntil === null ? [] : ['the message is not recorded as sent']),
    ...(posts === 1 ? [] : [`the message was sent ${posts} times`]),
  ]
}

/** The operator sells to a line whose row another transaction holds. */
export async function apiFinishesCall({ db, api, operatorKey }: Stage): Promise<string[]> {
  const [number = ''] = await openFundedLines(db, 1)
  const msisdn = normalPhone(number) ?? number
  const now = new Date()
  const token = newToken()
  await db.insert(session).values({ digest: sessionDigest(token), msisdn, createdAt: now, seenAt: now })
  const { asked, ended } = await db.transaction(async (tx) => {
    await tx.select().from(line).where(eq(line.msisdn, msisdn)).for('update')
    const answer = fetch(`${api.url}/main/package_register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorKey}` },
      body: JSON.stringify({ ...PACKAGE, session: token, idempotency_key: randomUUID() }),
    }).then((response) => response.json() as Promise<{ error_code: unknown }>)
    await untilWaiting(db)
    const stopped = api.stop()
    await untilClosed(api)
    return { asked: answer, ended: stopped }
  })
  const [{ error_code: answer }, code] = [await asked, await ended]
  const sold = await db.select().from(service).where(eq(service.msisdn, msisdn))
  return [
    ...(String(answer) === '0' ? [] : [`the purchase answered ${answer}`]),
    ...(code === 0 ? [] : [`the operator ended with ${code}`]),
    ...(sold.length === 1 ? [] : [`${sold.length} packages were sold`]),
    ...(await invariants(db)).map(({ rule, what }) => `${rule}: ${what}`),
  ]
}

/** Until the process takes no new connection: it has heard the signal. */
async function untilClosed({ url }: Program): Promise<void> {
  for (const end = performance.now() + SOON_MS; performance.now() < end; await wait(20)) {
    const open = await fetch(`${url}/health`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (!open) return
  }
  throw new Error('The process still takes requests')
}

async function untilWaiting(db: Stage['db']): Promise<void> {
  for (const end = performance.now() + SOON_MS; performance.now() < end; await wait(20)) {
    const { rows } = (await db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] }
    if (rows.length > 0) return
  }
  throw new Error('No call waits for the line')
}
