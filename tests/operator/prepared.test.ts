/** Statements that calls send often are built once, stored whole, and sent together. Spec OPR-9. */
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertOf } from '../../src/operator/platform/database/insert-of.ts'
import { sendWrite } from '../../src/operator/platform/database/pipeline.ts'
import { constant, prepared, statement } from '../../src/operator/platform/database/prepared.ts'
import { jobItem, setting } from '../../src/operator/schema.ts'
import { openWorld, type World } from '../world/operator.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('stores a row with the defaults of its other columns', async () => {
  const { db } = world.context
  const values = { job: 'a job', nextAt: world.now() }
  await db.insert(jobItem).values({ ...values, subject: 'built' })
  await db.transaction((tx) => insertOf('test_insert', jobItem)(tx, { ...values, subject: 'prepared' }))
  const [built, stored] = await db.select().from(jobItem).orderBy(jobItem.subject)
  expect(stored).toEqual({ ...built, subject: 'prepared' })
})

test('refuses a name that a server would cut', () => {
  expect(() => prepared('n'.repeat(64), (db) => db.select().from(setting))).toThrow('too long')
})

test('has the values of a condition in its text', async () => {
  const query = world.context.db
    .select()
    .from(setting)
    .where(constant(eq(setting.key, "it's")))
  expect(query.toSQL()).toMatchObject({ sql: expect.stringContaining("= 'it''s'"), params: [] })
  expect(await query).toEqual([])
})

test('runs a statement that is written as text', async () => {
  const doubled = prepared('test_text', (db) =>
    statement<{ twice: number }>(db, sql`select ${sql.placeholder('given')}::int * 2 as twice`),
  )
  expect((await doubled(world.context.db).execute({ given: 21 })).rows).toEqual([{ twice: 42 }])
})

/** The embedded database has no connections. */
describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('builds a statement once for all transactions of a connection', async () => {
    let built = 0
    const settings = prepared('test_settings', (db) => {
      built += 1
      return db.select().from(setting)
    })
    for (let time = 0; time < 5; time += 1) await world.context.db.transaction((tx) => settings(tx).execute())
    expect(built).toBe(1)
  })

  test('gives what a transaction writes to the system in one call', async () => {
    const { db } = world.context
    const client = await (db as unknown as { $client: pg.Pool }).$client.connect()
    const { stream } = (client as unknown as { connection: { stream: { _writev: Send } } }).connection
    client.release()
    const send = stream._writev
    let calls = 0
    stream._writev = function (this: unknown, ...given) {
      calls += 1
      return send.apply(this, given)
    }
    await db.transaction(async (tx) => {
      for (const key of ['one', 'two', 'three'])
        await sendWrite(tx, tx.insert(setting).values({ key, value: '' }))
    })
    expect(calls).toBe(1)
  })
})

type Send = (this: unknown, ...given: unknown[]) => unknown
