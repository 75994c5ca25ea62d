/** From the order to the service: what a page shows after a payment, and without one. Spec ROA-9. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVietQr } from '../../../src/contract/vietqr.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { AN, ITEM, openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
beforeEach(async () => {
  world = await openPaymentWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

test('activates the package after order, code and transfer', async () => {
  const order = await world.creates()
  expect(order).toMatchObject({
    packageId: ITEM,
    amount: PRICE,
    finalAmount: PRICE,
    feeAmount: 0,
    expires_in: 1_800,
    replayed: false,
  })
  const { result } = await world.qr(order.transactionId)
  expect(readVietQr(result)).toEqual({ ...pick(order.beneficiary), amount: PRICE, memo: order.memo })
  expect(await world.polls(order.transactionId)).toMatchObject({
    transactionStatus: 0,
    state: 'qr_issued',
    paid: 0,
    poll_after: 5,
  })

  world.bank.receive(`MBVCB ${order.memo.toLowerCase()} chuyen tien`, PRICE, world.now())
  await world.context.clock.advance(5)
  const answer = await world.polls(order.transactionId)
  expect(answer).toMatchObject({
    transactionStatus: 2,
    state: 'active',
    paid: PRICE,
    paymentTransId: 'FT00000001',
    phoneNumber: AN,
    poll_after: 0,
    refunds: [],
  })
  expect(answer.service_until).toBe('2026-11-28T03:00:05.000Z')
  const { states, work } = await world.money(order.transactionId)
  expect(states).toEqual(['created', 'qr_issued', 'paid', 'activating', 'active'])
  expect(work).toMatchObject([{ kind: 'activate', tries: 1, failed: false }])
  const name = order.packageName.vi
  expect((await world.sms(AN))[0]?.text.replaceAll('\u00a0', ' ')).toBe(
    `Sen Mobile: Đã nhận 49.000 đ. Gói ${name} đã được đăng ký. Bạn dùng gói đến 10:00 28/11/2026. ` +
      `Mã giao dịch: ${order.memo}.`,
  )
  expect(await world.receipt(order.receiptCode)).toMatchObject({
    masked: '0912 *** 001',
    status: 2,
    paid: PRICE,
    memo: order.memo,
  })
})

function pick({ bin, accountNumber }: { bin: string; accountNumber: string }) {
  return { bin, accountNumber }
}
