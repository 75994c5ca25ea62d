/**
 * Writes that are sent without waiting: the first error counts, nothing is half stored, and what is read
 * after a lock is as the lock found it. Spec OPR-9.
 */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockThenRead, sendWrite } from '../../src/operator/platform/database/pipeline.ts'
import { rowOf } from '../../src/operator/platform/database/row-of.ts'
import { jobItem, setting } from '../../src/operator/schema.ts'
import { openWorld, type World } from '../world/operator.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const named = (key: string, value = 'here') => ({ key, value })
const storedValue = async (key: string) =>
  (await world.context.db.select().from(setting).where(eq(setting.key, key)))[0]?.value

test('rejects with the first write that failed, and stores nothing', async () => {
  const { db } = world.context
  const work = db.transaction(async (tx) => {
    await sendWrite(tx, tx.insert(setting).values(named('first')))
    await sendWrite(tx, tx.execute(sql`select 1 / 0`))
    await sendWrite(tx, tx.insert(setting).values(named('later')))
    // Refused by the database, because a statement before it failed.
    return tx.select().from(setting)
  })
  await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect([await storedValue('first'), await storedValue('later')]).toEqual([undefined, undefined])
})

test('rejects at its end where no statement followed the failed write', async () => {
  const { db } = world.context
  const work = db.transaction(async (tx) => {
    await sendWrite(tx, tx.insert(setting).values(named('first')))
    await sendWrite(tx, tx.execute(sql`select 1 / 0`))
  })
  await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await storedValue('first')).toBeUndefined()
})

test('rejects with the error of its work, and leaves the connection usable', async () => {
  const { db } = world.context
  for (let time = 0; time < 20; time += 1) {
    const work = db.transaction(async (tx) => {
      await sendWrite(tx, tx.insert(setting).values(named('first')))
      throw new Error('not today')
    })
    await expect(work).rejects.toThrow('not today')
  }
  expect(await storedValue('first')).toBeUndefined()
})

test('stores nothing of a transaction within one that fails after it', async () => {
  const { db } = world.context
  const work = db.transaction(async (tx) => {
    await tx.transaction((inner) => sendWrite(inner, inner.insert(setting).values(named('first'))))
    throw new Error('not today')
  })
  await expect(work).rejects.toThrow('not today')
  expect(await storedValue('first')).toBeUndefined()
})

test('undoes only the inner transaction that failed, also within another', async () => {
  await world.context.db.transaction(async (tx) => {
    await sendWrite(tx, tx.insert(setting).values(named('first')))
    const failing = tx.transaction(async (inner) => {
      await inner.transaction((inmost) => sendWrite(inmost, inmost.insert(setting).values(named('inmost'))))
      await sendWrite(inner, inner.execute(sql`select 1 / 0`))
    })
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    await sendWrite(tx, tx.insert(setting).values(named('later')))
  })
  expect(await storedValue('inmost')).toBeUndefined()
  expect([await storedValue('first'), await storedValue('later')]).toEqual(['here', 'here'])
})

test('lets later statements of the transaction see a write that was sent', async () => {
  const seen = await world.context.db.transaction(async (tx) => {
    await sendWrite(tx, tx.insert(setting).values(named('first')))
    return tx.select().from(setting).where(eq(setting.key, 'first'))
  })
  expect(seen).toMatchObject([{ value: 'here' }])
})

test('reads after a lock what others wrote before it was granted', async () => {
  const { db } = world.context
  await db.insert(setting).values(named('count', '0'))
  const one = eq(setting.key, 'count')
  const add = () =>
    db.transaction(async (tx) => {
      const [, [found]] = await lockThenRead(tx.select().from(setting).where(one).for('update'), () =>
        tx.select({ value: setting.value }).from(setting).where(one).then(),
      )
      await sendWrite(
        tx,
        tx
          .update(setting)
          .set({ value: String(Number(found?.value) + 1) })
          .where(one),
      )
    })
  await Promise.all(Array.from({ length: 20 }, add))
  expect(await storedValue('count')).toBe('20')
})

test('waits for a write outside of a transaction', async () => {
  const { db } = world.context
  await sendWrite(db, db.insert(setting).values(named('first')))
  expect(await storedValue('first')).toBe('here')
  await expect(sendWrite(db, db.execute(sql`select 1 / 0`))).rejects.toThrow()
})

test('builds the row that an insert stores', async () => {
  const { db } = world.context
  const values = { job: 'a job', subject: 'a subject', nextAt: world.now() }
  const [stored] = await db.insert(jobItem).values(values).returning()
  expect(rowOf(jobItem, values)).toEqual(stored)
  expect(() => rowOf(jobItem, { ...values, tries: sql`1 + 1` as unknown as number })).toThrow(
    'Only the database knows tries of a new row',
  )
})
