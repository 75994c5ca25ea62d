/** An open page of an order of bills notices what was paid elsewhere. Spec PAY-24. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selfcareGetBillCode, selfcareTtcPaymentInfo } from '../../src/contract/main/bill.ts'
import { selfcareGetQrcode } from '../../src/contract/main/payment-order.ts'
import { readVietQr } from '../../src/contract/vietqr.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { send } from '../../src/site/client/send.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $code } from '../../src/site/stores/payments/code.ts'
import { pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { openPage, type Page } from '../world/client.ts'
import { expectStep, order, payCode, visitOrder, waitUntil, waitUntilIdle } from './payment-page.ts'
import { signIn } from './people.ts'

/** Postpaid, with several home services. */
const LONG = '0912000006'
const [FIBRE, MYTV] = ['SM310000069', 'SM410000068']
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/thanh-toan')
  await signIn(page, LONG)
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

/** Orders all open bills of the codes. */
async function orderBills(...codes: string[]): Promise<string> {
  const answer = await send(selfcareGetBillCode, {})
  if (!answer.ok) throw new Error(answer.code)
  const bills = answer.result.codes
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ code, bills }) => bills.map(({ bill_id, left }) => ({ code, bill_id, amount: left })))
  const made = await send(selfcareTtcPaymentInfo, {
    bills,
    total: bills.reduce((sum, { amount }) => sum + amount, 0),
    idempotency_key: randomUUID(),
  })
  if (!made.ok) throw new Error(made.code)
  return made.result.transaction_id
}

/** The amount of the code on the screen. */
function shownAmount(): number | undefined {
  const code = $code.get()
  return code.step === 'shown' ? readVietQr(code.text)?.amount : undefined
}

/** Pays an order in another tab. */
async function payElsewhere(id: string): Promise<void> {
  const qr = await send(selfcareGetQrcode, { transaction_id: id })
  if (!qr.ok) throw new Error(qr.code)
  const { number: from } = await accountOf(page.bank, `84${LONG.slice(1)}`)
  await transfer(page.bank, { from, qr: qr.result.result, key: randomUUID() })
  await page.turn(10)
}

test('the open code changes to what is left, and the page lists what was paid elsewhere', async () => {
  const both = await orderBills(FIBRE, MYTV)
  stop = await visitOrder(page, both, 'vietqr')
  await openOrderCode()
  await waitUntil(page, () => shownAmount() === 515_000)
  await payElsewhere(await orderBills(FIBRE))
  await pollAgain()
  expect(order()).toMatchObject({
    final_amount: 217_000,
    already_paid: [{ name: { vi: 'Hoá đơn internet tháng 10/2026' }, amount: 298_000 }],
  })
  expectStep('qr')
  await openOrderCode()
  await waitUntil(page, () => shownAmount() === 217_000)
  await payCode(page, LONG)
  await page.turn(10)
  await pollAgain()
  expectStep('result')
  expect(order()).toMatchObject({ state: 'active', paid: 217_000, refunds: [] })
})

test('the open code ends when all of it was paid elsewhere', async () => {
  const bills = await orderBills(MYTV)
  stop = await visitOrder(page, bills, 'vietqr')
  await openOrderCode()
  await waitUntil(page, () => shownAmount() === 217_000)
  await payElsewhere(await orderBills(FIBRE, MYTV))
  await waitUntilIdle(page)
  await pollAgain()
  expectStep('result')
  expect(order()).toMatchObject({ state: 'failed', paid: 0 })
})
