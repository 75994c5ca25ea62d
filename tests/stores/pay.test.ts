/**
 * From the code on the screen to what became of it, for every way in which money can come. Spec ROA-11, Spec
 * ROA-10, Spec PAY-18, Spec PAY-17.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_LIFE_SECONDS } from '../../src/contract/rules/payment.ts'
import { PROCESSING_AFTER_OPEN_MS } from '../../src/contract/rules/roaming.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $opened, clearOpened } from '../../src/site/stores/payments/bank-app.ts'
import { $code, clearCode } from '../../src/site/stores/payments/code.ts'
import { paymentOutcome } from '../../src/site/stores/payments/payment-outcome.ts'
import { $following, pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { $receipt, fetchReceipt, openReceipt } from '../../src/site/stores/payments/receipt.ts'
import { $result, fetchResult, openResult } from '../../src/site/stores/payments/result.ts'
import { savedTransaction } from '../../src/site/stores/payments/saved-transaction.ts'
import { followOrder, openOrderBank, openOrderCode } from '../../src/site/stores/roaming/follow.ts'
import { $checkout, $order, $settings, back } from '../../src/site/stores/roaming/journey.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { now, openPaying, order, pay, until } from './pay-world.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
let page: Page
let stops: (() => void)[] = []

beforeEach(async () => {
  page = await openPage('/thanhtoan/roaming')
  await signIn(page, PHONE)
})
afterEach(async () => {
  await page.settle()
  for (const stop of stops) stop()
  stops = []
  clearCode()
  clearOpened()
  $order.set(undefined)
  await page.close()
})

async function ordered() {
  stops.push(await openPaying(page))
  const made = await order(page)
  // The paying step follows whatever order is there.
  stops.push(followOrder())
  await openOrderCode()
  await page.settle()
  return made
}
/** The result page that the checkout led to. */
async function landed(): Promise<string> {
  await until(page, () => $checkout.get().step === 'result')
  const path = page.went.at(-1) ?? ''
  for (const stop of stops) stop()
  stops = []
  page.at(path)
  stops.push(openResult(10))
  await until(page, () => $result.get().step !== 'loading')
  return path
}
function outcome() {
  const result = $result.get()
  if (result.step !== 'known' || !result.outcome.whole) throw new Error(JSON.stringify(result))
  return result.outcome.order
}
const poll = () => page.turn($order.get()?.told?.poll_after ?? 5)

describe('the code', () => {
  test('is shown when it asks for exactly this order, and good for as long as the operator says', async () => {
    const { sold } = await ordered()
    expect($code.get()).toMatchObject({ step: 'shown', of: sold.transactionId })
    const { until: end } = $following.get()
    expect(end).toBe(page.now().getTime() + PAYMENT_LIFE_SECONDS * 1_000)
    expect(savedTransaction()).toEqual({ transactionId: sold.transactionId, receiptCode: sold.receiptCode })
  })

  test('of another order is refused and not shown; fetched again it is', async () => {
    await ordered()
    const { sold, qr, told } = now()
    if (!qr) throw new Error('no code')
    clearCode()
    $order.set({ sold: { ...sold, finalAmount: sold.finalAmount + 1 }, qr, told })
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'refused', fault: 'amount' })
    clearCode()
    $order.set({ sold, qr: { ...qr, result: `${qr.result.slice(0, -1)}?` }, told })
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'refused', fault: 'unreadable' })
    await openOrderCode(true)
    expect($code.get()).toMatchObject({ step: 'shown' })
  })

  test('that could not be fetched is fetched again', async () => {
    await ordered()
    const { sold, told } = now()
    clearCode()
    $order.set({ sold, qr: undefined, told })
    page.network('down')
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
    page.network('up')
    await openOrderCode(true)
    expect($code.get()).toMatchObject({ step: 'shown' })
  })
})

