/**
 * SIGKILL at every point of an automatic payment, against a database in a folder: the next process continues,
 * and the wallet is charged once. Spec REL-1.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../../src/operator/invariants.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { autopayCharge, autopayMandate, bill, message, paymentAttempt } from '../../../src/operator/schema.ts'
import { openSandboxDatabase } from '../../../src/sandbox/database.ts'
import { hostedInvariants } from '../../../src/sandbox/hosted/invariants.ts'
import { sandboxHostedAccount } from '../../../src/sandbox/schema/sandbox-hosted.ts'
import { seedWorld, WORLD_START } from '../../world/seed.ts'
import { AMOUNT, ANNOUNCED, BILL, DUE } from './support.ts'

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url))
const LONG = '84912000006'
/** Seconds between two processes, so that leases of the previous one have expired. */
const LATER = 61
let folder = ''
const url = () => `file:${join(folder, 'data')}`

async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openSandboxDatabase(url())
  try {
    return await use(db)
  } finally {
    await close()
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'charged-'))
  await withDatabase(async (db) => {
    await seedWorld(db)
    const consent = { vi: 'Tôi đồng ý', en: 'I agree' }
    await db.insert(autopayMandate).values({
      id: 'mandate',
      msisdn: LONG,
      cap: 500_000,
      consent,
      consentVersion: '1',
      begunAt: new Date(WORLD_START),
    })
  })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

function runChild(seconds: number, point: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', CHILD, url(), String(seconds), point], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', reject)
    child.on('exit', (_, signal) => resolve(signal ?? printed.trim()))
  })
}

const state = () =>
  withDatabase(async (db) => ({
    broken: [...(await invariants(db)), ...(await hostedInvariants(db))],
    bill: (await db.select().from(bill).where(eq(bill.id, BILL)))[0]?.state,
    charges: (await db.select().from(autopayCharge)).map(({ state }) => state),
    attempts: (await db.select().from(paymentAttempt)).map(({ state }) => state),
    told: (
      await db
        .select()
        .from(message)
        .where(and(eq(message.to, LONG), like(message.text, '%ví của bạn sẽ trả%')))
    ).length,
    wallet: (
      await db
        .select()
        .from(sandboxHostedAccount)
        .where(and(eq(sandboxHostedAccount.msisdn, LONG), eq(sandboxHostedAccount.method, 'wallet')))
    )[0]?.balance,
  }))

test('announces and charges once wherever the process is killed', async () => {
  const nothing = { broken: [], bill: 'open', charges: [], attempts: [], told: 0, wallet: 500_000 }
  expect(await runChild(ANNOUNCED, 'autopay_plan:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(nothing)
  expect(await runChild(ANNOUNCED, '')).toBe('done')
  const told = { ...nothing, charges: ['planned'], told: 1 }
  expect(await state()).toEqual(told)

  expect(await runChild(DUE, 'autopay_begin:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(told)
  expect(await runChild(DUE, 'autopay_push:before-provider')).toBe('SIGKILL')
  const begun = { ...told, charges: ['charging'], attempts: ['begun'] }
  expect(await state()).toEqual(begun)
  expect(await runChild(DUE + LATER, 'autopay_push:after-provider')).toBe('SIGKILL')
  const taken = { ...begun, wallet: 500_000 - AMOUNT }
  expect(await state()).toEqual(taken)
  expect(await runChild(DUE + 2 * LATER, 'payment_credit:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(taken)
  expect(await runChild(DUE + 3 * LATER, 'payment_deliver:before-commit')).toBe('SIGKILL')
  expect(await state()).toMatchObject({ broken: [], bill: 'open', wallet: 500_000 - AMOUNT })
  expect(await runChild(DUE + 4 * LATER, '')).toBe('done')
  expect(await runChild(DUE + 5 * LATER, '')).toBe('done')
  expect(await state()).toEqual({
    broken: [],
    bill: 'paid',
    charges: ['paid'],
    attempts: ['paid'],
    told: 1,
    wallet: 500_000 - AMOUNT,
  })
}, 600_000)
