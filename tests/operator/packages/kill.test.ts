/**
 * SIGKILL in the middle of a registration, against a database in a folder: neither a debit without a service
 * nor a service without a debit.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../../src/operator/invariants.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { idempotency, ledgerAccount, message, service } from '../../../src/operator/schema.ts'
import { openSandboxDatabase } from '../../../src/sandbox/database.ts'
import { seedWorld } from '../../world/seed.ts'

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url))
let folder = ''
const url = () => `file:${join(folder, 'data')}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  await withDatabase(seedWorld)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openSandboxDatabase(url())
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/** Runs the child until it dies; returns its output and the signal. */
function runChild(point: string): Promise<{ printed: string; signal: string | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', CHILD, url(), point], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', reject)
    child.on('exit', (_, signal) => resolve({ printed, signal }))
  })
}

const state = () =>
  withDatabase(async (db) => ({
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

test.each([
  'package_register:after-idempotency',
  'package_register:after-debit',
  'payment_main:before-commit',
  'package_register:after-service',
  'package_register:before-commit',
])('leaves no trace when killed at %s', async (point) => {
  expect(await runChild(point)).toEqual({ printed: '', signal: 'SIGKILL' })
  expect(await state()).toEqual({ broken: [], balance: 1_250_000, services: 0, keys: 0, messages: 0 })
})

test('posts nothing on a retry after a kill following the response', async () => {
  expect(await runChild('after-answer')).toEqual({ printed: 'registered\n', signal: 'SIGKILL' })
  const done = { broken: [], balance: 1_160_000, services: 1, keys: 1, messages: 1 }
  expect(await state()).toEqual(done)
  expect(await runChild('after-answer')).toEqual({ printed: 'registered\n', signal: 'SIGKILL' })
  expect(await state()).toEqual(done)
})