describe('money that comes', () => {
  test('exactly: the page goes to success by itself, with the package’s end', async () => {
    const { sold } = await ordered()
    await pay(page, now())
    await poll()
    expect(await landed()).toBe(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
    expect(outcome()).toMatchObject({
      state: 'active',
      transactionStatus: 2,
      paid: sold.finalAmount,
      refunds: [],
      phoneNumber: PHONE,
    })
    expect(outcome().service_until).not.toBeNull()
    expect(outcome().paymentTransId).toMatch(/^FT/)
  })

  test('without a notice: asking is enough', async () => {
    await ordered()
    await pay(page, now(), { notices: 0 })
    for (let polls = 0; polls < 8 && $checkout.get().step !== 'result'; polls++) await poll()
    expect(await landed()).toMatch(/\/success\?gd=/)
  })

  test('with two notices: once', async () => {
    const { sold } = await ordered()
    await pay(page, now(), { notices: 2 })
    await poll()
    await landed()
    expect(outcome()).toMatchObject({ state: 'active', paid: sold.finalAmount, refunds: [] })
  })

  test('half of it: nothing is delivered, all of it goes back, until when is told', async () => {
    const { sold } = await ordered()
    const half = Math.floor(sold.finalAmount / 2)
    await pay(page, now(), { amount: half })
    await poll()
    expect(await landed()).toMatch(/\/thanhtoan\/roaming\/(process|fail)\?gd=/)
    expect(outcome()).toMatchObject({
      paid: half,
      service_until: null,
      refunds: [{ amount: half, reason: 'short' }],
    })
    expect(['short', 'shortBack']).toContain(paymentOutcome(outcome()))
    await page.turn(1_200)
    await fetchResult()
    expect(paymentOutcome(outcome())).toBe('shortBack')
    // The address follows what became of it.
    expect(page.environment.path()).toBe(`/thanhtoan/roaming/fail?gd=${sold.transactionId}`)
  })

  test('double: delivered, and what was over goes back', async () => {
    const { sold } = await ordered()
    await pay(page, now(), { amount: 2 * sold.finalAmount })
    await poll()
    expect(await landed()).toMatch(/\/success\?gd=/)
    expect(outcome()).toMatchObject({
      state: 'active',
      refunds: [{ amount: sold.finalAmount, reason: 'excess' }],
    })
  })

  test('twice: delivered once, the second transfer goes back', async () => {
    const made = await ordered()
    await pay(page, now())
    await pay(page, made)
    await poll()
    await landed()
    await page.turn(60)
    await fetchResult()
    expect(outcome()).toMatchObject({
      state: 'active',
      refunds: [{ amount: made.sold.finalAmount, reason: 'duplicate' }],
    })
  })

  test('never: the code runs out, the page asks at its end and says so', async () => {
    const { sold } = await ordered()
    await page.turn(PAYMENT_LIFE_SECONDS + 1)
    await pollAgain()
    expect(await landed()).toBe(`/thanhtoan/roaming/fail?gd=${sold.transactionId}`)
    expect(paymentOutcome(outcome())).toBe('expired')
  })

  test('after the end: the order stays closed, the money goes back', async () => {
    const made = await ordered()
    await page.turn(PAYMENT_LIFE_SECONDS + 1)
    await pollAgain()
    await landed()
    await pay(page, made)
    await page.turn(120)
    await fetchResult()
    expect(outcome()).toMatchObject({
      state: 'expired',
      refunds: [{ reason: 'late', amount: made.sold.finalAmount }],
    })
  })
})

describe('the bank’s app', () => {
  const bank = { code: 'TCB', name: 'Techcombank', shortName: 'Techcombank', link: 'tcb://', autofill: false }

  test('opens, and a second later the page is at processing; back leads to the code', async () => {
    await ordered()
    openOrderBank(bank)
    expect(page.opened).toEqual(['tcb://'])
    expect($checkout.get().step).toBe('qr')
    await page.turn(PROCESSING_AFTER_OPEN_MS / 1_000)
    expect($checkout.get().step).toBe('processing')
    page.lookAway()
    await page.turn($settings.get().appOpenTimeoutMs / 1_000)
    expect($opened.get()).toMatchObject({ step: 'left' })
    back()
    expect($checkout.get().step).toBe('qr')
  })

  test('that does not open is told', async () => {
    await ordered()
    openOrderBank(bank)
    await page.turn($settings.get().appOpenTimeoutMs / 1_000)
    expect($opened.get()).toMatchObject({ step: 'stayed', bank })
  })

  test.each(['javascript:alert(1)', 'https://evil.example/', 'intent://x#Intent;end'])(
    'with the link %s is not opened',
    async (link) => {
      await ordered()
      openOrderBank({ ...bank, link })
      expect(page.opened).toEqual([])
      expect($opened.get().step).toBe('refused')
      await page.turn(5)
      expect($checkout.get().step).toBe('qr')
    },
  )
})

describe('whatever happens to the page', () => {
  test('nobody looks: nothing is asked; back again, at once', async () => {
    await ordered()
    page.lookAway()
    page.newCalls()
    await page.turn(60)
    expect(page.newCalls()).toEqual([])
    page.comeBack()
    await page.settle()
    expect(page.newCalls()).toContain('queryTransactionInfo')
  })

  test('it does not ask for ever', async () => {
    $settings.set({ ...$settings.get(), pollMax: 3 })
    await ordered()
    page.newCalls()
    for (let polls = 0; polls < 10; polls++) await poll()
    expect(page.newCalls().filter((name) => name === 'queryTransactionInfo').length).toBe(3)
    expect($following.get().tired).toBe(true)
    $settings.set({ ...$settings.get(), pollMax: 360 })
    await pollAgain()
    expect($following.get().tired).toBe(false)
  })

  test('without a connection it says so and goes on when there is one', async () => {
    await ordered()
    page.network('down')
    await pollAgain()
    expect($following.get().failure).toMatchObject({ code: 'no_connection' })
    await pay(page, now())
    page.network('up')
    page.comeBack()
    await poll()
    await until(page, () => $checkout.get().step === 'result')
    expect($following.get().failure).toBeUndefined()
  })

  test('reloaded at the code it shows the same code; reloaded after paying it goes to the result', async () => {
    const { sold } = await ordered()
    for (const stop of stops) stop()
    page.reload()
    stops = [await openPaying(page)]
    await until(page, () => $checkout.get().step === 'qr')
    expect(now().sold).toEqual(sold)
    await pay(page, now())
    await page.turn(5)
    for (const stop of stops) stop()
    page.reload()
    page.at(`/thanhtoan/roaming?gd=${sold.transactionId}`)
    stops = [await openPaying(page)]
    await until(page, () => $checkout.get().step === 'result')
    expect(page.went.at(-1)).toBe(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
  })

  test('signed out, nothing of the order stays', async () => {
    await ordered()
    await signOut()
    await page.settle()
    expect($order.get()).toBeUndefined()
    expect(savedTransaction()).toBeUndefined()
    page.newCalls()
    await page.turn(30)
    expect(page.newCalls()).toEqual([])
  })
})

describe('a result page', () => {
  async function open(path: string): Promise<void> {
    page.at(path)
    stops.push(openResult(10))
    await until(page, () => $result.get().step !== 'loading')
  }
  async function leftBehind() {
    const { sold } = await ordered()
    for (const stop of stops) stop()
    stops = []
    page.reload()
    return sold
  }

  test('with nothing stored and no order leads to the roaming page, in its language', async () => {
    await open('/thanhtoan/roaming/success')
    expect($result.get()).toEqual({ step: 'leaving' })
    expect(page.went).toEqual(['/thanhtoan/roaming'])
  })

  test.each(['a'.repeat(22), '../../x', '<script>', ''])(
    'with ?gd=%s, which is no order of this line, too',
    async (gd) => {
      page.speak('en')
      await open(`/en/thanhtoan/roaming/process?gd=${encodeURIComponent(gd)}`)
      expect(page.went).toEqual(['/en/thanhtoan/roaming'])
    },
  )

  test('whatever its address claims, the status decides; other values of the query are gone', async () => {
    const sold = await leftBehind()
    await open(`/thanhtoan/roaming/success?gd=${sold.transactionId}&transactionStatus=2&amount=1&token=x`)
    expect(outcome()).toMatchObject({ state: 'qr_issued', finalAmount: sold.finalAmount })
    expect(page.environment.path()).toBe(`/thanhtoan/roaming/process?gd=${sold.transactionId}`)
  })

  test('without the id in the address it finds the order of this tab', async () => {
    const sold = await leftBehind()
    await open('/thanhtoan/roaming/process')
    expect(outcome().transactionId).toBe(sold.transactionId)
  })

  test('another line’s order is none', async () => {
    const sold = await leftBehind()
    page.session.clear()
    await signOut()
    await signIn(page, '0912000002')
    await open(`/thanhtoan/roaming/process?gd=${sold.transactionId}`)
    expect($result.get()).toEqual({ step: 'leaving' })
  })

  test('once the session is over it shows the receipt of what this tab kept, the number masked', async () => {
    const sold = await leftBehind()
    page.local.clear()
    page.reload()
    await open(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
    expect(page.environment.path()).toBe(`/thanhtoan/roaming/process?gd=${sold.transactionId}`)
    expect($result.get()).toMatchObject({
      step: 'known',
      outcome: { whole: false, receipt: { masked: '0912 *** 001', state: 'qr_issued' } },
    })
  })

  test('signed out on it, nothing stays', async () => {
    await leftBehind()
    await open('/thanhtoan/roaming/process')
    await signOut()
    await page.settle()
    expect($result.get()).toEqual({ step: 'leaving' })
    expect(savedTransaction()).toBeUndefined()
  })

  test('without a connection the last known stays, with a word', async () => {
    await leftBehind()
    await open('/thanhtoan/roaming/process')
    page.network('down')
    await fetchResult()
    expect($result.get()).toMatchObject({ step: 'known', failure: { code: 'no_connection' } })
    page.network('up')
    page.comeBack()
    await until(page, () => {
      const result = $result.get()
      return result.step === 'known' && result.failure === undefined
    })
  })
})

describe('a receipt', () => {
  test('opens for anybody, tells each step, and asks while something is open', async () => {
    const made = await ordered()
    const { sold } = made
    for (const stop of stops) stop()
    page.local.clear()
    page.session.clear()
    page.reload()
    page.at(`/en/bien-lai/${sold.receiptCode}`)
    stops = [openReceipt(10)]
    await until(page, () => lastKnown($receipt.get().receipt) !== undefined)
    const receipt = () => lastKnown($receipt.get().receipt)?.value
    expect(receipt()).toMatchObject({
      masked: '0912 *** 001',
      state: 'qr_issued',
      paid_at: null,
      finalAmount: sold.finalAmount,
    })
    expect(JSON.stringify(receipt())).not.toContain('912000001')
    await pay(page, made, { amount: 2 * sold.finalAmount })
    await page.turn(10)
    await fetchReceipt()
    expect(receipt()).toMatchObject({ state: 'active', status: 2, refunds: [{ reason: 'excess' }] })
    expect(receipt()?.paid_at).not.toBeNull()
    expect(receipt()?.delivered_at).not.toBeNull()
    await page.turn(3_600)
    await fetchReceipt()
    expect(receipt()?.refunds).toMatchObject([{ state: 'done' }])
    page.newCalls()
    await page.turn(600)
    expect(page.newCalls()).toEqual([])
  })

  test.each(['/bien-lai', '/bien-lai/', '/bien-lai/x', '/bien-lai/<script>', '/en/bien-lai/../../x'])(
    '%s has none, and nothing is asked',
    async (path) => {
      page.at(path)
      page.newCalls()
      stops = [openReceipt(10)]
      await page.settle()
      expect($receipt.get()).toMatchObject({ unknown: true })
      expect(page.newCalls()).toEqual([])
    },
  )

  test('a code that was never given is unknown', async () => {
    page.at(`/bien-lai/${'x'.repeat(22)}`)
    stops = [openReceipt(10)]
    await until(page, () => $receipt.get().unknown)
    page.newCalls()
    await page.turn(600)
    expect(page.newCalls()).toEqual([])
  })
})
