/**
 * Parallel operations: one service, one debit, no overdraft, no deadlock. These guarantees need PostgreSQL;
 * the embedded database serialises all queries.
 */

import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPackages } from '../../../src/contract/content/packages.ts'
import { needsSecondConsent } from '../../../src/contract/rules/package.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import { ledgerEntry, packageVersion } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const MANY = 20
const times = <T>(callApi: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: MANY }, (_, index) => callApi(index)))
const debits = (number: string) =>
  world.context.db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, `84${number.slice(1)}:main`),
        lt(ledgerEntry.amount, 0),
        isNotNull(ledgerEntry.transactionId),
      ),
    )

test(`activates and debits once for ${MANY} registrations with different keys`, async () => {
  const before = (await debits('0912000004')).length
  const outcomes = await times(() => registers(world, '0912000004', 'SENGOI', 90_000))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'package_active' })
  expect((await debits('0912000004')).length).toBe(before + 1)
  expect((await callAs(world, '0912000004', 'core_mobile_ezpay_balance')).amount).toBe(1_160_000)
})

test(`posts once for ${MANY} registrations with one key`, async () => {
  const key = randomUUID()
  const outcomes = await times(() => registers(world, '0912000004', 'SENGOI', 90_000, key))
  const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined))
  expect(new Set(answers.map((answer) => answer?.transaction_id)).size).toBe(1)
  expect(answers.filter((answer) => answer?.replayed === false)).toHaveLength(1)
  expect((await callAs(world, '0912000004', 'core_mobile_ezpay_balance')).amount).toBe(1_160_000)
})

test('cannot overdraw 140.000 đ and keeps one package per group', async () => {
  // A value-added service is refused without its second consent, whatever the balance.
  const sold = readPackages('content/packages').filter(
    ({ content, family }) =>
      !content.retired &&
      content.lines.includes('prepaid') &&
      !content.min_tier &&
      !needsSecondConsent(family),
  )
  await Promise.allSettled(
    sold.map(({ content }) => registers(world, '0912000010', content.code, content.price)),
  )
  const { lines } = await callAs(world, '0912000010', 'mobile_ledger_list')
  for (const { balance_after } of lines) expect(balance_after).toBeGreaterThanOrEqual(0)
  const spent = lines
    .filter(({ kind, at }) => kind === 'package' && at === world.now().toISOString())
    .reduce((sum, { amount }) => sum - amount, 0)
  expect(spent).toBeGreaterThan(0)
  expect((await callAs(world, '0912000010', 'core_mobile_ezpay_balance')).amount).toBe(140_000 - spent)
  const cheapest = Math.min(
    ...sold
      .filter(({ content }) => !lines.some(({ package_code }) => package_code === content.code))
      .map(({ content }) => content.price),
  )
  expect(140_000 - spent).toBeLessThan(cheapest)
})

test(`refunds once for ${MANY} parallel undo requests`, async () => {
  await registers(world, '0912000004', 'SENGOI', 90_000)
  const outcomes = await times(() => cancels(world, '0912000004', 'SENGOI', 'now'))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await callAs(world, '0912000004', 'core_mobile_ezpay_balance')).amount).toBe(1_250_000)
})

test('completes parallel jobs, purchases and cancellations without a deadlock', async () => {
  const people = [
    '0912000001',
    '0912000002',
    '0912000004',
    '0912000005',
    '0912000006',
    '0912000008',
    '0912000010',
    '0912000016',
  ]
  await world.context.clock.advance(20 * DAY_SECONDS)
  const outcomes = await Promise.allSettled([
    ...people.flatMap((number) => [
      registers(world, number, 'SENTUAN', 30_000),
      registers(world, number, 'SENTHOAI', 49_000),
      cancels(world, number, 'SENTUAN', 'now'),
      cancels(world, number, 'SENTHOAI', 'end_of_cycle'),
    ]),
    runDueJobs(world.context),
    runDueJobs(world.context),
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'ApiError' })
})

test('charges the price that the buyer saw during a change', async () => {
  const { db } = world.context
  const [old] = await db.select().from(packageVersion).where(eq(packageVersion.code, 'SENTIN'))
  if (!old) throw new Error('no SENTIN')
  const change = db.transaction(async (tx) => {
    await tx.update(packageVersion).set({ current: false }).where(eq(packageVersion.code, 'SENTIN'))
    await tx
      .insert(packageVersion)
      .values({ ...old, version: 'dearer', content: { ...old.content, price: 12_000 }, current: true })
  })
  await Promise.allSettled([
    registers(world, '0912000004', 'SENTIN', 10_000),
    change,
    registers(world, '0912000010', 'SENTIN', 10_000),
  ])
  expect(await caughtError(registers(world, '0912000005', 'SENTIN', 10_000))).toMatchObject({
    code: 'price_changed',
    price: 12_000,
  })
  for (const { amount } of (await callAs(world, '0912000004', 'mobile_ledger_list')).lines.filter(
    ({ package_code }) => package_code === 'SENTIN',
  ))
    expect(amount).toBe(-10_000)
})
