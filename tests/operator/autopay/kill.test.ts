/**
 * SIGKILL at every point of an automatic payment: the next process continues, and the wallet is charged once.
 * Spec REL-1.
 */
import { fileURLToPath } from 'node:url'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverOpenBills } from '../../../src/operator/features/autopay/plan.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import { autopayCharge, autopayMandate, bill, message, paymentAttempt } from '../../../src/operator/schema.ts'
import { hostedInvariants } from '../../../src/sandbox/hosted/invariants.ts'
import { sandboxHostedAccount } from '../../../src/sandbox/schema/sandbox-hosted.ts'
import { bundle } from '../../world/bundle.ts'
import { runChild } from '../../world/child.ts'
import { type LastingDatabase, openLastingDatabase } from '../../world/lasting.ts'
import { WORLD_START } from '../../world/seed.ts'
import { AMOUNT, ANNOUNCED, BILL, DUE } from './support.ts'

const LONG = '84912000006'
/** Seconds between two processes, so that leases of the previous one have expired. */
const LATER = 61
let database: LastingDatabase
let child: string

beforeAll(async () => {
  child = await bundle(fileURLToPath(new URL('./kill-child.ts', import.meta.url)))
  database = await openLastingDatabase()
  await database.use(async (db) => {
    const consent = { vi: 'Tôi đồng ý', en: 'I agree' }
    await db.insert(autopayMandate).values({
      id: 'mandate',
      msisdn: LONG,
      cap: 500_000,
      consent,
      consentVersion: '1',
      begunAt: new Date(WORLD_START),
    })
    await coverOpenBills(db, LONG, new Date(WORLD_START))
  })
}, 600_000)
afterAll(() => database.drop())

/** Does what is due at a moment, seconds after the world's start: what it said, or what it was killed by. */
async function runDue(seconds: number, point: string): Promise<string> {
  const { printed, errors, signal } = await runChild(child, [database.url, String(seconds), point])
  expect(errors).toBe('')
  return signal ?? printed.trim()
}

const state = () =>
  database.use(async (db) => ({
    broken: [...(await invariants(db)), ...(await hostedInvariants(db))],
    bill: (await db.select().from(bill).where(eq(bill.id, BILL)))[0]?.state,
    charges: (await db.select().from(autopayCharge)).map(({ state }) => state),
    attempts: (await db.select().from(paymentAttempt)).map(({ state }) => state),
    notified: (
      await db
        .select()
        .from(message)
        .where(and(eq(message.to, LONG), like(message.text, '%ví của bạn thanh toán%')))
    ).length,
    wallet: (
      await db
        .select()
        .from(sandboxHostedAccount)
        .where(and(eq(sandboxHostedAccount.msisdn, LONG), eq(sandboxHostedAccount.method, 'wallet')))
    )[0]?.balance,
  }))

test('announces and charges once wherever the process is killed', async () => {
  const nothing = { broken: [], bill: 'open', charges: [], attempts: [], notified: 0, wallet: 500_000 }
  expect(await runDue(ANNOUNCED, 'autopay_plan:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(nothing)
  expect(await runDue(ANNOUNCED, '')).toBe('done')
  const planned = { ...nothing, charges: ['planned'], notified: 1 }
  expect(await state()).toEqual(planned)

  expect(await runDue(DUE, 'autopay_begin:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(planned)
  expect(await runDue(DUE, 'autopay_push:before-provider')).toBe('SIGKILL')
  const begun = { ...planned, charges: ['charging'], attempts: ['begun'] }
  expect(await state()).toEqual(begun)
  expect(await runDue(DUE + LATER, 'autopay_push:after-provider')).toBe('SIGKILL')
  const taken = { ...begun, wallet: 500_000 - AMOUNT }
  expect(await state()).toEqual(taken)
  expect(await runDue(DUE + 2 * LATER, 'payment_credit:before-commit')).toBe('SIGKILL')
  expect(await state()).toEqual(taken)
  expect(await runDue(DUE + 3 * LATER, 'payment_deliver:before-commit')).toBe('SIGKILL')
  expect(await state()).toMatchObject({ broken: [], bill: 'open', wallet: 500_000 - AMOUNT })
  expect(await runDue(DUE + 4 * LATER, '')).toBe('done')
  expect(await runDue(DUE + 5 * LATER, '')).toBe('done')
  expect(await state()).toEqual({
    broken: [],
    bill: 'paid',
    charges: ['paid'],
    attempts: ['paid'],
    notified: 1,
    wallet: 500_000 - AMOUNT,
  })
}, 600_000)
