/** A pool through a pooler of transactions, and the copy for reads, on a real server. Spec RUN-7. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type PoolSettings } from '../../src/operator/platform/database/open.ts'
import { prepared } from '../../src/operator/platform/database/prepared.ts'
import { setting } from '../../src/operator/schema.ts'
import { emptyDatabase } from '../faults/database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

let url = ''
let drop = async () => {}
beforeAll(async () => {
  if (server) ({ url, drop } = await emptyDatabase(server))
})
afterAll(() => drop())

async function open(settings: PoolSettings) {
  const opened = await openDatabase(url, undefined, [], { max: 1, ...settings })
  ends.push(opened.close)
  return opened
}

async function query(db: Database, query: string): Promise<unknown> {
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: object[] }
  return Object.values(rows[0] ?? {})[0]
}

const settings = prepared('settings', (db) => db.select().from(setting))
const LIMITS = { statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 10_000 }

describe.runIf(server)('a pooler of transactions', () => {
  test('gets time limits within a transaction and leaves none behind', async () => {
    const { db } = await open({ ...LIMITS, pooled: true })
    const inside = await db.transaction(async (tx) => [
      await query(tx, 'show statement_timeout'),
      await query(tx, 'show lock_timeout'),
      await query(tx, 'show idle_in_transaction_session_timeout'),
    ])
    expect(inside).toEqual(['5s', '2s', '10s'])
    expect(await query(db, 'show statement_timeout')).toBe('0')
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('keeps statements prepared: %s', async (prepares, count) => {
    const { db } = await open({ pooled: true, prepares })
    await settings(db).execute()
    const kept = await query(db, `select count(*)::int from pg_prepared_statements where name = 'settings'`)
    expect(kept).toBe(count)
  })
})

test.runIf(server)('follows a copy, which it only reads, until it ends', async () => {
  const copy = await emptyDatabase(server)
  const { replica } = await open({ ...LIMITS, readUrl: copy.url, max: 2 })
  if (!replica) throw new Error('No copy')
  for (let left = 20; left > 0 && !replica.isCurrent(); left -= 1) await wait(50)
  expect(replica.isCurrent()).toBe(true)
  await expect(replica.db.execute(sql`create table one (id int)`)).rejects.toThrow()
  await copy.drop()
  for (let left = 60; left > 0 && replica.isCurrent(); left -= 1) await wait(50)
  expect(replica.isCurrent()).toBe(false)
})
