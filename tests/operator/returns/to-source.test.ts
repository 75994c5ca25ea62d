/**
 * A package that is undone: its money returns to where it came from, and the confirm dialog, the answer, the
 * SMS, the ledger and the receipt say the same. Spec PAY-25, Spec PKG-3.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PayMethod } from '../../../src/contract/rules/pay-method.ts'
import { REFUND_WITHIN_HOURS } from '../../../src/contract/rules/payment.ts'
import { serviceOf } from '../../../src/operator/features/packages/view-services.ts'
import { returnMoney } from '../../../src/operator/features/payments/return-money.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { ownLine } from '../../../src/operator/platform/subscriber/line.ts'
import {
  ledgerAccount,
  outbox,
  paymentOrder,
  paymentRefund,
  pointPending,
  service,
} from '../../../src/operator/schema.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { type Buyer, buyer, buysPackage, openReturnsWorld } from './support.ts'

const PREPAID = '0912000004'
const POSTPAID = '0912000006'
const OUTSIDE = ['vietqr', 'wallet', 'domestic_card', 'international_card'] as const

let world: HostedWorld
beforeEach(async () => {
  world = await openReturnsWorld()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

async function own({ msisdn }: Buyer): Promise<Map<string, number>> {
  const rows = await world.context.db.select().from(ledgerAccount).where(eq(ledgerAccount.msisdn, msisdn))
  return new Map(rows.map(({ id, balance }) => [id, balance ?? 0]))
}
async function runningCode(by: Buyer, code: string) {
  const { services } = await by.does('mobile_get_service_active_list')
  return services.find((one) => one.code === code && one.status !== 'ended')
}
function undoes(by: Buyer, code: string) {
  return by.does('package_cancel', { code, when: 'now', idempotency_key: randomUUID() })
}

describe.each([
  ['prepaid', PREPAID, 'SEN60', 120_000],
  ['postpaid', POSTPAID, 'SENTUAN', 30_000],
] as const)('of a %s line', (_, number, code, price) => {
  test.each(OUTSIDE)('paid by %s goes back through it', async (method: PayMethod) => {
    const by = await buyer(world, number)
    const before = await own(by)
    const order = await buysPackage(world, by, code, method, price)
    expect(order).toMatchObject({ state: 'active', paidMethod: method, returnedAt: null })
    expect(await runningCode(by, code)).toMatchObject({ can_undo: true, undo_to: method })

    const until = new Date(world.now().getTime() + REFUND_WITHIN_HOURS * 3_600_000).toISOString()
    const undone = await undoes(by, code)
    expect(undone).toMatchObject({ refunded: price, refund: { amount: price, place: method, until } })
    expect(await own(by)).toEqual(before)
    const { lines } = await by.does('mobile_ledger_list')
    expect(lines.slice(0, 2)).toMatchObject([
      { kind: 'refund', account: 'outside', amount: price },
      { kind: 'delivery', account: 'outside', amount: -price, can_dispute: false },
    ])
    const receipt = await by.does('payment_receipt', { code: order.receiptCode })
    expect(receipt.refunds).toMatchObject([{ amount: price, reason: 'undone', place: method, done_at: null }])

    await world.advance(120)
    expect(
      await world.context.db.select().from(paymentRefund).where(eq(paymentRefund.orderId, order.id)),
    ).toMatchObject([{ amount: price, reason: 'undone', state: 'done' }])
    const [message] = await world.sms(number)
    expect(message?.text).toContain('đã về')
    expect(message?.text).not.toContain('tài khoản chính')
  })

  test('charged by the operator returns to the same account', async () => {
    const by = await buyer(world, number)
    const before = await own(by)
    await buysPackage(world, by, code, 'main_account', price)
    const place = number === PREPAID ? 'main' : 'bill'
    expect(await runningCode(by, code)).toMatchObject({ undo_to: place })
    expect(await undoes(by, code)).toMatchObject({ refund: { amount: price, place, until: null } })
    expect(await own(by)).toEqual(before)
    const orders = await world.context.db
      .select()
      .from(paymentOrder)
      .where(and(eq(paymentOrder.msisdn, by.msisdn), isNotNull(paymentOrder.returnedAt)))
    expect(orders).toMatchObject([{ state: 'active', paidMethod: 'main_account' }])
    expect(await world.context.db.select().from(outbox).where(eq(outbox.kind, 'refund'))).toEqual([])
  })
})

test('offers to return only what was not refunded before', async () => {
  const { context } = world
  const by = await buyer(world, PREPAID)
  const { serviceId } = await buysPackage(world, by, 'SEN60', 'wallet', 120_000)
  expect(await runningCode(by, 'SEN60')).toMatchObject({ undo_to: 'wallet', undo_amount: 120_000 })
  const now = world.now()
  const part = context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(service)
      .where(eq(service.id, serviceId ?? ''))
    await returnMoney(context, tx, await ownLine(tx, by.msisdn), {
      transactionId: row?.paidBy ?? '',
      amount: 20_000,
      reason: 'disputed',
      kind: 'dispute_refund',
      reference: 'dispute:part',
      name: { vi: 'Hoàn một phần', en: 'Part refund' },
      channel: 'system',
      at: now,
    })
    expect(row && (await serviceOf(tx, row, false, now))).toMatchObject({ undo_amount: 100_000 })
    throw new Error('rolled back, because no dispute stands behind it')
  })
  await expect(part).rejects.toThrow('rolled back')
})

test('earns no points when it is undone before points are counted', async () => {
  const { operator, context } = world
  const by = await buyer(world, PREPAID)
  const runAll = operator.runDueJobs
  operator.runDueJobs = async () => {
    await runPayments(context)
  }
  const order = await buysPackage(world, by, 'SEN60', 'wallet', 120_000)
  await undoes(by, 'SEN60')
  operator.runDueJobs = runAll
  await world.runDueJobs()
  expect(await context.db.select().from(pointPending).where(eq(pointPending.orderId, order.id))).toEqual([])
})
