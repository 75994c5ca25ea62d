/**
 * Payment of any order on one page: the method, the code, interruptions, and the outcome. Spec PAY-1, Spec
 * PAY-4.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_LIFE_SECONDS } from '../../src/contract/rules/payment.ts'
import { closeGiveUp, confirmGiveUp, giveUp } from '../../src/site/stores/payment-page/abandon.ts'
import { confirm, otherMethod } from '../../src/site/stores/payment-page/confirm.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $order, $paying, payableOf } from '../../src/site/stores/payment-page/journey.ts'
import {
  $choice,
  $methods,
  agree,
  choose,
  chooseBank,
  missingChoice,
  offerOf,
} from '../../src/site/stores/payments/methods.ts'
import { goToPaying, onwardOf } from '../../src/site/stores/payments/onward.ts'
import { paymentOutcome } from '../../src/site/stores/payments/payment-outcome.ts'
import { $polling, pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { savedTransaction } from '../../src/site/stores/payments/saved-transaction.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import {
  AMOUNT,
  createTopUpOrder,
  expectStep,
  openOrderPage,
  order,
  payCode,
  visitOrder,
  waitUntil,
  waitUntilIdle,
} from './payment-page.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
let page: Page
let id: string
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/thanh-toan')
  await signIn(page, PHONE)
  id = await createTopUpOrder()
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function open(method?: Parameters<typeof visitOrder>[2]): Promise<void> {
  stop = await visitOrder(page, id, method)
  await waitUntil(page, () => $paying.get().step !== 'loading' && $methods.get().step !== 'loading')
}
/** Leaves the page and opens it again. */
async function again(path?: string): Promise<void> {
  stop()
  page.reload()
  stop = await openOrderPage(page, path ?? page.environment.path())
  await waitUntil(page, () => $paying.get().step !== 'loading')
}
async function toCode(): Promise<void> {
  await open()
  choose('vietqr')
  await confirm()
  await waitUntilIdle(page)
  expectStep('qr')
  await openOrderCode()
}
async function settled(): Promise<void> {
  for (let polls = 0; polls < 8 && $paying.get().step !== 'result'; polls++) await page.turn(10)
  expectStep('result')
}

