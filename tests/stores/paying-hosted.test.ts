/**
 * Payment on hosted pages of wallets and cards: leaving and returning in every way, and a package by each of
 * the five methods. Spec PAY-1, Spec PAY-4.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { packageRegister } from '../../src/contract/main/package.ts'
import { paymentPackageRegV2 } from '../../src/contract/payment/package-reg.ts'
import type { PayMethod } from '../../src/contract/rules/pay-method.ts'
import { PAYMENT_LIFE_SECONDS } from '../../src/contract/rules/payment.ts'
import { send } from '../../src/site/client/send.ts'
import {
  $purchase,
  agreePurchase,
  confirmPurchase,
  openPurchase,
} from '../../src/site/stores/packages/purchase.ts'
import { confirm, otherMethod } from '../../src/site/stores/payment-page/confirm.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $paying } from '../../src/site/stores/payment-page/journey.ts'
import { triedOf } from '../../src/site/stores/payment-page/tried.ts'
import {
  $cardBanks,
  findCardBanks,
  lastCardBank,
  loadCardBanks,
} from '../../src/site/stores/payments/card-banks.ts'
import {
  $choice,
  $methods,
  agree,
  choose,
  chooseBank,
  missingChoice,
  offerOf,
} from '../../src/site/stores/payments/methods.ts'
import { pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { savedPackage } from '../../src/site/stores/payments/saved-package.ts'
import { amountFor, consumeBuyField, topUpPath } from '../../src/site/stores/payments/top-up-path.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import {
  AMOUNT,
  createTopUpOrder,
  expectStep,
  openOrderPage,
  order,
  payCode,
  payOnHostedPage,
  visitOrder,
  waitUntil,
  waitUntilIdle,
} from './payment-page.ts'
import { signIn } from './people.ts'

/** Prepaid, with a wallet. */
const PHONE = '0912000004'
/** Prepaid, with less than a long package costs. */
const POOR = '0912000001'
const DOMESTIC = 'VCB'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/thanh-toan')
  await signIn(page, PHONE)
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function bankFor(method: PayMethod): Promise<string> {
  await loadCardBanks()
  const banks = $cardBanks.get()
  if (banks.step !== 'ready') throw new Error(banks.step)
  const [bank] = findCardBanks(banks.banks, method, '')
  if (!bank) throw new Error(`No bank for ${method}`)
  return bank.BANK_CODE
}
async function pick(method: PayMethod): Promise<void> {
  await waitUntil(page, () => offerOf(method) !== undefined)
  choose(method)
  if (method === 'domestic_card' || method === 'international_card') chooseBank(await bankFor(method))
  agree(true)
}
/** The address to which the hosted page returns. */
const BACK: Partial<Record<PayMethod, string>> = {
  wallet: '/vnptpay/ket-qua',
  domestic_card: '/return_ctt',
  international_card: '/vnptpay-ctt/return',
}
async function comeBack(method: PayMethod, id: string): Promise<void> {
  stop()
  page.reload()
  stop = await openOrderPage(page, `${BACK[method]}?gd=${id}&ma=x&tt=paid&luc=1&ky=forged`)
  await waitUntil(page, () => $paying.get().step !== 'loading')
}

describe('banks of cards', () => {
  test('are separated by card type, searchable, last used first', async () => {
    await loadCardBanks()
    const banks = $cardBanks.get()
    if (banks.step !== 'ready') throw new Error(banks.step)
    const domestic = findCardBanks(banks.banks, 'domestic_card', '')
    const international = findCardBanks(banks.banks, 'international_card', '')
    expect(domestic.length).toBeGreaterThan(5)
    expect(international.length).toBeGreaterThan(0)
    expect(domestic.every(({ IS_INTERNATIONAL }) => !IS_INTERNATIONAL)).toBe(true)
    expect(international.every(({ IS_INTERNATIONAL }) => IS_INTERNATIONAL)).toBe(true)
    expect(
      findCardBanks(banks.banks, 'domestic_card', 'VIẾT COM').map(({ BANK_CODE }) => BANK_CODE),
    ).toContain(DOMESTIC)
    expect(
      findCardBanks(banks.banks, 'domestic_card', 'ngoại thương việt nam').map(({ BANK_CODE }) => BANK_CODE),
    ).toEqual([DOMESTIC])
    expect(findCardBanks(banks.banks, 'domestic_card', '<script>')).toEqual([])
  })
})

