/**
 * Measures payments: durable orders per second, and ten thousand pages that poll their orders (Spec PER-6).
 */
import { randomUUID } from 'node:crypto'
import { readPackages } from '../../src/contract/content/packages.ts'
import { CHECK_MIN_SECONDS } from '../../src/contract/rules/payment.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { session } from '../../src/operator/schema.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { testBank } from '../operator/payments/bank.ts'
import { openLines } from '../operator/payments/lines.ts'
import { ITEM, ORDER, PRICE, testProduct } from '../operator/payments/product.ts'
import { defaultOptions } from '../world/seed.ts'
import { figureText, measureJourney } from './operators.ts'
import { openPeople } from './people.ts'

const ORDERS = 1_000
/** More lines than are served while orders are measured. */
const BUYERS = 8_000
const PAGES = 10_000
/** Number of orders that these pages poll: many pages per order, as after a shared link. */
const POLLED_ORDERS = 100
const WORKERS = 16
/** Duration of polling in milliseconds: more than two of the bank's poll intervals. */
const POLLING = 11_000

/** Prints how many durable orders a second several operators create. */
export async function orderFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const figure = await measureJourney(db, url, 'orders', await openPeople(db, BUYERS))
  await close()
  console.log(`${title}: payment orders ${figureText(figure, '1,000/s, p99 at most 100 ms')}`)
}

/** Prints the throughput per second in one process, and how often the bank was called. */
export async function paymentFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const clock = await openClock(db)
  const bank = testBank()
  const requests = new Map<string, number[]>()
  const find = bank.findCredits
  bank.findCredits = (memo, since) => {
    requests.set(memo, [...(requests.get(memo) ?? []), performance.now()])
    return find(memo, since)
  }
  const operator = createOperator({
    db,
    clock,
    ...defaultOptions(),
    bank,
    products: { roaming_package: testProduct({}) },
  })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  const numbers = await openLines(db, ORDERS, clock.now())
  const tokens = numbers.map(() => newToken())
  const now = clock.now()
  await db.insert(session).values(
    tokens.map((token, at) => ({
      digest: sessionDigest(token),
      msisdn: `84${numbers[at]?.slice(1)}`,
      createdAt: now,
      seenAt: now,
    })),
  )

  async function call(
    name: string,
    token: string,
    fields: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const body = { ...fields, session: token }
    const { envelope } = await operator.answer({
      service: 'roaming',
      name,
      body,
      language: 'vi',
      browser: 'bench',
      requestId: randomUUID(),
    })
    const answer = envelope as { errorCode: string } & Record<string, Record<string, unknown>>
    if (answer.errorCode !== '0') throw new Error(`${name} answered ${JSON.stringify(envelope)}`)
    return answer
  }
  const orders: { token: string; transactionId: string }[] = []
  const waits: number[] = []
  const began = performance.now()
  await inHands(tokens, async (token) => {
    const started = performance.now()
    const { transaction } = await call('createTransaction', token, {
      ...ORDER,
      paymentCode: ITEM,
      amount: PRICE,
      idempotency_key: randomUUID(),
    })
    waits.push(performance.now() - started)
    orders.push({ token, transactionId: (transaction as { transactionId: string }).transactionId })
  })
  const created = (ORDERS * 1_000) / (performance.now() - began)

  const pages = Array.from(
    { length: PAGES },
    (_, at) => orders[at % POLLED_ORDERS] as (typeof orders)[number],
  )
  let answers = 0
  const opened = performance.now()
  while (performance.now() - opened < POLLING)
    await inHands(pages, async ({ token, transactionId }) => {
      if (performance.now() - opened > POLLING) return
      await call('queryTransactionInfo', token, { transactionId })
      answers += 1
    })
  const seconds = (performance.now() - opened) / 1_000
  await close()
  waits.sort((a, b) => a - b)
  const gaps = [...requests.values()].flatMap((times) =>
    times.slice(1).map((time, at) => time - (times[at] ?? 0)),
  )
  // Between the first and the last question: three in eleven seconds are two waits of five, not 1.4 in five.
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length
  const rate = (CHECK_MIN_SECONDS * 1_000) / gap
  console.log(
    `${title.padEnd(28)} orders ${created.toFixed(0)}/s, ` +
      `p99 ${(waits[Math.floor(waits.length * 0.99)] ?? 0).toFixed(0)} ms   ` +
      `${PAGES} pages: ${(answers / seconds).toFixed(0)} answers/s, bank asked ${rate.toFixed(2)} times ` +
      `an order in ${CHECK_MIN_SECONDS} s, ` +
      `never again within ${(Math.min(...gaps) / 1_000).toFixed(2)} s (aim: ` +
      'at most 1)',
  )
}

async function inHands<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await run(one)
    }),
  )
}
