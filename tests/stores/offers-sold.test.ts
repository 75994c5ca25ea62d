/**
 * Every running offer is bought through the product, and page data, order and receipt compared: name, price,
 * term and gift. Spec PRO-9.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { type Promotion, readPromotions } from '../../src/contract/content/promotions.ts'
import { familyCheckStatus } from '../../src/contract/main/family.ts'
import { packageRegister } from '../../src/contract/main/package.ts'
import { type BillingCycle, MONTH_DAYS } from '../../src/contract/rules/home-order.ts'
import { rewardAmount, windowState } from '../../src/contract/rules/promotion.ts'
import { addDays, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { send } from '../../src/site/client/send.ts'
import { $account, loadAccount } from '../../src/site/stores/account.ts'
import { $rewards, loadRewards } from '../../src/site/stores/campaigns/rewards.ts'
import {
  $order,
  chooseCycle,
  chosenOffer,
  continueOrder,
  priceOf,
} from '../../src/site/stores/home-orders/form/form.ts'
import { openOrder } from '../../src/site/stores/home-orders/form/open.ts'
import { placeOrder } from '../../src/site/stores/home-orders/form/send.ts'
import { $orders, loadOrders } from '../../src/site/stores/home-orders/orders.ts'
import { $purchase, confirmPurchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { $receipt, openReceipt } from '../../src/site/stores/payments/receipt.ts'
import { $info } from '../../src/site/stores/roaming/list.ts'
import { openTopUp, typeAmount } from '../../src/site/stores/top-up/form.ts'
import { orderTopUp } from '../../src/site/stores/top-up/order.ts'
import { openPage, type Page } from '../world/client.ts'
import { fillForm, OFFERS } from './order.ts'
import { createOrder, openPaymentStep, pay, waitUntil } from './pay-world.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const HOUR = 3_600
const promotions = readPromotions('content', readPlaceholders('content'))
const packages = readPackages(PACKAGES)
let page: Page
beforeEach(async () => {
  page = await openPage('/')
  await signIn(page, AN)
})
afterEach(async () => {
  await page.settle()
  await page.close()
})

/** Offers that run on the operator's clock, in lists or not; a notice sells nothing. */
function running(): Promotion[] {
  return promotions.filter(
    ({ terms, window }) => terms.kind !== 'notice' && windowState(window, page.now()) === 'running',
  )
}

/** The packages whose order form must show the free months of this offer. */
function codesOf({ terms }: Promotion): string[] {
  if (terms.packages.length > 0) return terms.packages
  return packages
    .filter(({ family, content }) => family === 'home-internet' && !content.retired)
    .map(({ content }) => content.code)
}

async function orders(code: string, cycle: BillingCycle) {
  page.at(`/dat-hang?goi=${code}`)
  const { stop } = openOrder(OFFERS)
  await fillForm(page, `Phố ${code} ${cycle}`)
  chooseCycle(cycle)
  const offer = chosenOffer()
  if (!offer) throw new Error(`${code} cannot be ordered`)
  const shown = priceOf(offer, cycle)
  continueOrder()
  await placeOrder()
  const done = $order.get()
  if (done.step !== 'done') throw new Error(`${code}: ${JSON.stringify(done)}`)
  stop()
  page.at(`/tai-khoan/don-hang/${done.order.code}`)
  await loadOrders()
  const { one } = $orders.get()
  if (one.step !== 'ready') throw new Error('the order cannot be read')
  return { offer, shown, order: one.known.value }
}

async function grantOf(slug: string) {
  await loadRewards()
  const { progress } = $rewards.get()
  if (progress.step !== 'ready') throw new Error('no rewards')
  return progress.known.value.grants.find(({ promotion }) => promotion === slug)
}

type Payable = {
  memo: string
  final_amount: number
  bin: string
  account_number: string
  receipt_code: string
}