describe.each(['wallet', 'domestic_card', 'international_card'] as const)('by %s', (method) => {
  let id: string
  beforeEach(async () => {
    id = await createTopUpOrder()
    stop = await visitOrder(page, id)
    await pick(method)
    await confirm()
    expectStep('away')
    expect(page.visited.at(-1)).toMatch(/ma=/)
  })

  test('shows the true result and saves the bank', async () => {
    await payOnHostedPage(page, 'pay')
    await comeBack(method, id)
    for (let polls = 0; polls < 5 && $paying.get().step !== 'result'; polls++) await page.turn(10)
    expectStep('result')
    expect(order()).toMatchObject({ state: 'active', paid: AMOUNT, attempt: { method, state: 'paid' } })
    expect(page.environment.path()).toMatch(new RegExp(`gd=${id}$`))
    if (method !== 'wallet') expect(lastCardBank(method)).toBe(order().attempt?.bank_code)
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient', 'insufficient'],
    ['expire', 'expired'],
    ['close', 'closed'],
  ] as const)('%s: keeps the order for another method', async (outcome, state) => {
    await payOnHostedPage(page, outcome)
    await comeBack(method, id)
    await waitUntil(page, () => $paying.get().step === 'methods')
    expect(order()).toMatchObject({ paid: 0, refunds: [], attempt: { method, state } })
    expect(triedOf(order())).toMatchObject({ order: 'open', method, state })
    // Bank and agreement are not asked again.
    expect($choice.get()).toMatchObject({ method, agreed: true })
    expect(missingChoice($choice.get())).toBeUndefined()
    choose('vietqr')
    await confirm()
    await waitUntilIdle(page)
    expectStep('qr')
    await openOrderCode()
    await payCode(page, PHONE)
    for (let polls = 0; polls < 5 && $paying.get().step !== 'result'; polls++) await page.turn(10)
    expect(order()).toMatchObject({ state: 'active', paid: AMOUNT, refunds: [] })
  })

  test('tells the failed attempt after the order expired', async () => {
    await payOnHostedPage(page, method === 'wallet' ? 'decline' : 'fail_3ds')
    await page.turn(PAYMENT_LIFE_SECONDS)
    await comeBack(method, id)
    expectStep('result')
    expect(order()).toMatchObject({ state: 'expired', paid: 0, refunds: [] })
    const state = method === 'wallet' ? 'declined' : 'unverified'
    expect(triedOf(order())).toMatchObject({ order: 'over', method, state })
  })

  test('finds the result by polling without a webhook', async () => {
    await comeBack(method, id)
    expectStep('returned')
    await payOnHostedPage(page, 'pay', 0)
    for (let polls = 0; polls < 15 && $paying.get().step !== 'result'; polls++) {
      await page.turn(10)
      await pollAgain()
    }
    expectStep('result')
    expect(order().state).toBe('active')
  })

  test('delivers once and closes the page when VietQR paid first', async () => {
    await comeBack(method, id)
    otherMethod()
    choose('vietqr')
    await confirm()
    await waitUntilIdle(page)
    await openOrderCode()
    await payCode(page, PHONE)
    for (let polls = 0; polls < 5 && $paying.get().step !== 'result'; polls++) await page.turn(10)
    await payOnHostedPage(page, 'pay')
    await page.turn(60)
    await pollAgain()
    expect(order()).toMatchObject({ state: 'active', paid: AMOUNT, refunds: [] })
  })

  test('shows methods and the open page after browser back', async () => {
    page.showPage()
    await waitUntil(page, () => $paying.get().step === 'methods')
    expect(order().attempt).toMatchObject({ method, state: 'begun' })
  })
})

describe('a package', () => {
  const CODE = 'SENNGAY'
  async function offer(code = CODE): Promise<void> {
    openPurchase({ code })
    await waitUntil(page, () => $purchase.get().step !== 'checking' && $methods.get().step === 'ready')
  }

  test('is paid from the main account with a receipt', async () => {
    await offer()
    expect($choice.get().method).toBe('main_account')
    await confirmPurchase()
    const done = $purchase.get()
    if (done.step !== 'done') throw new Error(done.step)
    expect(done.result.receipt_code).toMatch(/^[\w-]{22}$/)
  })

  test.each([
    [CODE, false],
    ['GD5', true],
  ])('is paid by VietQR on the payment page: %s', async (code, isShared) => {
    await offer(code)
    choose('vietqr')
    await confirmPurchase()
    expect($purchase.get().step).toBe('leaving')
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=[\w-]{22}&cach=vietqr$/)
    stop = await openOrderPage(page, page.visited.at(-1) ?? '')
    await openOrderCode()
    await payCode(page, PHONE)
    for (let polls = 0; polls < 5 && $paying.get().step !== 'result'; polls++) await page.turn(10)
    expect(order()).toMatchObject({
      product: 'package',
      item_code: code,
      state: 'active',
      owns_group: isShared,
    })
  })

  test.each(['wallet', 'domestic_card', 'international_card'] as const)(
    'by %s: requires the agreement and is delivered once',
    async (method) => {
      await offer()
      await pick(method)
      agree(false)
      page.newCalls()
      await confirmPurchase()
      expect(page.newCalls()).toEqual([])
      agree(true)
      await Promise.all([confirmPurchase(), confirmPurchase()])
      expect($purchase.get().step).toBe('leaving')
      expect(savedPackage()?.name).toBeTruthy()
      await payOnHostedPage(page, 'decline')
      const kept = page.requests.filter(({ name }) => name === 'payment_package_reg_v2')
      expect(kept).toHaveLength(1)
      // The same on the payment page, where the order is found by its code.
      page.showPage()
      await waitUntil(
        page,
        () =>
          $purchase.get().step !== 'leaving' &&
          $purchase.get().step !== 'checking' &&
          $methods.get().step === 'ready',
      )
      await pick(method)
      await confirmPurchase()
      await payOnHostedPage(page, 'pay')
      // Delivered, so it cannot be bought again while it runs.
      openPurchase({ code: CODE })
      await waitUntil(page, () => $purchase.get().step === 'refused')
      expect($purchase.get()).toMatchObject({ check: { reason: 'package_active' } })
    },
  )

  test('requires two consents for a value-added service with every method', async () => {
    const code = 'NHACN'
    await offer(code)
    choose('vietqr')
    await confirmPurchase()
    expect($purchase.get().step).toBe('consent')
    await agreePurchase()
    expect($purchase.get().step).toBe('leaving')
    expect(page.requests.find(({ name }) => name === 'payment_package_reg_v2')?.body).toMatchObject({
      second_consent: true,
    })
  })
})

