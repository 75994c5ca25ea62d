/**
 * A payment has one code, the same in its answer, SMS, receipt, invoice, ledger and history, and is found by
 * it. Spec PAY-28.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { einvoice } from '../../../src/operator/schema.ts'
import { resultOf } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { type Buyer, buyer, buysPackage, newestOrder, openReturnsWorld } from './support.ts'

const PREPAID = '0912000004'

let world: HostedWorld
let by: Buyer
beforeEach(async () => {
  world = await openReturnsWorld()
  by = await buyer(world, PREPAID)
})
afterEach(() => world.close())

const texts = async () => (await world.sms(PREPAID)).map(({ text }) => text)
const found = async (search: string) => (await by.does('mobile_ledger_list', { search })).lines

test.each([
  ['main_account', 'tài khoản chính'],
  ['vietqr', 'chuyển khoản ngân hàng'],
  ['wallet', 'ví điện tử'],
  ['domestic_card', 'thẻ nội địa'],
] as const)('names a package paid by %s in every document', async (method, way) => {
  const { memo: code, id, receiptCode } = await buysPackage(world, by, 'SEN60', method, 120_000)
  await world.advance(60)
  expect((await texts()).some((text) => text.includes(code))).toBe(true)
  expect(await by.does('payment_receipt', { code: receiptCode })).toMatchObject({ memo: code })
  const [line, ...others] = await found(code.toLowerCase())
  expect(others).toEqual([])
  expect(line).toMatchObject({ code, receipt_code: receiptCode, package_code: 'SEN60' })
  expect(line?.consent?.vi ?? line?.service?.consent?.vi).toMatch(/lúc/)
  expect(line?.way?.vi ?? 'tài khoản chính').toBe(way)
  const { payments } = await by.does('payment_history')
  expect(payments[0]).toMatchObject({ code, receipt_code: receiptCode, method, state: 'active', returned: 0 })
  const [invoice] = await world.context.db
    .select()
    .from(einvoice)
    .where(eq(einvoice.reference, `order:${id}`))
  if (method !== 'main_account') expect(invoice?.name.vi).toContain(code)
})

test('answers a purchase from the main account with its code', async () => {
  const answer = await by.does('package_register', {
    code: 'SEN60',
    price: 120_000,
    second_consent: true,
    idempotency_key: randomUUID(),
  })
  expect(answer.transaction_id).toBe((await newestOrder(world, by)).memo)
})

test('is on the refund too, with its place and state', async () => {
  const { memo: code } = await buysPackage(world, by, 'SEN60', 'wallet', 120_000)
  await by.does('package_cancel', { code: 'SEN60', when: 'now', idempotency_key: randomUUID() })
  const [undone] = await texts()
  expect(undone).toContain(code)
  expect((await found(code)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 120_000],
    ['delivery', -120_000],
  ])
  const running = (await by.does('payment_history')).payments[0]
  expect(running).toMatchObject({ code, amount: 120_000, returned: 120_000 })
  expect(running?.refunds).toMatchObject([{ reason: 'undone', place: 'wallet', done_at: null }])
  await world.advance(180)
  const { payments, sum } = await by.does('payment_history')
  expect(payments[0]?.refunds).toMatchObject([{ state: 'done', place: 'wallet' }])
  expect(sum).toBe(payments.reduce((all, { amount, returned }) => all + amount - returned, 0))
})

test('shows a top-up for another line without item codes, and to that line without code', async () => {
  const topUp = { target: '0912000005', amount: 20_000, idempotency_key: randomUUID() }
  await stepUp(world, { session: by.session }, PREPAID, 'mobile_payment_recharge_v2', topUp)
  const { order } = await by.does('mobile_payment_recharge_v2', topUp)
  const { redirect_url: url } = resultOf(
    await world.pays(
      {
        pay_method: 'wallet',
        product_type: 'top_up',
        package_code: order?.transaction_id ?? '',
        amount: order?.final_amount ?? 0,
      },
      by,
    ),
  ) as { redirect_url: string }
  await world.settlesPage(url, 'pay')
  const { memo: code } = await newestOrder(world, by)
  const [line] = await found(code)
  expect(line).toMatchObject({ package_code: null, way: { vi: 'ví điện tử' } })
  expect(line?.consent?.vi).toMatch(/^Bạn đã đặt và thanh toán lúc/)
  expect(JSON.stringify(line)).not.toContain('84912000005-20000')
  expect((await by.does('payment_history')).payments[0]).toMatchObject({
    kind: 'top_up',
    code,
    method: 'wallet',
  })
  const other = await buyer(world, '0912000005')
  const [given] = (await other.does('payment_history')).payments
  expect(given).toMatchObject({ amount: 20_000, by_other: true, code: null, receipt_code: null })
  const [credited] = (await other.does('mobile_ledger_list')).lines
  expect(credited).toMatchObject({ code: null, receipt_code: null, way: { vi: 'ví điện tử' } })
  expect(credited?.consent?.vi).toBe('Người khác đã thanh toán cho số này')
})
