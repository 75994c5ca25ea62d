/**
 * Payment journeys, step by step, so that each can be interrupted anywhere and restarted: every step has its
 * own idempotency key.
 */
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { ApiError } from '../../src/contract/errors.ts'
import type { HostedMethod } from '../../src/contract/rules/pay-method.ts'
import type { PaymentState } from '../../src/contract/rules/payment-order.ts'
import { normalPhone } from '../../src/contract/rules/phone.ts'
import { paymentById } from '../../src/operator/features/payments/find.ts'
import { paymentHandlers } from '../../src/operator/features/payments/handlers.ts'
import { openHostedPage } from '../../src/operator/features/payments/hosted-page.ts'
import type { Caller } from '../../src/operator/platform/context.ts'
import { KEY_DAYS } from '../../src/operator/platform/idempotency/idempotency.ts'
import { addDays } from '../../src/operator/platform/time/day.ts'
import {
  bankCredit,
  ledgerTransaction,
  paymentAttempt,
  paymentOrder,
  paymentRefund,
} from '../../src/operator/schema.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { settlePage } from '../../src/sandbox/hosted/settle.ts'
import { sandboxHostedPayment } from '../../src/sandbox/schema/sandbox-hosted.ts'
import { ITEM, ORDER, PRICE } from '../operator/payments/product.ts'
import type { FaultHarness } from './fault-harness.ts'

/** Journeys that pay on a page of the wallet or the card gateway. */
export const PAGE_JOURNEYS = [
  'page',
  'page reconciled',
  'page declined',
  'page twice',
  'page left',
  'given up',
] as const
export const JOURNEYS = [
  'webhook',
  'reconciled',
  'polled',
  'short',
  'parts',
  'refused',
  'later',
  'unsold',
  'unpaid',
  'wrong memo',
  'cash back',
  ...PAGE_JOURNEYS,
] as const
export type Journey = (typeof JOURNEYS)[number]

/** The expected final state of the order of each journey, and the refunded amount in đ. */
const ENDS: Record<Journey, { state: PaymentState; back: number }> = {
  /** Overpaid; the bank sends a webhook. */
  webhook: { state: 'active', back: 5_000 },
  /** The webhook is lost and no page polls. */
  reconciled: { state: 'active', back: 0 },
  /** The webhook is lost and a page polls. */
  polled: { state: 'active', back: 0 },
  /** A part that is not completed in time. */
  short: { state: 'refunded', back: PRICE - 1_000 },
  /** A part that another transfer completes, with 5.000 đ too much. */
  parts: { state: 'active', back: 5_000 },
  /** Paid, but no longer for sale. */
  refused: { state: 'refunded', back: PRICE },
  /** Paid, and the first delivery fails. */
  later: { state: 'active', back: 0 },
  unsold: { state: 'failed', back: 0 },
  unpaid: { state: 'expired', back: 0 },
  'wrong memo': { state: 'expired', back: PRICE },
  'cash back': { state: 'active', back: 0 },
  page: { state: 'active', back: 0 },
  /** The page's webhook is lost and no page polls. */
  'page reconciled': { state: 'active', back: 0 },
  /** Declined on one page, paid on the next. */
  'page declined': { state: 'active', back: 0 },
  /** Paid on the wallet's page and on the card's. */
  'page twice': { state: 'active', back: PRICE },
  /** Paid on the wallet's page, with the card's left open. */
  'page left': { state: 'active', back: 0 },
  /** Given up with its page open, and then paid there. */
  'given up': { state: 'failed', back: PRICE },
}

/** An idempotency key, the same for the same number and step. */
function idempotencyKeyFor(number: string, step: string): string {
  const hex = createHash('sha256').update(`${number} ${step}`).digest('hex')
  const part = (from: number, to: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}

type PlacedOrder = { transactionId: string; code: string | undefined; caller: Caller }

/** Places the order and shows its code. `code` is undefined when nothing is left to pay. */
export async function placeOrder(
  { context, behaviour: whim }: FaultHarness,
  journey: Journey,
  number: string,
): Promise<PlacedOrder> {
  const caller = {
    msisdn: normalPhone(number) ?? number,
    sessionDigest: '',
    browser: '',
    language: 'vi' as const,
    requestId: 'fault-run',
  }
  Object.assign(whim, { sold: true, refused: undefined, fail: undefined, cashback: 4_900 })
  const coupon = journey === 'cash back'
  const wanted = {
    ...ORDER,
    paymentCode: ITEM,
    amount: PRICE,
    coupon,
    idempotency_key: idempotencyKeyFor(number, 'create'),
  }
  const kept = await orderOfEarlierDays(context, caller.msisdn)
  const { transactionId } = kept ?? (await paymentHandlers.createTransaction(context, caller, wanted))
  whim.sold = journey !== 'unsold'
  const code = await paymentHandlers.getQR(context, caller, { orderId: transactionId }).catch(() => undefined)
  whim.sold = true
  return { transactionId, code: code?.result, caller }
}

/** An order whose key is no longer replayed: its page is found in the list of orders instead. */
async function orderOfEarlierDays({ db, clock }: FaultHarness['context'], msisdn: string) {
  const [order] = await db
    .select({ transactionId: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.msisdn, msisdn), lte(paymentOrder.createdAt, addDays(clock.now(), -KEY_DAYS))))
  return order
}

/**
 * Runs the journey from its start, also after an interruption. Throws the error that a page would receive.
 */
