/**
 * SIGKILL in the middle of a registration: neither a debit without a service nor a service without a debit.
 * On PostgreSQL where it is found, and the end of the transaction always in an embedded folder too.
 */
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../../src/operator/invariants.ts'
import { idempotency, ledgerAccount, message, service } from '../../../src/operator/schema.ts'
import { bundle } from '../../world/bundle.ts'
import { runChild } from '../../world/child.ts'
import { type LastingDatabase, openLastingDatabase } from '../../world/lasting.ts'

const UNTOUCHED = { broken: [], balance: 1_250_000, services: 0, keys: 0, messages: 0 }
const DONE = { broken: [], balance: 1_160_000, services: 1, keys: 1, messages: 1 }
let database: LastingDatabase
let child: string

beforeAll(async () => {
  child = await bundle(fileURLToPath(new URL('./kill-child.ts', import.meta.url)))
  database = await openLastingDatabase()
})
afterAll(() => database.drop())

const stateOf = ({ use }: LastingDatabase) =>
  use(async (db) => ({
    broken: await invariants(db),
    balance: (await db.select().from(ledgerAccount).where(eq(ledgerAccount.id, '84912000004:main')))[0]
      ?.balance,
    services: (
      await db
        .select()
        .from(service)
        .where(and(eq(service.msisdn, '84912000004'), eq(service.code, 'SENGOI')))
    ).length,
    keys: (await db.select().from(idempotency)).length,
    messages: (await db.select().from(message).where(eq(message.to, '84912000004'))).length,
  }))

async function expectKilled(at: LastingDatabase, point: string): Promise<void> {
  expect(await runChild(child, [at.url, point])).toEqual({ printed: '', errors: '', signal: 'SIGKILL' })
}

/** Before its answer, and nothing of it remains. */
async function expectUndone(at: LastingDatabase, point: string): Promise<void> {
  await expectKilled(at, point)
  expect(await stateOf(at)).toEqual(UNTOUCHED)
}

/** After its answer, and all of it remains. */
async function expectDone(at: LastingDatabase): Promise<void> {
  const ended = await runChild(child, [at.url, 'after-answer'])
  expect(ended).toEqual({ printed: 'registered\n', errors: '', signal: 'SIGKILL' })
  expect(await stateOf(at)).toEqual(DONE)
}

test.each([
  'package_register:after-idempotency',
  'package_register:after-debit',
  'payment_main:before-commit',
  'package_register:after-service',
  'package_register:before-commit',
])('leaves no trace when killed at %s', async (point) => {
  await expectUndone(database, point)
})

test('posts nothing on a retry after a kill following the response', async () => {
  await expectDone(database)
  await expectDone(database)
})

test('leaves all or nothing in an embedded folder too', async () => {
  const folder = await openLastingDatabase('embedded')
  try {
    // Opening a folder takes seconds: what the first process had left would be seen after the second one.
    await expectKilled(folder, 'package_register:before-commit')
    await expectDone(folder)
  } finally {
    await folder.drop()
  }
})