describe('choosing the method', () => {
  test('lists every method with total, and reasons for unavailable ones', async () => {
    await open()
    expectStep('methods')
    const methods = $methods.get()
    if (methods.step !== 'ready') throw new Error(methods.step)
    expect(methods.offers.map(({ method }) => method).toSorted()).toEqual([
      'domestic_card',
      'international_card',
      'vietqr',
      'wallet',
    ])
    for (const offer of methods.offers) expect(offer.total).toBe(AMOUNT + offer.fee)
    const failing = methods.offers.find(({ usable }) => !usable)
    for (const { reason, usable } of methods.offers) expect(reason === null).toBe(usable)
    if (failing) {
      choose(failing.method)
      expect($choice.get().method).not.toBe(failing.method)
    }
  })

  test('requires method, bank and agreement, and preselects no agreement', () => {
    expect(missingChoice({ method: undefined, banks: {}, agreed: true })).toBe('method')
    expect(missingChoice({ method: 'vietqr', banks: {}, agreed: false })).toBeUndefined()
    expect(missingChoice({ method: 'main_account', banks: {}, agreed: false })).toBeUndefined()
    expect(missingChoice({ method: 'wallet', banks: {}, agreed: false })).toBe('agreement')
    expect(missingChoice({ method: 'domestic_card', banks: {}, agreed: true })).toBe('bank')
    expect(missingChoice({ method: 'domestic_card', banks: { international_card: 'X' }, agreed: true })).toBe(
      'bank',
    )
    expect(missingChoice({ method: 'domestic_card', banks: { domestic_card: 'X' }, agreed: false })).toBe(
      'agreement',
    )
    expect(
      missingChoice({ method: 'domestic_card', banks: { domestic_card: 'X' }, agreed: true }),
    ).toBeUndefined()
  })

  test('sends nothing while something is missing', async () => {
    await open()
    $choice.set({ method: undefined, banks: {}, agreed: false })
    page.newCalls()
    await confirm()
    expect(page.newCalls()).toEqual([])
    expectStep('methods')
  })

  test('sends one request for two presses', async () => {
    await open()
    choose('vietqr')
    page.newCalls()
    await Promise.all([confirm(), confirm()])
    expect(page.newCalls().filter((name) => name === 'payment_package_reg_v2')).toHaveLength(1)
    expectStep('qr')
    expect(page.environment.path()).toBe(`/thanh-toan?gd=${id}&cach=vietqr`)
    expect(page.visited).toEqual([])
  })

  test('reuses the key after a missing response', async () => {
    await open()
    choose('vietqr')
    page.network('answersLost', 3)
    await confirm()
    expect(expectStep('unsure').problem.failure).toMatchObject({ code: 'no_connection' })
    await confirm()
    expectStep('qr')
    const keys = page.requests
      .filter(({ name }) => name === 'payment_package_reg_v2')
      .map(({ body }) => body['idempotency_key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
  })

  test('rejects a tampered amount and shows the right total', async () => {
    await open()
    const methods = $methods.get()
    if (methods.step !== 'ready') throw new Error(methods.step)
    $methods.set({ ...methods, offers: methods.offers.map((offer) => ({ ...offer, total: 1_000 })) })
    choose('vietqr')
    await confirm()
    expect(expectStep('methods').problem?.failure).toMatchObject({ code: 'price_changed' })
    await waitUntil(page, () => offerOf('vietqr')?.total === AMOUNT)
    expect(order().attempt).toBeNull()
  })

  test('rejects a method that this product does not allow', async () => {
    await open()
    const methods = $methods.get()
    if (methods.step !== 'ready') throw new Error(methods.step)
    $methods.set({
      ...methods,
      offers: [
        {
          method: 'main_account',
          fee: 0,
          total: AMOUNT,
          usable: true,
          reason: null,
          missing: 0,
          top_up: false,
          last: false,
        },
      ],
    })
    choose('main_account')
    await confirm()
    expect(expectStep('methods').problem?.failure).toMatchObject({ code: 'payment_method_refused' })
  })

  test('keeps the choice on refresh and clears it for other orders', async () => {
    await open()
    choose('vietqr')
    agree(true)
    chooseBank('X')
    expect($choice.get()).toEqual({ method: 'vietqr', banks: {}, agreed: true })
    stop()
    id = await createTopUpOrder(100_000)
    await open()
    expect($choice.get().agreed).toBe(false)
  })
})

describe('by VietQR', () => {
  test('shows the result, cleans the address and credits the line', async () => {
    await toCode()
    await payCode(page, PHONE)
    await settled()
    expect(order()).toMatchObject({
      state: 'active',
      paid: AMOUNT,
      refunds: [],
      attempt: { method: 'vietqr', state: 'paid' },
    })
    expect(page.environment.path()).toBe(`/thanh-toan?gd=${id}`)
    page.newCalls()
    await page.turn(600)
    expect(page.newCalls()).toEqual([])
  })

  test('finds the payment by polling when the webhook is lost', async () => {
    await toCode()
    await payCode(page, PHONE, { notices: 0 })
    await settled()
    expect(order().state).toBe('active')
  })

  test('asks for the rest after half and completes with it', async () => {
    await toCode()
    await payCode(page, PHONE, { amount: AMOUNT / 2 })
    await page.turn(10)
    expectStep('qr')
    expect(payableOf(order())).toMatchObject({ amount: AMOUNT / 2, paid: AMOUNT / 2 })
    otherMethod()
    await waitUntil(page, () => $methods.get().step === 'ready')
    expect(offerOf('vietqr')?.total).toBe(AMOUNT / 2)
    choose('vietqr')
    await confirm()
    await waitUntilIdle(page)
    await openOrderCode()
    await payCode(page, PHONE)
    await settled()
    expect(order()).toMatchObject({ state: 'active', paid: AMOUNT, refunds: [] })
  })

  test('refunds half the amount when the order ends', async () => {
    await toCode()
    await payCode(page, PHONE, { amount: AMOUNT / 2 })
    await page.turn(10)
    confirmGiveUp()
    await giveUp()
    await settled()
    expect(order()).toMatchObject({ paid: AMOUNT / 2, refunds: [{ amount: AMOUNT / 2, reason: 'short' }] })
    await page.turn(1_200)
    await pollAgain()
    expect(paymentOutcome(order())).toBe('shortBack')
  })

  test('accepts a payment by code after switching to the methods', async () => {
    await toCode()
    otherMethod()
    expectStep('methods')
    await payCode(page, PHONE)
    await settled()
    expect(order().state).toBe('active')
  })

  test('shows methods on back and the result after paying', async () => {
    await toCode()
    page.step(-1)
    expectStep('methods')
    page.step(1)
    expectStep('qr')
    await payCode(page, PHONE)
    await settled()
    page.step(1)
    await waitUntilIdle(page)
    expectStep('result')
  })

  test('expires when never paid', async () => {
    await toCode()
    await page.turn(PAYMENT_LIFE_SECONDS + 1)
    await settled()
    expect(paymentOutcome(order())).toBe('expired')
  })

  test('stops at the polling limit until a press', async () => {
    stop = await openOrderPage(page, `/thanh-toan?gd=${id}&cach=vietqr`, { pollMost: 3 })
    expectStep('qr')
    for (let polls = 0; polls < 6; polls++) await page.turn(10)
    expect($polling.get().tired).toBe(true)
    await openOrderCode()
    await payCode(page, PHONE)
    await page.turn(30)
    await pollAgain()
    await settled()
  })
})

describe('the page', () => {
  test('shows the same order and code after a reload', async () => {
    await toCode()
    expect(savedTransaction('paying')).toEqual({ transactionId: id, receiptCode: order().receipt_code })
    await again()
    expectStep('qr')
    await again('/thanh-toan')
    expect(order().transaction_id).toBe(id)
    expectStep('methods')
  })

  test('shows the result after a reload', async () => {
    await toCode()
    await payCode(page, PHONE)
    await page.turn(10)
    await again(`/thanh-toan?gd=${id}&cach=vietqr`)
    expectStep('result')
  })

  test('stops polling while hidden and polls at once on return', async () => {
    await toCode()
    page.hidePage()
    page.newCalls()
    await page.turn(60)
    expect(page.newCalls()).toEqual([])
    page.showPage()
    await waitUntilIdle(page)
    expect(page.newCalls()).toContain('payment_order_get')
  })

  test('reports a missing connection and continues afterwards', async () => {
    page.network('down')
    stop = await visitOrder(page, id)
    await waitUntil(page, () => $paying.get().step === 'failed')
    expect(expectStep('failed').problem.failure.code).toBe('no_connection')
    page.network('up')
    page.showPage()
    await waitUntil(page, () => $paying.get().step === 'methods')
    expect(order()).toMatchObject({ state: 'created', paid: 0 })
  })

  test('keeps nothing after sign-out and finds the order at sign-in', async () => {
    await open()
    await signOut()
    await waitUntilIdle(page)
    expectStep('visitor')
    expect($order.get()).toBeUndefined()
    expect(savedTransaction('paying')).toBeUndefined()
    await signIn(page, PHONE)
    await waitUntil(page, () => $paying.get().step === 'methods')
  })

  test('reports another line’s order as unknown', async () => {
    await signOut()
    await signIn(page, '0912000002')
    stop = await visitOrder(page, id)
    expectStep('unknown')
  })

  test.each(['', '?gd=', '?gd=../../x', `?gd=${'a'.repeat(22)}`, '?gd=<script>'])(
    'reports no order for the address %s',
    async (query) => {
      stop = await openOrderPage(page, `/thanh-toan${query}`)
      await waitUntil(page, () => $paying.get().step === 'unknown')
      expect($order.get()).toBeUndefined()
    },
  )
})

describe('returning from a hosted page', () => {
  test.each(['/vnptpay/ket-qua', '/vnptpay/bat-ky', '/return_ctt', '/vnptpay-ctt/return'])(
    '%s: ignores the claimed result and cleans the address',
    async (path) => {
      stop = await openOrderPage(page, `${path}?gd=${id}&status=paid&amount=1&secure_code=x&cach=vietqr`)
      expectStep('methods')
      expect(order()).toMatchObject({ state: 'created', paid: 0, final_amount: AMOUNT })
      expect(page.environment.path()).toBe(`${path}?gd=${id}`)
    },
  )

  test('requires a sign-in without a session, then shows the order', async () => {
    await signOut()
    stop = await openOrderPage(page, `/return_ctt?gd=${id}&vnp_ResponseCode=00`)
    expectStep('visitor')
    await signIn(page, PHONE)
    await waitUntil(page, () => $paying.get().step === 'methods')
  })

  test('reports an invalid id as unknown and sends nothing', async () => {
    page.newCalls()
    stop = await openOrderPage(page, '/vnptpay/ket-qua?gd=%00&orderId=1')
    expectStep('unknown')
    expect(page.newCalls()).toEqual([])
  })
})

describe('cancelling', () => {
  test('requires one confirmation', async () => {
    await toCode()
    confirmGiveUp()
    expectStep('giveUp')
    closeGiveUp()
    expectStep('qr')
    confirmGiveUp()
    await giveUp()
    expectStep('result')
    expect(paymentOutcome(order())).toBe('failed')
  })

  test('is ignored when money arrived first', async () => {
    await toCode()
    confirmGiveUp()
    await payCode(page, PHONE)
    await page.runDueJobs()
    await giveUp()
    await settled()
    expect(order().state).toBe('active')
  })

  test('keeps the dialog open without a response', async () => {
    await open()
    confirmGiveUp()
    page.network('down')
    await giveUp()
    expect(expectStep('giveUp')).toMatchObject({
      phase: 'ask',
      problem: { failure: { code: 'no_connection' } },
    })
    page.network('up')
    await giveUp()
    expectStep('result')
  })
})

describe('the follow-up address', () => {
  test('is kept with its order if it belongs to this site', () => {
    goToPaying({ transaction_id: id }, '/dich-vu/goi-cuoc-di-dong/SEN9T?dang-ky=SEN9T')
    expect(page.visited).toEqual([`/thanh-toan?gd=${id}`])
    expect(onwardOf(id)).toBe('/dich-vu/goi-cuoc-di-dong/SEN9T?dang-ky=SEN9T')
    goToPaying({ transaction_id: 'b'.repeat(22) }, 'https://evil.example/')
    expect(onwardOf('b'.repeat(22))).toBeUndefined()
  })
})