export async function runJourney(harness: FaultHarness, journey: Journey, number: string): Promise<void> {
  const { context, behaviour: whim } = harness
  const { transactionId, code, caller } = await placeOrder(harness, journey, number)
  if (journey === 'refused') whim.refused = 'retired'
  if (journey === 'later') whim.fail = new Error('The network is busy')
  if (isPaged(journey)) await runPages(harness, journey, transactionId, caller)
  else if (code && journey !== 'unpaid')
    await transfer(harness.bank, {
      from: number,
      qr: code,
      amount: journey === 'webhook' ? PRICE + 5_000 : isPart(journey) ? PRICE - 1_000 : undefined,
      memo: journey === 'wrong memo' ? 'tien nha' : undefined,
      notices: journey === 'reconciled' || journey === 'polled' ? 0 : 1,
      key: idempotencyKeyFor(number, 'pay'),
    })
  await harness.round()
  if (journey === 'parts' && code) {
    await transfer(harness.bank, {
      from: number,
      qr: code,
      amount: 6_000,
      notices: 1,
      key: idempotencyKeyFor(number, 'rest'),
    })
    await harness.round()
  }
  if (journey === 'polled') {
    await context.clock.advance(6)
    await paymentHandlers.queryTransactionInfo(context, caller, { transactionId })
  }
  if (journey === 'reconciled' || journey === 'page reconciled') await harness.advance(61)
  if (journey === 'unpaid' || journey === 'short') await harness.advance(1_801)
  if (journey === 'wrong memo') await harness.advance(86_401)
  if (journey === 'cash back') await harness.advance(72 * 3_600 + 1)
}

/** The first transfer is too small. */
function isPart(journey: Journey): boolean {
  return journey === 'short' || journey === 'parts'
}

export function isPaged(journey: Journey): journey is (typeof PAGE_JOURNEYS)[number] {
  return PAGE_JOURNEYS.some((paged) => paged === journey)
}

/**
 * Opens the pages of a journey and returns their references. A page that a killed process opened before is
 * reused.
 */
export async function openPages(harness: FaultHarness, journey: Journey, id: string): Promise<string[]> {
  const isDouble = journey === 'page twice' || journey === 'page left'
  const methods: HostedMethod[] = isDouble ? ['wallet', 'domestic_card'] : ['domestic_card']
  const pages: string[] = []
  for (const method of methods) pages.push(...(await pageOf(harness, id, method)))
  return pages
}

/** Empty where the order needs no payment and no page was ever opened. */
async function pageOf({ context, db }: FaultHarness, id: string, method: HostedMethod): Promise<string[]> {
  const bankCode = method === 'wallet' ? '' : 'VCB'
  const url = await openHostedPage(context, await paymentById(db, id), {
    method,
    bankCode,
    language: 'vi',
    start: { call: 'payment_package_reg_v2', key: randomUUID(), request: [id, method, bankCode] },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return ''
  })
  if (url) return [new URLSearchParams(url.split('?')[1]).get('ma') ?? '']
  const kept = await db
    .select({ reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .innerJoin(sandboxHostedPayment, eq(sandboxHostedPayment.reference, paymentAttempt.reference))
    .where(and(eq(paymentAttempt.orderId, id), eq(paymentAttempt.method, method)))
  return kept.map(({ reference }) => reference)
}

async function runPages(harness: FaultHarness, journey: Journey, id: string, caller: Caller): Promise<void> {
  const opened = await openPages(harness, journey, id)
  const pages = journey === 'page left' ? opened.slice(0, 1) : opened
  if (journey === 'given up')
    await paymentHandlers.payment_order_cancel(harness.context, caller, { transaction_id: id })
  if (journey === 'page declined') {
    for (const page of pages) await settlePage(harness.bank, page, 'decline', 1)
    await harness.round()
    for (const page of await openPages(harness, journey, id)) await settlePage(harness.bank, page, 'pay', 1)
  } else
    for (const page of pages)
      await settlePage(harness.bank, page, 'pay', journey === 'page reconciled' ? 0 : 1)
}

/**
 * Advances the clock until no job is pending: leases end, lost webhooks are sent again, the bank statement is
 * reconciled, unclaimed money is refunded.
 */
export async function runUntilIdle(harness: FaultHarness): Promise<void> {
  for (const seconds of [31, 31, 310]) await harness.advance(seconds)
}

/** Violations of the expected outcome of a completed journey. */
export async function checkOutcome(
  harness: FaultHarness,
  journey: Journey,
  number: string,
): Promise<string[]> {
  const { db } = harness
  const msisdn = normalPhone(number) ?? number
  const orders = await db
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.msisdn, msisdn))
    .orderBy(desc(paymentOrder.createdAt))
  const credits = await db.select().from(bankCredit)
  const refunds = await db.select().from(paymentRefund)
  const { state, back } = ENDS[journey]
  const states = orders.map((order) => order.state)
  const mine = orders.map(({ id }) => id)
  const theirs = new Set(
    credits.filter(({ orderId }) => orderId && mine.includes(orderId)).map(({ id }) => id),
  )
  const done = refunds
    .filter((refund) => refund.state === 'done' && theirs.has(refund.creditId))
    .reduce((sum, { amount }) => sum + amount, 0)
  const found: string[] = []
  if (states.join() !== state)
    found.push(`${journey}: ${number} has orders ${states.join(', ')} and not ${state}`)
  const cashback = await db
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(
      inArray(
        ledgerTransaction.reference,
        mine.map((id) => `cashback:${id}`),
      ),
    )
  if (cashback.length !== (journey === 'cash back' ? 1 : 0))
    found.push(`${journey}: cash back was posted ${cashback.length} times`)
  if (journey !== 'wrong memo' && done !== back)
    found.push(`${journey}: ${done} đ went back to ${number} and not ${back}`)
  if (
    journey === 'wrong memo' &&
    refunds.some((refund) => refund.reason === 'wrong_memo' && refund.state !== 'done')
  )
    found.push('wrong memo: it did not go back')
  return found
}
