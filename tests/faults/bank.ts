/** Faults between a bank and the operator: responses and webhooks. Spec REL-1. */
import { desc, eq } from 'drizzle-orm'
import { normalPhone } from '../../src/contract/rules/phone.ts'
import { buildVietQr } from '../../src/contract/vietqr.ts'
import { signWebhook } from '../../src/operator/features/payments/signature.ts'
import { paymentOrder } from '../../src/operator/schema.ts'
import { SANDBOX_BANK } from '../../src/sandbox/bank/bank.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { sandboxBankTransfer } from '../../src/sandbox/schema/sandbox-bank.ts'
import { PRICE } from '../operator/payments/product.ts'
import { faultDatabase } from './database.ts'
import { type FaultHarness, openHarness, openHarnessDeps } from './fault-harness.ts'
import { BANK_FAULT_MODES, type FaultyBank, faultyBank } from './faulty-bank.ts'
import { checkOutcome, type Journey, openPages, placeOrder, runJourney, runUntilIdle } from './journeys.ts'
import type { Finding } from './report.ts'

type Tools = {
  harness: FaultHarness
  other: FaultHarness
  bank: FaultyBank
  number: string
  random: () => number
}
/**
 * Returns the journey whose outcome the order must reach; `undefined`: any outcome, provided that the books
 * are correct.
 */
type Fault = (tools: Tools) => Promise<Journey | undefined>

const modeFaults = BANK_FAULT_MODES.map((mood): [string, Fault] => [
  `the bank is ${mood}`.replace('is loses', 'loses'),
  async ({ harness, bank, number, random }) => {
    const journey =
      (['webhook', 'reconciled', 'polled', 'short', 'parts', 'refused'] as const)[Math.floor(random() * 6)] ??
      'webhook'
    bank.mode = mood
    await runJourney(harness, journey, number)
    await harness.advance(6)
    bank.mode = 'fine'
    await harness.advance(31)
    return journey
  },
])

const pageModeFaults = BANK_FAULT_MODES.map((mood): [string, Fault] => [
  `the wallet's answers while a page is paid: ${mood}`,
  async ({ harness, bank, number, random }) => {
    const journey =
      (['page', 'page reconciled', 'page twice', 'given up'] as const)[Math.floor(random() * 4)] ?? 'page'
    await openPages(harness, journey, (await placeOrder(harness, journey, number)).transactionId)
    bank.mode = mood
    await runJourney(harness, journey, number)
    await harness.advance(6)
    bank.mode = 'fine'
    await harness.advance(61)
    return journey
  },
])

