/** The monthly job: every charge is on exactly one bill, and bills are the sum of their lines. Spec BIL-1. */
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { monthCloses } from '../../../src/operator/features/bills/close.ts'
import { postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import { bilingualText } from '../../../src/operator/platform/messages/texts.ts'
import { access, bill, billAccount, billEntry, billLine } from '../../../src/operator/schema.ts'
import { seeded } from '../../faults/report.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { AN, type BillWorld, CODES, LONG, openBillWorld } from './support.ts'

const DAY = 86_400
/** Seconds after which a failed item is tried again. */
const RETRY = jobRetrySeconds(1)
let world: BillWorld
beforeEach(async () => {
  world = await openBillWorld()
})
afterEach(() => world.done())

const billOf = async (code: string, month: string) =>
  (
    await world.context.db
      .select()
      .from(bill)
      .where(eq(bill.id, `${code}-${month.replace('-', '')}`))
  )[0]
const linesOf = (id: string) =>
  world.context.db.select().from(billLine).where(eq(billLine.billId, id)).orderBy(asc(billLine.position))

/** A charge or a credit on Ngọc's line. */
const charge = (reference: string, amount: number, at: Date, kind: 'call' | 'adjustment' = 'call') =>
  world.context.db.transaction((tx) =>
    postTransaction(tx, {
      reference,
      kind,
      name: bilingualText('notice', 'life.calls'),
      channel: 'system',
      at,
      entries: [
        { account: '84912000002:bill', amount: -amount },
        { account: amount > 0 ? 'revenue' : 'grants', amount },
      ],
    }),
  )

test('bills November on the first of December', async () => {
  await world.advance(9 * DAY + 13 * 3_600 + 3_599)
  expect(await billOf(CODES.ngoc, '2026-11')).toBeUndefined()
  await world.advance(3_601)
  const november = await billOf(CODES.ngoc, '2026-11')
  expect(november).toMatchObject({
    state: 'open',
    issuedAt: new Date('2026-11-30T17:00:00Z'),
    dueAt: new Date('2026-12-24T16:59:59Z'),
  })
  expect((await linesOf(`${CODES.ngoc}-202611`)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
    november?.amount,
  )
  expect(await billOf(CODES.fibre, '2026-11')).toMatchObject({ amount: 260_000, state: 'open' })
})

test('announces the next bill of a service at home as it is then issued', async () => {
  const nextOf = async () => {
    const codes = await world.codes(await world.person(LONG))
    return codes.find(({ code }) => code === CODES.fibre)?.next_bill
  }
  const announced = await nextOf()
  expect(announced).toMatchObject({ amount: 260_000, at: '2026-11-30T17:00:00.000Z' })
  await world.advance(10 * DAY)
  const issued = await billOf(CODES.fibre, '2026-11')
  expect(issued).toMatchObject({ amount: announced?.amount, dueAt: new Date(announced?.due_at ?? '') })
  expect((await nextOf())?.at).toBe('2026-12-31T17:00:00.000Z')
  // What another customer uses this month stays unknown.
  const [foreign] = await world.codes(await world.person(AN), CODES.fibre)
  expect(foreign).toMatchObject({ own: false, next_bill: null })
})

test('closes every month once despite parallel and late runs', async () => {
  await world.context.clock.advance(40 * DAY)
  await Promise.all(Array.from({ length: 4 }, () => monthCloses.run(world.context)))
  const first = await world.context.db.select().from(bill)
  await monthCloses.run(world.context)
  expect(await world.context.db.select().from(bill)).toHaveLength(first.length)
  await world.advance(365 * DAY)
  const entries = await world.context.db.select().from(billEntry)
  expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
  expect((await world.context.db.select().from(bill).where(eq(bill.accountCode, CODES.fibre))).length).toBe(
    8 + 13,
  )
})

test('rolls an interrupted run back and completes it next time', async () => {
  await world.context.clock.advance(15 * DAY)
  const broken = {
    ...world.context,
    failpoint: (name: string) => {
      if (name === 'bill_close:before-commit') throw new Error('stopped')
    },
  }
  await monthCloses.run(broken)
  expect(await billOf(CODES.ngoc, '2026-11')).toBeUndefined()
  await world.context.clock.advance(RETRY)
  await monthCloses.run(world.context)
  expect(await billOf(CODES.ngoc, '2026-11')).toBeDefined()
})

test('puts a late October charge on the November bill', async () => {
  const october = (await billOf(CODES.ngoc, '2026-10'))?.amount
  await charge('late', 7_700, new Date('2026-10-30T05:00:00Z'))
  await world.advance(15 * DAY)
  expect((await billOf(CODES.ngoc, '2026-10'))?.amount).toBe(october)
  expect((await linesOf(`${CODES.ngoc}-202611`)).find(({ item }) => item === 'usage')?.amount).toBe(
    21_800 + 6_200 + 7_700,
  )
})

test('carries a credit balance into the next month', async () => {
  await charge('gift', -900_000, world.now(), 'adjustment')
  await world.advance(45 * DAY)
  expect(await billOf(CODES.ngoc, '2026-11')).toMatchObject({
    amount: 0,
    state: 'paid',
    paidChannel: 'system',
  })
  const over = (await linesOf(`${CODES.ngoc}-202611`)).find(({ item }) => item === 'carried:on')?.amount ?? 0
  expect(over).toBeGreaterThan(0)
  expect((await linesOf(`${CODES.ngoc}-202612`)).find(({ item }) => item === 'carried')?.amount).toBe(-over)
})

test('creates a payment code and a prorated bill for new home access', async () => {
  const { db } = world.context
  const [known] = await db.select().from(access).where(eq(access.account, 'fiber_sen_0006'))
  if (!known) throw new Error('No access')
  await db.insert(access).values({
    ...known,
    account: 'fiber_moi',
    contractNumber: 'HD-NET-1',
    contractFrom: world.now(),
    contractUntil: new Date('2028-11-21T03:00:00Z'),
    hasBillAccount: false,
  })
  await world.runDueJobs()
  const [opened] = await db.select().from(billAccount).where(eq(billAccount.subscriber, 'fiber_moi'))
  expect(opened?.code).toMatch(/^SM\d{9}$/)
  await world.advance(45 * DAY)
  expect(await linesOf(`${opened?.code}-202611`)).toMatchObject([
    { item: 'package:NHA500', quantity: 10, unit: 'day', amount: 86_667 },
  ])
  expect(await linesOf(`${opened?.code}-202612`)).toMatchObject([
    { item: 'package:NHA500', quantity: 1, unit: 'month', amount: 260_000 },
  ])
})

test('property: bills are the sum of their lines and match the ledger', async () => {
  const random = seeded(20_261_121)
  for (let month = 0; month < 6; month += 1) {
    for (let times = 0; times < 12; times += 1) {
      const amount = Math.round(random() * 90_000) + 500
      const at = new Date(world.now().getTime() - Math.round(random() * 20) * DAY * 1_000)
      await charge(
        `property:${month}:${times}`,
        random() < 0.35 ? -amount * 2 : amount,
        at,
        random() < 0.35 ? 'adjustment' : 'call',
      )
    }
    await world.advance(30 * DAY)
    expect(await brokenRules(world.context.db)).toEqual([])
  }
})
