/** The table of states, pair by pair, and the handling of money in each of them. Spec PAY-7, Spec LED-4. */
import { describe, expect, test } from 'vitest'
import {
  canPaymentBecome,
  OPEN_PAYMENT_STATES,
  PAYABLE_STATES,
  PAYMENT_STATES,
  PAYMENT_TABLE,
  type PaymentState,
} from '../../../src/contract/rules/payment-order.ts'
import { classifyCredit } from '../../../src/operator/features/payments/credits.ts'
import type { PaymentOrder } from '../../../src/operator/features/payments/product.ts'
import { transitionOrder } from '../../../src/operator/features/payments/transition-order.ts'
import type { Context } from '../../../src/operator/platform/context.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'

/** The transitions of the design, repeated independently of the code. */
const EDGES = [
  'created > qr_issued',
  'created > paid',
  'created > amount_mismatch',
  'created > expired',
  'created > failed',
  'qr_issued > paid',
  'qr_issued > amount_mismatch',
  'qr_issued > expired',
  'qr_issued > failed',
  'paid > activating',
  'activating > act_retry',
  'activating > active',
  'activating > act_failed',
  'act_retry > activating',
  'act_retry > act_failed',
  'act_failed > refund_pending',
  'amount_mismatch > refund_pending',
  'refund_pending > refunded',
]
const PAIRS = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const))

test(`allows exactly the designed ones of all ${PAIRS.length} pairs`, () => {
  expect(
    PAIRS.filter(([from, to]) => canPaymentBecome(from, to)).map(([from, to]) => `${from} > ${to}`),
  ).toEqual(EDGES)
})

test('rejects a disallowed transition before any write', async () => {
  const untouched = new Proxy({}, { get: () => expect.fail('The database was touched') }) as Database
  const context = { failpoint: () => {} } as unknown as Context
  for (const [from, to] of PAIRS.filter(([from, to]) => !canPaymentBecome(from, to)))
    await expect(
      transitionOrder(
        context,
        untouched,
        { state: from, version: 3 } as PaymentOrder,
        to,
        'worker',
        new Date(0),
      ),
    ).rejects.toThrow(`A payment order cannot change from ${from} to ${to}`)
})

test('reaches every state, and an end from each', () => {
  const reach = (from: PaymentState, seen = new Set<PaymentState>()): Set<PaymentState> => {
    for (const to of PAYMENT_TABLE[from].to) if (!seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  expect(new Set(['created', ...reach('created')])).toEqual(new Set(PAYMENT_STATES))
  const ends = PAYMENT_STATES.filter((state) => PAYMENT_TABLE[state].to.length === 0)
  expect(ends).toEqual(['active', 'refunded', 'expired', 'failed'])
  for (const state of PAYMENT_STATES)
    expect([state, ...reach(state)].some((one) => ends.includes(one))).toBe(true)
  expect(OPEN_PAYMENT_STATES).toEqual(['created', 'qr_issued', 'paid', 'activating', 'act_retry'])
  for (const end of ends) expect([2, -1]).toContain(PAYMENT_TABLE[end].status)
})

describe('money in a state', () => {
  const payable: readonly PaymentState[] = PAYABLE_STATES
  test.each(PAYMENT_STATES)('%s', (state) => {
    const unpaid = { state, finalAmount: 100_000, received: 0, paidBy: null }
    const paid = { ...unpaid, paidBy: 'a credit' }
    if (payable.includes(state)) {
      expect(classifyCredit(unpaid, 100_000)).toBe('paid')
      expect(classifyCredit(unpaid, 100_001)).toBe('paid')
      expect(classifyCredit(unpaid, 99_999)).toBe('part')
      expect(classifyCredit({ ...unpaid, received: 1 }, 99_999)).toBe('paid')
    } else
      for (const amount of [1, 99_999, 100_000, 200_000])
        expect([classifyCredit(unpaid, amount), classifyCredit(paid, amount)]).toEqual(['late', 'duplicate'])
  })
  test('handles money without an order', () => expect(classifyCredit(undefined, 100_000)).toBe('wrong_memo'))
})
