/**
 * A voucher on the payment page: chosen before the press, removed again, and rejected when another order has
 * used it. Spec PRO-6, Spec PRO-7.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentOrderVoucher } from '../../src/contract/main/campaign.ts'
import { send } from '../../src/site/client/send.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $paying } from '../../src/site/stores/payment-page/journey.ts'
import { $orderVouchers, loadVouchers, putVoucher } from '../../src/site/stores/payment-page/vouchers.ts'
import { openPage, type Page } from '../world/client.ts'
import { createTopUpOrder, order, payCode, visitOrder, waitUntil } from './payment-page.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
const DAY = 24 * 3_600
let page: Page
let stop: () => void = () => {}

/** A top-up that was paid yesterday has granted a voucher. */
beforeEach(async () => {
  page = await openPage('/thanh-toan')
  await signIn(page, PHONE)
  stop = await visitOrder(page, await createTopUpOrder(100_000), 'vietqr')
  void openOrderCode()
  await payCode(page, PHONE)
  await page.runDueJobs()
  await page.turn(DAY + 60)
  stop()
  await signIn(page, PHONE)
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function open(id: string): Promise<void> {
  stop = await visitOrder(page, id)
  await waitUntil(page, () => $paying.get().step === 'methods')
  await loadVouchers(order())
}
function vouchers() {
  const now = $orderVouchers.get()
  if (!now) throw new Error('Nobody has asked for vouchers')
  return now
}

test('applies the chosen voucher and keeps it over a reload', async () => {
  const id = await createTopUpOrder(200_000)
  await open(id)
  const [voucher] = vouchers().fitting
  expect(vouchers()).toMatchObject({ fitting: [{ discount: 50_000, on_order: false }], chosen: null })
  const put = putVoucher(voucher?.id ?? '')
  expect(vouchers()).toMatchObject({ chosen: voucher?.id, busy: true })
  await put
  expect(order()).toMatchObject({ discount: 50_000, final_amount: 150_000 })
  $orderVouchers.set(undefined)
  await loadVouchers(order())
  expect(vouchers().chosen).toBe(voucher?.id)
  await putVoucher(null)
  expect(order()).toMatchObject({ discount: 0, final_amount: 200_000 })
})

test('removes a voucher that another order has used', async () => {
  const id = await createTopUpOrder(200_000)
  const other = await createTopUpOrder(50_000)
  await open(id)
  const voucher = vouchers().fitting[0]?.id ?? ''
  expect(await send(paymentOrderVoucher, { transaction_id: other, voucher_id: voucher })).toMatchObject({
    ok: true,
  })
  await putVoucher(voucher)
  expect(vouchers()).toMatchObject({
    chosen: null,
    busy: false,
    fitting: [],
    problem: { failure: { code: 'voucher_refused' } },
  })
  expect(order()).toMatchObject({ discount: 0, final_amount: 200_000 })
})
