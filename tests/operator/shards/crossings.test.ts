/** Transactions over several subscribers are refused unless they are listed. `docs/scaling.md`. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOBS } from '../../../src/operator/jobs.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { line, member, setting } from '../../../src/operator/schema.ts'
import { CROSSINGS } from '../../../src/operator/shards/crossings.ts'
import { checkRun, requireListed } from '../../world/crossings.ts'
import { inWork } from '../../world/named-work.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { takeTransactions } from '../../world/transactions.ts'

const [ONE, OTHER] = ['84912000001', '84912000004']
/** A call that concerns its own line. */
const CALL = 'call customer_set_language'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const change = (tx: Database, msisdn: string) =>
  tx.update(line).set({ language: 'en' }).where(eq(line.msisdn, msisdn))

async function check(work: string, perform: (tx: Database) => Promise<unknown>): Promise<void> {
  const { db } = world.context
  await inWork(work, () => db.transaction(perform))
  requireListed(await takeTransactions(db))
}

test('refuses a call that writes rows of two subscribers', async () => {
  const both = async (tx: Database) => {
    await change(tx, ONE)
    await tx.update(member).set({ points: 1 }).where(eq(member.msisdn, OTHER))
  }
  await expect(check(CALL, both)).rejects.toThrow(`${CALL} touches rows of several subscribers`)
})

test('refuses a call that locks the line of another', async () => {
  const locks = async (tx: Database) => {
    await change(tx, ONE)
    await tx.select().from(line).where(eq(line.msisdn, OTHER)).for('update')
  }
  await expect(check(CALL, locks)).rejects.toThrow(`line (locked) ${OTHER}`)
})

test('refuses one statement over tables of two subscribers', async () => {
  const { db } = world.context
  await inWork(CALL, () =>
    db.execute(sql`with changed as (update line set language = 'en' where msisdn = ${ONE})
      update member set points = 1 where msisdn = ${OTHER}`),
  )
  const transactions = await takeTransactions(db)
  expect(() => requireListed(transactions)).toThrow('a statement outside of a transaction')
})

test('leaves one table of many subscribers to the database', async () => {
  const { db } = world.context
  await db
    .update(line)
    .set({ language: 'en' })
    .where(inArray(line.msisdn, [ONE, OTHER]))
  requireListed(await takeTransactions(db))
})

test('admits tables without a subscriber', async () => {
  await check(CALL, async (tx) => {
    await change(tx, ONE)
    await tx.insert(setting).values({ key: 'of the test', value: '' })
  })
})

test('admits what is listed', async () => {
  const [listed = ''] = Object.keys(CROSSINGS)
  await check(listed, async (tx) => {
    await change(tx, ONE)
    await change(tx, OTHER)
  })
})

test('reports an entry that no longer crosses, and a job that ran nowhere', () => {
  const [gone = '', ...crossed] = Object.keys(CROSSINGS)
  const [unseen = '', ...done] = JOBS.map(({ name }) => `job ${name}`)
  const wrong = checkRun({ done: new Set(done), crossed: new Set(crossed) })
  expect(wrong.filter((text) => text.includes('remove it'))).toEqual([
    expect.stringContaining(`${gone} is in`),
  ])
  expect(wrong.filter((text) => text.startsWith('job '))).toEqual([expect.stringContaining(unseen)])
})
