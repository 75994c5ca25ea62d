/**
 * The tables of the sandbox exist in the database of the all-in-one server, never in a database migrated for
 * production.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../../src/operator/platform/database/open.ts'
import { restoreTables, saveSnapshot } from '../../src/operator/platform/database/snapshot.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { sandboxBankAccount, sandboxBankNotice } from '../../src/sandbox/schema/sandbox-bank.ts'

const TABLES = [
  'sandbox_access_command',
  'sandbox_access_device',
  'sandbox_bank_account',
  'sandbox_bank_notice',
  'sandbox_bank_transfer',
  'sandbox_hosted_account',
  'sandbox_hosted_payment',
  'sandbox_hosted_refund',
]
const ACCOUNT = {
  number: '0912000001',
  bin: '999999',
  holder: 'NGUYEN MINH AN',
  msisdn: '84912000001',
  balance: 70_000,
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-tables-'))
const url = `file:${join(folder, 'database')}`
let opened: OpenDatabase | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function namesOf(db: Database, what: 'tables' | 'indexes'): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select ${sql.identifier(what === 'tables' ? 'tablename' : 'indexname')} as name
    from ${sql.identifier(`pg_${what}`)} where schemaname = 'public' order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  return rows.map(({ name }) => name)
}
const sandboxNames = (names: readonly string[]) => names.filter((name) => name.startsWith('sandbox'))

test('migrates a production database without tables of the sandbox', async () => {
  opened = await openDatabase(url)
  const tables = await namesOf(opened.db, 'tables')
  expect(tables.length).toBeGreaterThan(50)
  expect(sandboxNames(tables)).toEqual([])
  expect(sandboxNames(await namesOf(opened.db, 'indexes'))).toEqual([])
})

test('opens a data folder with tables of earlier migrations, keeping its rows', async () => {
  const earlier = await openDatabase(url)
  await createEarlierTables(earlier.db)
  await earlier.db.insert(sandboxBankAccount).values(ACCOUNT)
  await earlier.db.execute(sql`insert into sandbox_bank_notice (event_id, body) values ('credit-1', '{}')`)
  const indexes = sandboxNames(await namesOf(earlier.db, 'indexes'))
  await earlier.close()

  opened = await openSandboxDatabase(url)
  expect(await opened.db.select().from(sandboxBankAccount)).toEqual([ACCOUNT])
  expect(await opened.db.select().from(sandboxBankNotice)).toMatchObject([
    { eventId: 'credit-1', provider: 'sandbox' },
  ])
  expect(sandboxNames(await namesOf(opened.db, 'tables'))).toEqual(TABLES)
  const added = ['sandbox_access_command_pkey', 'sandbox_access_device_pkey']
  expect(sandboxNames(await namesOf(opened.db, 'indexes'))).toEqual([...added, ...indexes])
})

test('creates all tables in new databases and restores them at resets', async () => {
  opened = await openSandboxDatabase('memory:')
  const { db } = opened
  expect(sandboxNames(await namesOf(db, 'tables'))).toEqual(TABLES)
  await db.insert(sandboxBankAccount).values(ACCOUNT)
  await saveSnapshot(db, { source: 'the tables', savedAt: new Date() })
  await db.update(sandboxBankAccount).set({ balance: 1 })
  await db.insert(sandboxBankNotice).values({ eventId: 'credit-1', body: {} })
  await restoreTables(db)
  expect(await db.select().from(sandboxBankAccount)).toEqual([ACCOUNT])
  expect(await db.select().from(sandboxBankNotice)).toEqual([])
})

/**
 * Creates what earlier versions left: the same tables, created by the operator's migrations and not recorded
 * as the sandbox's. The oldest had no provider in the bank's webhooks; a later migration added that column.
 */
async function createEarlierTables(db: Database): Promise<void> {
  const file = new URL('../../src/sandbox/migrations/0000_sandbox_tables.sql', import.meta.url)
  const created = readFileSync(file, 'utf8').replaceAll(' IF NOT EXISTS', '')
  for (const statement of created.split('--> statement-breakpoint')) {
    if (statement.includes('ADD COLUMN')) continue
    await db.execute(sql.raw(statement.replace(`\t"provider" text DEFAULT 'sandbox' NOT NULL,\n`, '')))
  }
}
