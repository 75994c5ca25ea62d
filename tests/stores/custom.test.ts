/**
 * The custom package without a browser: amounts, the address, keeping the choice over the sign-in, postpaid,
 * and the purchase. Spec PKG-9.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCustomPackage } from '../../src/contract/content/lists.ts'
import { customPrice } from '../../src/contract/rules/custom-package.ts'
import { $dialogs, closeDialog } from '../../src/site/stores/dialogs.ts'
import { $intent } from '../../src/site/stores/intent.ts'
import { $custom, buyCustom, choose, openCustom } from '../../src/site/stores/packages/custom.ts'
import { $purchase, closePurchase, confirmPurchase } from '../../src/site/stores/packages/purchase.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const table = readCustomPackage('content')
const PATH = '/dich-vu/goi-tu-chon'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage(PATH)
})
afterEach(async () => {
  await page.settle()
  closePurchase()
  stop()
  await page.close()
})

async function waitForOffer(): Promise<void> {
  for (let tries = 0; tries < 50 && !['confirm', 'refused', 'failed'].includes($purchase.get().step); tries++)
    await page.settle()
}

describe('choosing', () => {
  test('starts with the default, rounds amounts and updates the address', () => {
    stop = openCustom(table)
    expect($custom.get()?.choice).toEqual({ data: 15, minutes: 100, period: 3 })
    choose('minutes', 314)
    choose('data', 7)
    choose('period', 2)
    expect($custom.get()?.choice).toEqual({ data: 7, minutes: 310, period: 2 })
    expect(page.environment.path()).toBe(`${PATH}?gb=7&phut=310&ky=2`)
  })

  test('starts with the amounts of the address when they are sold', () => {
    page.at(`${PATH}?gb=999&phut=44&ky=99`)
    stop = openCustom(table)
    expect($custom.get()?.choice).toEqual({ data: 100, minutes: 40, period: 3 })
    stop()
    page.at(`${PATH}?gb=-5&phut=abc&ky=7`)
    stop = openCustom(table)
    expect($custom.get()?.choice).toEqual({ data: 15, minutes: 100, period: 7 })
  })

  test('blocks the purchase of an empty choice', async () => {
    stop = openCustom(table)
    choose('data', 0)
    choose('minutes', 0)
    expect($custom.get()?.step).toBe('nothing')
    await buyCustom()
    expect($dialogs.get()).toEqual([])
  })
})

describe('buying', () => {
  test('charges a prepaid line the price that the page showed', async () => {
    await signIn(page, '0912000004')
    stop = openCustom(table)
    choose('data', 20)
    await buyCustom()
    await waitForOffer()
    const price = customPrice(table, { data: 20, minutes: 100, period: 3 })
    expect($purchase.get()).toMatchObject({
      step: 'confirm',
      priceBefore: undefined,
      check: { code: 'TC20D100M30N', price },
    })
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({ step: 'done', result: { balance: 1_250_000 - price } })
  })

  test('continues the purchase after a visitor signs in', async () => {
    stop = openCustom(table)
    choose('data', 5)
    await buyCustom()
    expect($dialogs.get()).toEqual(['signin'])
    await signIn(page, '0912000004')
    await waitForOffer()
    expect($purchase.get()).toMatchObject({ step: 'confirm', check: { code: 'TC5D100M30N' } })
  })

  test('drops the purchase when a visitor closes the sign-in', async () => {
    stop = openCustom(table)
    await buyCustom()
    closeDialog('signin')
    $intent.set(undefined)
    await signIn(page, '0912000004')
    await page.settle()
    expect($purchase.get().step).toBe('closed')
  })

  test('rejects a postpaid line before the press without a request', async () => {
    await signIn(page, '0912000002')
    stop = openCustom(table)
    await page.settle()
    expect($custom.get()?.postpaid).toBe(true)
    page.newCalls()
    await buyCustom()
    expect(page.newCalls()).toEqual([])
  })

  test('reports a missing connection and keeps the choice', async () => {
    await signIn(page, '0912000004')
    stop = openCustom(table)
    await page.settle()
    page.network('down')
    const request = buyCustom()
    await page.turn(10)
    await request
    expect($custom.get()).toMatchObject({
      step: 'ready',
      choice: { data: 15 },
      problem: { failure: { code: 'no_connection' } },
    })
    page.network('up')
  })
})