const FAULTS: readonly [string, Fault][] = [
  ...modeFaults,
  ...pageModeFaults,
  ['a declined page, then a paid one', async (tools) => completeJourney(tools, 'page declined')],
  ...[0, 2, 10].map((copies): [string, Fault] => [
    copies === 0 ? 'the notice is lost' : `the notice comes ${copies} times`,
    async ({ harness, number }) => {
      await payNewestOrder(harness, number, PRICE, copies)
      await harness.round()
      return 'reconciled'
    },
  ]),
  [
    'the notice comes before the answer to the order',
    async ({ harness, number }) => {
      await placeOrder(harness, 'reconciled', number)
      await payNewestOrder(harness, number, PRICE, 1)
      await harness.round()
      // The page retries with the same key, because it never received a response.
      await runJourney(harness, 'reconciled', number)
      return 'reconciled'
    },
  ],
  [
    'notices come out of order, and in two copies at once',
    async ({ harness, number }) => {
      await payNewestOrder(harness, number, PRICE, 0)
      await harness.context.clock.advance(1)
      await payNewestOrder(harness, number, PRICE, 0, 'second')
      const transfers = await harness.db
        .select()
        .from(sandboxBankTransfer)
        .where(eq(sandboxBankTransfer.from, number))
        .orderBy(desc(sandboxBankTransfer.at))
      const notices = transfers.map(({ reference, to, amount, memo, at }) =>
        signWebhook(
          harness.bank.keys[0],
          harness.context.clock.now(),
          JSON.stringify({
            eventId: `by-hand-${reference}`,
            credits: [{ bankReference: reference, accountNumber: to, amount, memo, at: at.toISOString() }],
          }),
        ),
      )
      await Promise.all(
        [...notices, ...notices].map((notice) => harness.operator.notify(SANDBOX_BANK, notice)),
      )
      await harness.round()
      return undefined
    },
  ],
  ['paid with too little', async (tools) => completeJourney(tools, 'short')],
  ['paid in two parts', async (tools) => completeJourney(tools, 'parts')],
  ['paid with too much', async (tools) => completeJourney(tools, 'webhook')],
  ['paid with a wrong memo', async (tools) => completeJourney(tools, 'wrong memo')],
  ...[1, 3_600, 86_400].map((late): [string, Fault] => [
    `paid ${late} s after the end`,
    async ({ harness, number }) => {
      await placeOrder(harness, 'unpaid', number)
      await harness.advance(1_801)
      await harness.context.clock.advance(late)
      await payNewestOrder(harness, number, PRICE, 1)
      await harness.round()
      return undefined
    },
  ]),
  ...[-86_400, -3_600, 3_600, 86_400].map((jump): [string, Fault] => [
    `the clock jumps ${jump} s while somebody pays`,
    async ({ harness, number }) => {
      await placeOrder(harness, 'webhook', number)
      await harness.context.clock.advance(jump)
      await payNewestOrder(harness, number, PRICE, 1)
      await harness.round()
      return undefined
    },
  ]),
  [
    'two workers at once',
    async ({ harness, other, number }) => {
      await payNewestOrder(harness, number, PRICE + 5_000, 1)
      await Promise.all([harness.round(), other.round(), harness.round(), other.round()])
      return 'webhook'
    },
  ],
  [
    'a worker pauses longer than its lease',
    async ({ harness, other, bank, number }) => {
      await payNewestOrder(harness, number, PRICE + 5_000, 0)
      bank.mode = 'paused'
      // The process found an amount that is too large, sends the excess back, and pauses in the middle.
      const paused = harness.advance(61)
      while (bank.mode === 'paused') await new Promise((resolve) => setTimeout(resolve, 5))
      await other.advance(31)
      bank.release()
      await paused
      return 'webhook'
    },
  ],
]

async function completeJourney({ harness, number }: Tools, journey: Journey): Promise<Journey> {
  await runJourney(harness, journey, number)
  return journey
}

/** A customer pays for the newest order of a line, and the bank sends `notices` webhooks about it. */
async function payNewestOrder(
  harness: FaultHarness,
  number: string,
  amount: number,
  notices: number,
  step = 'pay',
): Promise<void> {
  await placeOrder(harness, 'reconciled', number).catch(() => {})
  const [order] = await harness.db
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.msisdn, normalPhone(number) ?? number))
  if (!order) throw new Error('No order to pay')
  const { bin, accountNumber, memo } = order
  await transfer(harness.bank, {
    from: number,
    qr: buildVietQr({ bin, accountNumber, amount, memo }),
    notices,
    key: `${number} ${step}`,
  })
}
/**
 * Runs every fault `runs` times on one database, each with its own line; afterwards the books must be correct
 * and no job may be pending.
 */
export async function bankFaults(
  server: string | undefined,
  runs: number,
  random: () => number,
): Promise<Finding[]> {
  const database = await faultDatabase(server, FAULTS.length * runs)
  const ground = await openHarnessDeps(database.url)
  const bank = faultyBank()
  const harness = openHarness(ground, undefined, bank.wrap, bank.wrapPages)
  const other = openHarness(ground, undefined, bank.wrap, bank.wrapPages)
  const findings: Finding[] = []
  try {
    for (const [at, [fault, run]] of FAULTS.entries()) {
      const finding: Finding = { fault, runs, violations: [] }
      for (const number of database.numbers.slice(at * runs, (at + 1) * runs)) {
        const journey = await run({ harness, other, bank, number, random })
        bank.mode = 'fine'
        await runUntilIdle(harness)
        finding.violations.push(
          ...(await harness.violations(true)),
          ...(journey ? await checkOutcome(harness, journey, number) : []),
        )
      }
      findings.push(finding)
    }
    return findings
  } finally {
    await ground.close()
    await database.drop()
  }
}