/** Tops up through the page and the bank; returns the code of the receipt. */
async function topsUp(amount: number): Promise<string> {
  page.at('/tinh-nang/nap-tien')
  const stop = openTopUp()
  await page.settle()
  typeAmount(String(amount))
  await orderTopUp()
  const code = /gd=([\w-]{22})/.exec(page.visited.at(-1) ?? '')?.[1] ?? ''
  stop()
  const { rows } = (await page.context.db.execute(
    `select memo, final_amount, bin, account_number, receipt_code from payment_order where id = '${code}'`,
  )) as unknown as { rows: Payable[] }
  const [order] = rows
  if (!order) throw new Error('There is no order')
  const { buildVietQr } = await import('../../src/contract/vietqr.ts')
  const { number: from } = await accountOf(page.bank, `84${AN.slice(1)}`)
  const { bin, account_number: accountNumber, memo } = order
  const qr = buildVietQr({ bin, accountNumber, amount: Number(order.final_amount), memo })
  await transfer(page.bank, { from, qr, key: memo })
  await page.turn(10)
  return order.receipt_code
}

async function readsReceipt(code: string) {
  page.at(`/bien-lai/${code}`)
  const stop = openReceipt(10)
  await waitUntil(page, () => $receipt.get().receipt.step === 'ready')
  const { receipt } = $receipt.get()
  stop()
  if (receipt.step !== 'ready') throw new Error('no receipt')
  return receipt.known.value
}

/** How each kind of offer is bought; an offer that fits none of them is sold nowhere. */
async function buyOffer(offer: Promotion): Promise<void> {
  const { terms, slug } = offer
  if (terms.bonus_months) {
    for (const code of codesOf(offer).slice(0, 1))
      for (const { months, bonus } of terms.bonus_months) {
        const cycle = months as BillingCycle
        const { offer: form, shown, order } = await orders(code, cycle)
        const pack = packages.find(({ content }) => content.code === code)?.content
        expect(shown, slug).toMatchObject({ bonus, days: (months + bonus) * MONTH_DAYS })
        expect(order, slug).toMatchObject({
          package: { code, name: pack?.name },
          price: pack?.price,
          cycle,
          bonus,
          total: shown.total,
          per_month: shown.perMonth,
        })
        expect(form.name).toBe(pack?.name)
        if (terms.extra_price_from) expect(order.price).toBe(terms.extra_price_from)
        if (terms.devices) expect(pack?.quota).toMatchObject({ devices: terms.devices })
        if (terms.streams) expect(pack?.quota).toMatchObject({ streams: terms.streams })
      }
    return
  }
  if (terms.eligible.includes('roaming_package')) return await buysRoaming(offer)
  const price = await spends(offer)
  const grant = await grantOf(slug)
  expect(grant, slug).toMatchObject({
    name: offer.name,
    state: 'pending',
    ...(terms.kind === 'cashback' && { amount: rewardAmount(terms, price), up_to: terms.cap }),
  })
  const delay = Date.parse(grant?.due_at ?? '') - Date.parse(grant?.settled_at ?? '')
  expect(delay, slug).toBe((terms.within_hours ?? 0) * HOUR * 1000)
  await page.turn((terms.within_hours ?? 0) * HOUR + 60)
  await signIn(page, AN)
  const given = await grantOf(slug)
  expect(given, slug).toMatchObject({ state: 'given' })
  if (terms.kind !== 'voucher') return
  const { vouchers } = $rewards.get()
  if (vouchers.step !== 'ready') throw new Error('no vouchers')
  const mine = vouchers.known.value.vouchers.find(({ promotion }) => promotion === slug)
  expect(mine, slug).toMatchObject({ percentage: terms.percentage, up_to: terms.cap })
  const last = addDays(vietnamDay(Date.parse(grant?.due_at ?? '')), terms.voucher_life_days ?? 0)
  expect(vietnamDay(Date.parse(mine?.valid_until ?? ''))).toBe(last)
}

