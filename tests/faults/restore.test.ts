/**
 * The restore drill of the runbook: a dump of a database that was sold and paid into, restored into another
 * one, has the same books, and the operator goes on with it. Spec LED-4, Spec RUN-11.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPrograms } from '../../scripts/test/postgres.mjs'
import { invariants } from '../../src/operator/invariants.ts'
import { createOperator, type Operator } from '../../src/operator/operator.ts'
import type { Database, OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { type LastingDatabase, openLastingDatabase } from '../world/lasting.ts'
import { defaultOptions, WORLD_START } from '../world/seed.ts'
import { emptyDatabase } from './database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const programs = findPrograms() ?? ''
const LINE = '84912000010'
const WISH = { code: 'SENGOI', price: 90_000, idempotency_key: randomUUID() }

let source: LastingDatabase
let target: Awaited<ReturnType<typeof emptyDatabase>>
let restored: OpenDatabase
/** What the purchase answered, and what the operator had stored then. */
let answered: Record<string, unknown>
let stored: Counts | undefined
let session = ''

beforeAll(async () => {
  if (!server || !programs) return
  ;[source, target] = await Promise.all([openLastingDatabase('server'), emptyDatabase(server)])
  await source.use(async (db) => {
    const operator = await operatorOf(db)
    session = String((await call(operator, 'authen_msisdn', PASSWORD))['session'])
    answered = await call(operator, 'package_register', { ...WISH, session })
    stored = await countRows(db)
  })
  await copy(source.url, target.url)
  restored = await openSandboxDatabase(target.url)
})
afterAll(async () => {
  await restored?.close()
  await target?.drop()
  await source?.drop()
})

const PASSWORD = { msisdn: LINE, mode: 'password', password: 'Matkhau1' }

async function operatorOf(db: Database): Promise<Operator> {
  return createOperator({ db, clock: await openClock(db, () => WORLD_START), ...defaultOptions() })
}

async function call(operator: Operator, name: string, body: object): Promise<Record<string, unknown>> {
  const about = { language: 'vi', browser: 'b', requestId: randomUUID() } as const
  const { envelope } = await operator.answer({ service: 'main', name, body: { ...body }, ...about })
  const { error_code: code, result } = envelope as { error_code: string; result: Record<string, unknown> }
  expect(code, name).toBe('0')
  return result
}

type Counts = { entries: number; services: number; messages: number }
async function countRows(db: Database): Promise<Counts | undefined> {
  const { rows } = (await db.execute(sql`
    select (select count(*)::int from ledger_entry) as entries,
      (select count(*)::int from service) as services,
      (select count(*)::int from message) as messages`)) as unknown as { rows: Counts[] }
  return rows[0]
}

/** As the runbook does it: one program's output is the other's input. */
function copy(from: string, to: string): Promise<void> {
  const dump = spawn(join(programs, 'pg_dump'), ['--format=custom', '--compress=0', from])
  const restore = spawn(join(programs, 'pg_restore'), ['--dbname', to, '--no-owner', '--exit-on-error'])
  dump.stdout.pipe(restore.stdin)
  return new Promise((resolve, reject) => {
    let said = ''
    for (const { stderr } of [dump, restore]) stderr.on('data', (part) => (said += part))
    restore.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}

test.runIf(server && programs)('has every row and violates no invariant', async () => {
  expect(stored?.entries).toBeGreaterThan(100)
  expect(await countRows(restored.db)).toEqual(stored)
  expect(await invariants(restored.db)).toEqual([])
})

test.runIf(server && programs)('answers a repeated purchase as it was answered, and signs in', async () => {
  const operator = await operatorOf(restored.db)
  expect(await call(operator, 'package_register', { ...WISH, session })).toEqual({
    ...answered,
    replayed: true,
  })
  expect(await countRows(restored.db)).toEqual(stored)
  await call(operator, 'authen_msisdn', PASSWORD)
})

test.runIf(server && programs)('shows a lost row of the ledger', async () => {
  await restored.db.execute(sql`delete from ledger_entry where id = (select max(id) from ledger_entry)`)
  const rules = (await invariants(restored.db)).map(({ rule }) => rule)
  expect(rules).toContain('I4: the entries of a transaction add up to zero, and there are two or more')
})