describe('too little on the main account', () => {
  test('offers the missing amount and reopens the package afterwards', async () => {
    await signOut()
    await signIn(page, POOR)
    page.at('/dich-vu/goi-cuoc-di-dong/SEN9T?x=1')
    openPurchase({ code: 'SEN9T' })
    await waitUntil(page, () => $purchase.get().step === 'refused' && $methods.get().step === 'ready')
    const refused = $purchase.get()
    if (refused.step !== 'refused') throw new Error(refused.step)
    expect(offerOf('main_account')).toMatchObject({
      usable: false,
      reason: 'insufficient_balance',
      missing: refused.check.missing,
    })
    const path = topUpPath(refused.check.missing, 'SEN9T')
    const query = new URL(path, 'http://x').searchParams
    expect(path).not.toContain(POOR.slice(2))
    expect(Number(query.get('tien'))).toBe(amountFor(refused.check.missing))
    expect(query.get('tiep')).toBe('/dich-vu/goi-cuoc-di-dong/SEN9T?x=1&dang-ky=SEN9T')
    page.at(query.get('tiep') ?? '')
    expect(consumeBuyField()).toBe('SEN9T')
    expect(page.environment.path()).toBe('/dich-vu/goi-cuoc-di-dong/SEN9T?x=1')
    // The main account cannot be confirmed; another method can.
    page.newCalls()
    await confirmPurchase()
    expect(page.newCalls()).toEqual([])
    choose('vietqr')
    await confirmPurchase()
    expect($purchase.get().step).toBe('leaving')
  })

  test('names the exact amount, and leads there and back, by every purchase', async () => {
    await signOut()
    await signIn(page, POOR)
    page.at('/thanh-toan?gd=abc')
    const [code, price, balance] = ['SEN9T', 945_000, 86_500]
    const idempotency_key = randomUUID()
    const outcomes = {
      product_type: 'package',
      package_code: code,
      pay_method: 'main_account',
      amount: price,
      idempotency_key,
    } as const
    const order = {
      package_register: await send(packageRegister, { code, price, idempotency_key }),
      payment_package_reg_v2: await send(paymentPackageRegV2, outcomes),
    }
    const declare = Object.values(calls).filter(({ call: { errors } }) =>
      (errors as readonly string[]).includes('insufficient_balance'),
    )
    // A group's page shows what is missing beside each package; undoing a combo asks back what it credited;
    // more of a package abroad is bought beside its own error; a helper reads of the other line's account.
    const others = ['family_upgrade_pack', 'home_combo_undo', 'roaming_top_up', 'care_act', 'care_act_pay']
    expect(declare.map(({ call: { name } }) => name).sort()).toEqual(
      [...Object.keys(order), ...others].sort(),
    )
    for (const answer of Object.values(order)) {
      if (answer.ok) throw new Error('It was bought')
      expect(answer).toMatchObject({ code: 'insufficient_balance', details: { missing: price - balance } })
      const query = new URL(topUpPath(answer.details.missing ?? 0), 'http://x').searchParams
      expect(Object.fromEntries(query)).toEqual({
        tien: String(price - balance),
        tiep: '/thanh-toan?gd=abc',
      })
    }
  })

  test.each([
    [1, 1_000],
    [5_000, 5_000],
    [10_000, 10_000],
    [33_500, 33_500],
    [858_500, 858_500],
  ])('rounds %i đ missing: %i đ topped up', (missing, amount) => {
    expect(amountFor(missing)).toBe(amount)
  })

  test.each(['?dang-ky=<script>', '?dang-ky=', '?dang-ky=a%2Fb'])('%s opens nothing', (query) => {
    page.at(`/goicuoc${query}`)
    expect(consumeBuyField()).toBeUndefined()
    expect(page.environment.path()).toBe('/goicuoc')
  })
})
