/**
 * A voucher on the payment page: preselected, reserved with the payment, and rejected when another order has
 * used it. Spec PRO-6, Spec PRO-7.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentOrderVoucher } from '../../src/contract/main/campaign.ts'
import { suggestVoucher } from '../../src/contract/rules/voucher.ts'
import { send } from '../../src/site/client/send.ts'
import { confirm } from '../../src/site/stores/payment-page/confirm.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $paying } from '../../src/site/stores/payment-page/journey.ts'
import {
  $orderVouchers,
  chooseVoucher,
  loadVouchers,
  pendingDiscount,
} from '../../src/site/stores/payment-page/vouchers.ts'
import { $methods, choose } from '../../src/site/stores/payments/methods.ts'
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

test('preselects the voucher, shows it in the sums and reserves it only with the payment', async () => {
  const id = await createTopUpOrder(200_000)
  await open(id)
  const [voucher] = vouchers().fitting
  expect(vouchers()).toMatchObject({ fitting: [{ discount: 50_000 }], chosen: voucher?.id, applied: null })
  expect([pendingDiscount(vouchers()), order().discount]).toEqual([50_000, 0])
  chooseVoucher(null)
  expect(pendingDiscount(vouchers())).toBe(0)
  chooseVoucher(voucher?.id ?? '')
  await waitUntil(page, () => $methods.get().step === 'ready')
  choose('vietqr')
  await confirm()
  expect($paying.get().step).toBe('qr')
  expect(order()).toMatchObject({ discount: 50_000, final_amount: 150_000, missing: 150_000 })
  expect(vouchers()).toMatchObject({ applied: voucher?.id })
  expect(pendingDiscount(vouchers())).toBe(0)
})

test('saves a voucher of which a larger order would use more', async () => {
  const id = await createTopUpOrder(50_000)
  await open(id)
  const [voucher] = vouchers().fitting
  expect(voucher).toMatchObject({ discount: 25_000, up_to: 50_000 })
  expect([vouchers().chosen, vouchers().save.get(voucher?.id ?? '')]).toEqual([null, 'larger_order'])
})

test.each([
  [
    'the larger discount',
    [
      ['a', 10, 10, 3],
      ['b', 20, 20, 30],
    ],
    'b',
    [],
  ],
  [
    'the one that expires first',
    [
      ['a', 20, 20, 30],
      ['b', 20, 20, 3],
    ],
    'b',
    [['a', 'expires_later']],
  ],
  ['a small one that ends soon', [['a', 5, 20, 3]], 'a', []],
  ['nothing that is worth saving', [['a', 5, 20, 30]], null, [['a', 'larger_order']]],
] as const)('suggests %s', (_, given, suggested, save) => {
  const fitting = given.map(([id, discount, up_to, days]) => ({
    id,
    discount,
    up_to,
    valid_until: new Date(days * 86_400_000).toISOString(),
  }))
  const found = suggestVoucher(fitting, 0)
  expect([found.suggested, [...found.save]]).toEqual([suggested, save])
})

test('stays on the methods when another order has used the voucher', async () => {
  const id = await createTopUpOrder(200_000)
  const other = await createTopUpOrder(50_000)
  await open(id)
  const voucher = vouchers().fitting[0]?.id ?? ''
  expect(await send(paymentOrderVoucher, { transaction_id: other, voucher_id: voucher })).toMatchObject({
    ok: true,
  })
  await waitUntil(page, () => $methods.get().step === 'ready')
  choose('vietqr')
  await confirm()
  expect($paying.get().step).toBe('methods')
  expect(vouchers()).toMatchObject({
    chosen: null,
    fitting: [],
    problem: { failure: { code: 'voucher_refused' } },
  })
  expect(order()).toMatchObject({ discount: 0, final_amount: 200_000 })
})
