/**
 * From the choice to the code: three presses, one order, and the true state after a reload, "back", a second
 * tab, a lost response or signing out.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { choose } from '../../src/site/stores/roaming/choose.ts'
import { agreePrice, createAgain } from '../../src/site/stores/roaming/create.ts'
import { openPackage } from '../../src/site/stores/roaming/detail.ts'
import { $order, back } from '../../src/site/stores/roaming/journey.ts'
import { $chosen, $info } from '../../src/site/stores/roaming/list.ts'
import { leaveCode, resumeOrder } from '../../src/site/stores/roaming/order.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'
import { entryToken, expectStep, openCheckoutPage, type Visit, waitUntilIdle } from './roaming.ts'

const ON = '0912000001'
let page: Page
let here: Visit | undefined
beforeEach(async () => {
  page = await openPage('/thanhtoan/roaming')
})
afterEach(async () => {
  here?.stop()
  here = undefined
  await page.close()
})

async function arrive(query = '?nuoc=nhat-ban'): Promise<void> {
  await signIn(page, ON)
  here = await openCheckoutPage(page, query)
}
async function toCode(): Promise<string> {
  await arrive()
  await choose('RJP7')
  await waitUntilIdle(page)
  expectStep('qr')
  return $order.get()?.sold.transactionId ?? ''
}
async function again(): Promise<void> {
  here?.stop()
  page.reload()
  const path = page.environment.path()
  here = await openCheckoutPage(page, path.includes('?') ? path.slice(path.indexOf('?')) : '')
}
const created = () => page.requests.filter(({ name }) => name === 'createTransaction')

describe('to the code', () => {
  test('needs two presses with a preselected country', async () => {
    await arrive()
    openPackage('RJP7')
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('qr')
    const { sold, qr } = $order.get() ?? {}
    expect(sold).toMatchObject({ packageId: 'RJP7', feeAmount: 0 })
    expect(sold?.finalAmount).toBe((sold?.amount ?? 0) + (sold?.feeAmount ?? 0) - (sold?.discountAmount ?? 0))
    expect(qr?.result).toContain(sold?.memo)
    expect(page.environment.path()).toContain(`gd=${sold?.transactionId}`)
    expect(created()).toHaveLength(1)
    expect(created()[0]?.body).toMatchObject({
      bankCode: 'VIETQR',
      currencyCode: 'VND',
      type: '10',
      bankType: '10',
      serviceType: '10',
      amount: sold?.amount,
    })
  })

  test('creates one order for a double press', async () => {
    await arrive()
    await Promise.all([choose('RJP7'), choose('RJP7')])
    await waitUntilIdle(page)
    expectStep('qr')
    expect(created()).toHaveLength(1)
  })

  test('retries a lost response with the same key without a press', async () => {
    await arrive()
    page.network('answersLost', 1)
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('qr')
    const keys = created().map(({ body }) => body['idempotency_key'])
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    expect($info.get()?.open_orders).toHaveLength(1)
  })

  test('repeats the same order when the network returns', async () => {
    await arrive()
    page.network('down')
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('unsure')
    createAgain()
    await waitUntilIdle(page)
    expectStep('unsure')
    page.network('up')
    page.showPage()
    await waitUntilIdle(page)
    expectStep('qr')
    expect(new Set(created().map(({ body }) => body['idempotency_key'])).size).toBe(1)
  })

  test('shows both prices when the price changed and requires another press', async () => {
    await arrive()
    const before = $info.get()?.listPackage.find(({ packageId }) => packageId === 'RJP7')?.price ?? 0
    const info = $info.get()
    // The page was built on another day.
    if (info)
      $info.set({
        ...info,
        listPackage: info.listPackage.map((item) =>
          item.packageId === 'RJP7' ? { ...item, price: before - 10_000 } : item,
        ),
      })
    await choose('RJP7')
    await waitUntilIdle(page)
    expect(expectStep('price')).toMatchObject({ before: before - 10_000, now: before })
    agreePrice()
    await waitUntilIdle(page)
    expectStep('qr')
    expect($order.get()?.sold.amount).toBe(before)
  })

  test('reports too many orders without retry and returns to the list', async () => {
    await arrive()
    for (const packageId of ['RJP3', 'RJP15', 'RKR5', 'RTH7', 'RSG3']) {
      await choose(packageId)
      await waitUntilIdle(page)
      expectStep('qr')
      leaveCode()
    }
    await choose('RJP7')
    await waitUntilIdle(page)
    expect(expectStep('refused').problem.failure.code).toBe('payment_limit')
    back()
    expectStep('list')
  })
})

describe('navigation', () => {
  test('shows the code again after a reload', async () => {
    const id = await toCode()
    await again()
    expectStep('qr')
    expect($order.get()).toMatchObject({ sold: { transactionId: id }, status: { state: 'qr_issued' } })
    expect(created()).toHaveLength(1)
  })

  test('offers the order on "back" and the code on "forward"', async () => {
    const id = await toCode()
    page.step(-1)
    expectStep('list')
    expect($info.get()?.open_orders.map(({ transactionId }) => transactionId)).toEqual([id])
    page.step(1)
    expectStep('qr')
  })

  test('reuses the open order in a second tab', async () => {
    const id = await toCode()
    page.session.clear()
    here?.stop()
    page.reload()
    here = await openCheckoutPage(page, '?nuoc=nhat-ban')
    expectStep('list')
    expect($info.get()?.open_orders).toMatchObject([{ transactionId: id, packageId: 'RJP7' }])
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('qr')
    expect($order.get()?.sold.transactionId).toBe(id)
    leaveCode()
    await resumeOrder(id)
    await waitUntilIdle(page)
    expectStep('qr')
  })

  test('ignores another line’s order in the address', async () => {
    const id = await toCode()
    here?.stop()
    await signOut()
    page.reload()
    await signIn(page, '0912000002')
    here = await openCheckoutPage(page, `?gd=${id}`)
    expectStep('list')
    expect(page.environment.path()).not.toContain('gd=')
    expect($order.get()).toBeUndefined()
  })

  test('clears the order at sign-out', async () => {
    await toCode()
    await signOut()
    await waitUntilIdle(page)
    expectStep('list')
    expect($order.get()).toBeUndefined()
    expect($info.get()).toMatchObject({ msisdn: '', open_orders: [] })
  })

  test('clears the order at sign-out in another tab', async () => {
    await toCode()
    page.otherTab((local) => {
      for (const key of ['mobile', 'session', 'authorized', 'off_net']) local.delete(key)
    }, 'authorized')
    await waitUntilIdle(page)
    expectStep('list')
    expect($order.get()).toBeUndefined()
  })

  test('keeps the code on the screen offline', async () => {
    await toCode()
    page.network('down')
    await page.turn(30)
    expectStep('qr')
    expect($order.get()?.qr).toBeDefined()
  })

  test('opens the result page of an expired code', async () => {
    const id = await toCode()
    await page.turn(1_801)
    await again()
    expectStep('result')
    expect(page.visited).toEqual([`/thanhtoan/roaming/fail?gd=${id}`])
  })
})

describe('from the app', () => {
  test('removes the token from the address and redeems it once', async () => {
    const token = entryToken(page, ON)
    here = await openCheckoutPage(page, `?token=${token}&nuoc=nhat-ban`)
    expect(page.environment.path()).toBe('/thanhtoan/roaming?nuoc=nhat-ban')
    expectStep('list')
    expect($info.get()?.msisdn).toBe('84912000001')
    expect(page.local.get('session')).toBeUndefined()
    await again()
    expect($info.get()?.msisdn).toBe('84912000001')
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('qr')
  })

  test('opens the code directly for a token with a package', async () => {
    const token = entryToken(page, ON, 'RJP7')
    here = await openCheckoutPage(page, `?token=${token}`)
    expectStep('qr')
    expect($chosen.get()).toBe('RJP7')
  })

  test('rejects a used token and shows the public list', async () => {
    const token = entryToken(page, ON)
    here = await openCheckoutPage(page, `?token=${token}`)
    here.stop()
    page.session.clear()
    here = await openCheckoutPage(page, `?token=${token}`)
    expectStep('list')
    expect($info.get()?.msisdn).toBe('')
  })

  test('retries with the token after the network was lost', async () => {
    const token = entryToken(page, ON)
    page.network('down')
    here = await openCheckoutPage(page, `?token=${token}`)
    expectStep('failed')
    page.network('up')
    page.showPage()
    await waitUntilIdle(page)
    expectStep('list')
    expect($info.get()?.msisdn).toBe('84912000001')
  })
})