/** Roaming cashback is asked for with the order: the checkout names it before paying. */
async function buysRoaming({ terms }: Promotion): Promise<void> {
  page.at('/thanhtoan/roaming?nuoc=nhat-ban')
  const stop = await openPaymentStep(page)
  expect($info.get()).toMatchObject({
    hasPromotion: 'YES',
    cashbackPercentageValue: terms.percentage,
    cashback_cap: terms.cap,
    cashback_hours: terms.within_hours,
  })
  const order = await createOrder(page)
  const due = rewardAmount(terms, order.sold.finalAmount)
  expect(order.sold.cashback).toBe(due)
  await pay(page, order)
  await page.turn(30)
  stop()
  const receipt = await readsReceipt(order.sold.receiptCode)
  expect(receipt).toMatchObject({ state: 'active', finalAmount: order.sold.finalAmount })
  await page.turn((terms.within_hours ?? 0) * HOUR + 60)
  await signIn(page, AN)
  await loadAccount()
  const { balances } = $account.get()
  if (balances.step !== 'ready') throw new Error('no balances')
  const back = balances.known.value.balances.filter(({ kind }) => kind === 'promotion')
  expect(back.some(({ amount }) => amount === due)).toBe(true)
}

/** Pays for something that the offer counts; returns what was paid, đ. */
async function spends({ terms: { eligible } }: Promotion): Promise<number> {
  if (eligible.includes('top_up')) {
    const receipt = await readsReceipt(await topsUp(200_000))
    expect(receipt).toMatchObject({ amount: 200_000 })
    return 200_000
  }
  if (eligible.includes('data_package')) {
    await topsUp(200_000)
    const sold = packages.find(({ content }) => content.code === 'SEN30')?.content
    openPurchase({ code: 'SEN30' })
    await waitUntil(page, () => $purchase.get().step === 'confirm')
    await confirmPurchase()
    const bought = $purchase.get()
    if (bought.step !== 'done' || !sold) throw new Error(bought.step)
    expect(bought.result.service).toMatchObject({ code: 'SEN30', name: sold.name, price: sold.price })
    await page.turn(5)
    return sold.price
  }
  throw new Error('This offer is sold nowhere')
}

describe('every running offer', () => {
  test('is bought through the product as its page says', async () => {
    const offers = running()
    expect(offers.map(({ slug }) => slug).sort()).toEqual([
      'hoan-20-goi-data',
      'hoan-tien-roaming',
      'internet-tang-3-thang',
      'mytv-landingpage',
      'nap-tien-nua-gia',
    ])
    for (const offer of offers) await buyOffer(offer)
  })

  test('gives every package it means the same term on its page and in the order', async () => {
    for (const offer of running())
      for (const { months, bonus } of offer.terms.bonus_months ?? [])
        for (const code of codesOf(offer)) {
          const form = OFFERS.find((one) => one.code === code)
          if (!form) throw new Error(`${code} cannot be ordered`)
          expect(priceOf(form, months as BillingCycle).bonus, `${offer.slug} ${code}`).toBe(bonus)
        }
  })

  test('leads to a page that sells it', () => {
    for (const { slug, terms, blocks } of running()) {
      const actions = blocks.flatMap((block) => ('actions' in block ? block.actions : []))
      expect(actions.length, slug).toBeGreaterThan(0)
      for (const code of terms.packages)
        for (const { path } of actions) expect(path, slug).toBe(`/dat-hang?goi=${code}`)
    }
  })
})

test('gives the buyer of a family package a group of its size', async () => {
  const sold = packages
    .filter(({ family, content }) => family === 'gia-dinh-van-phong' && content.sold === 'register')
    .map(({ content }) => content)
  for (const { quota, code } of sold) expect(quota.members ?? 0, code).toBeGreaterThan(1)
  const { code, price, quota } = sold.reduce((least, one) => (one.price < least.price ? one : least))
  const bought = await send(packageRegister, { code, price, idempotency_key: randomUUID() })
  expect(bought.ok, JSON.stringify(bought)).toBe(true)
  const status = await send(familyCheckStatus, {})
  if (!status.ok) throw new Error(status.code)
  expect(status.result.package).toMatchObject({ code, members: quota.members })
})
