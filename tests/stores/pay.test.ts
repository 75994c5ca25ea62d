/**
 * From the payment code to the outcome, for every way in which money can arrive. Spec ROA-11, Spec PAY-18.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_LIFE_SECONDS } from '../../src/contract/rules/payment.ts'
import { PROCESSING_AFTER_OPEN_MS } from '../../src/contract/rules/roaming.ts'
import { buildVietQr, readVietQr } from '../../src/contract/vietqr.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $bankApp, clearOpened } from '../../src/site/stores/payments/bank-app.ts'
import { $code, clearCode } from '../../src/site/stores/payments/code.ts'
import { paymentOutcome } from '../../src/site/stores/payments/payment-outcome.ts'
import { $polling, pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { $receipt, fetchReceipt, openReceipt } from '../../src/site/stores/payments/receipt.ts'
import { $result, fetchResult, openResult } from '../../src/site/stores/payments/result.ts'
import { savedTransaction } from '../../src/site/stores/payments/saved-transaction.ts'
import { followOrder, openOrderBank, openOrderCode, payableOf } from '../../src/site/stores/roaming/follow.ts'
import { $checkout, $order, $settings, back, move } from '../../src/site/stores/roaming/journey.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { createOrder, currentOrder, openPaymentStep, pay, waitUntil } from './pay-world.ts'
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
  stops.push(await openPaymentStep(page))
  const made = await createOrder(page)
  // Polls the current order, as the payment step does.
  stops.push(followOrder())
  await openOrderCode()
  await page.settle()
  return made
}
/** The result page that the checkout opened. */
async function resultPath(): Promise<string> {
  await waitUntil(page, () => $checkout.get().step === 'result')
  const path = page.visited.at(-1) ?? ''
  for (const stop of stops) stop()
  stops = []
  page.at(path)
  stops.push(openResult(10))
  await waitUntil(page, () => $result.get().step !== 'loading')
  return path
}
function outcome() {
  const result = $result.get()
  if (result.step !== 'known' || !result.outcome.whole) throw new Error(JSON.stringify(result))
  return result.outcome.order
}
const poll = () => page.turn($order.get()?.status?.poll_after ?? 5)

describe('the code', () => {
  test('is shown for exactly this order until its expiry', async () => {
    const { sold } = await ordered()
    expect($code.get()).toMatchObject({ step: 'shown', of: sold.transactionId })
    const { until: end } = $polling.get()
    expect(end).toBe(page.now().getTime() + PAYMENT_LIFE_SECONDS * 1_000)
    expect(savedTransaction()).toEqual({ transactionId: sold.transactionId, receiptCode: sold.receiptCode })
  })

  test('of another order is hidden and fetched again', async () => {
    await ordered()
    const { sold, qr, status: answer } = currentOrder()
    if (!qr) throw new Error('no code')
    clearCode()
    $order.set({ sold: { ...sold, missing: sold.missing + 1 }, qr, status: answer })
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'refused', fault: 'amount' })
    clearCode()
    $order.set({ sold, qr: { ...qr, result: `${qr.result.slice(0, -1)}?` }, status: answer })
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'refused', fault: 'unreadable' })
    await openOrderCode(true)
    expect($code.get()).toMatchObject({ step: 'shown' })
  })

  test('is fetched again after a failure', async () => {
    await ordered()
    const { sold, status: answer } = currentOrder()
    clearCode()
    $order.set({ sold, qr: undefined, status: answer })
    page.network('down')
    await openOrderCode()
    expect($code.get()).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
    page.network('up')
    await openOrderCode(true)
    expect($code.get()).toMatchObject({ step: 'shown' })
  })
})

describe('incoming money', () => {
  test('completes the order when exact and opens the result', async () => {
    const { sold } = await ordered()
    await pay(page, currentOrder())
    await poll()
    expect(await resultPath()).toBe(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
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

  test('is found by polling without a webhook', async () => {
    await ordered()
    await pay(page, currentOrder(), { notices: 0 })
    for (let polls = 0; polls < 8 && $checkout.get().step !== 'result'; polls++) await poll()
    expect(await resultPath()).toMatch(/\/success\?gd=/)
  })

  test('with a wrong memo is shown on the page', async () => {
    const { sold } = await ordered()
    const { bin, accountNumber } = sold.beneficiary
    const qr = buildVietQr({ bin, accountNumber, amount: sold.finalAmount, memo: 'NGUYEN VAN A' })
    const { number: from } = await accountOf(page.bank, `84${PHONE.slice(1)}`)
    await transfer(page.bank, { from, qr, key: 'wrong memo' })
    await poll()
    expect($order.get()?.status).toMatchObject({
      state: 'qr_issued',
      unmatched: { amount: sold.finalAmount, memo: null },
    })
  })

  test('is counted once with two webhooks', async () => {
    const { sold } = await ordered()
    await pay(page, currentOrder(), { notices: 2 })
    await poll()
    await resultPath()
    expect(outcome()).toMatchObject({ state: 'active', paid: sold.finalAmount, refunds: [] })
  })

  test('shows the code of the rest after half, and completes with it', async () => {
    const { sold } = await ordered()
    const half = Math.floor(sold.finalAmount / 2)
    move('appOpened', { step: 'processing' })
    await pay(page, currentOrder(), { amount: half })
    await poll()
    expect($checkout.get().step).toBe('qr')
    expect(payableOf(currentOrder().sold)).toMatchObject({ amount: sold.finalAmount - half, paid: half })
    await openOrderCode()
    const code = $code.get()
    expect(code.step === 'shown' && readVietQr(code.text)?.amount).toBe(sold.finalAmount - half)
    await pay(page, {
      ...currentOrder(),
      qr: { result: code.step === 'shown' ? code.text : '', extraData: [] },
    })
    await poll()
    expect(await resultPath()).toBe(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
    expect(outcome()).toMatchObject({ paid: sold.finalAmount, missing: 0, refunds: [] })
  })

  test('is refunded with a date when half is never completed', async () => {
    const { sold } = await ordered()
    const half = Math.floor(sold.finalAmount / 2)
    await pay(page, currentOrder(), { amount: half })
    await poll()
    await page.turn(PAYMENT_LIFE_SECONDS)
    await poll()
    expect(await resultPath()).toMatch(/\/thanhtoan\/roaming\/(process|fail)\?gd=/)
    expect(outcome()).toMatchObject({
      paid: half,
      service_until: null,
      refunds: [{ amount: half, reason: 'short' }],
    })
    expect(['short', 'shortBack']).toContain(paymentOutcome(outcome()))
    await page.turn(1_200)
    await fetchResult()
    expect(paymentOutcome(outcome())).toBe('shortBack')
    // The address follows the outcome.
    expect(page.environment.path()).toBe(`/thanhtoan/roaming/fail?gd=${sold.transactionId}`)
  })

  test('delivers and refunds the surplus when it is double', async () => {
    const { sold } = await ordered()
    await pay(page, currentOrder(), { amount: 2 * sold.finalAmount })
    await poll()
    expect(await resultPath()).toMatch(/\/success\?gd=/)
    expect(outcome()).toMatchObject({
      state: 'active',
      refunds: [{ amount: sold.finalAmount, reason: 'excess' }],
    })
  })

  test('delivers once and refunds a second transfer', async () => {
    const made = await ordered()
    await pay(page, currentOrder())
    await pay(page, made)
    await poll()
    await resultPath()
    await page.turn(60)
    await fetchResult()
    expect(outcome()).toMatchObject({
      state: 'active',
      refunds: [{ amount: made.sold.finalAmount, reason: 'duplicate' }],
    })
  })

  test('ends as expired when it never arrives', async () => {
    const { sold } = await ordered()
    await page.turn(PAYMENT_LIFE_SECONDS + 1)
    await pollAgain()
    expect(await resultPath()).toBe(`/thanhtoan/roaming/fail?gd=${sold.transactionId}`)
    expect(paymentOutcome(outcome())).toBe('expired')
  })

  test('is refunded when it arrives after the end', async () => {
    const made = await ordered()
    await page.turn(PAYMENT_LIFE_SECONDS + 1)
    await pollAgain()
    await resultPath()
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

  test('opens, moves to processing, and back shows the code', async () => {
    await ordered()
    openOrderBank(bank)
    expect(page.opened).toEqual(['tcb://'])
    expect($checkout.get().step).toBe('qr')
    await page.turn(PROCESSING_AFTER_OPEN_MS / 1_000)
    expect($checkout.get().step).toBe('processing')
    page.hidePage()
    await page.turn($settings.get().appOpenTimeoutMs / 1_000)
    expect($bankApp.get()).toMatchObject({ step: 'left' })
    back()
    expect($checkout.get().step).toBe('qr')
  })

  test('reports that it did not open', async () => {
    await ordered()
    openOrderBank(bank)
    await page.turn($settings.get().appOpenTimeoutMs / 1_000)
    expect($bankApp.get()).toMatchObject({ step: 'stayed', bank })
  })

  test.each(['javascript:alert(1)', 'https://evil.example/', 'intent://x#Intent;end'])(
    'is not opened by the link %s',
    async (link) => {
      await ordered()
      openOrderBank({ ...bank, link })
      expect(page.opened).toEqual([])
      expect($bankApp.get().step).toBe('refused')
      await page.turn(5)
      expect($checkout.get().step).toBe('qr')
    },
  )
})

describe('the page', () => {
  test('stops polling while hidden and polls at once on return', async () => {
    await ordered()
    page.hidePage()
    page.newCalls()
    await page.turn(60)
    expect(page.newCalls()).toEqual([])
    page.showPage()
    await page.settle()
    expect(page.newCalls()).toContain('queryTransactionInfo')
  })

  test('stops polling after a limit', async () => {
    $settings.set({ ...$settings.get(), pollMax: 3 })
    await ordered()
    page.newCalls()
    for (let polls = 0; polls < 10; polls++) await poll()
    expect(page.newCalls().filter((name) => name === 'queryTransactionInfo').length).toBe(3)
    expect($polling.get().tired).toBe(true)
    $settings.set({ ...$settings.get(), pollMax: 360 })
    await pollAgain()
    expect($polling.get().tired).toBe(false)
  })

  test('reports a missing connection and continues afterwards', async () => {
    await ordered()
    page.network('down')
    await pollAgain()
    expect($polling.get().failure).toMatchObject({ code: 'no_connection' })
    await pay(page, currentOrder())
    page.network('up')
    page.showPage()
    await poll()
    await waitUntil(page, () => $checkout.get().step === 'result')
    expect($polling.get().failure).toBeUndefined()
  })

  test('shows the same code, or the result, after a reload', async () => {
    const { sold } = await ordered()
    for (const stop of stops) stop()
    page.reload()
    stops = [await openPaymentStep(page)]
    await waitUntil(page, () => $checkout.get().step === 'qr')
    expect(currentOrder().sold).toEqual(sold)
    await pay(page, currentOrder())
    await page.turn(5)
    for (const stop of stops) stop()
    page.reload()
    page.at(`/thanhtoan/roaming?gd=${sold.transactionId}`)
    stops = [await openPaymentStep(page)]
    await waitUntil(page, () => $checkout.get().step === 'result')
    expect(page.visited.at(-1)).toBe(`/thanhtoan/roaming/success?gd=${sold.transactionId}`)
  })

  test('keeps nothing of the order after signing out', async () => {
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
    await waitUntil(page, () => $result.get().step !== 'loading')
  }
  async function leftBehind() {
    const { sold } = await ordered()
    for (const stop of stops) stop()
    stops = []
    page.reload()
    return sold
  }

  test('redirects to the roaming page without a stored order', async () => {
    await open('/thanhtoan/roaming/success')
    expect($result.get()).toEqual({ step: 'leaving' })
    expect(page.visited).toEqual(['/thanhtoan/roaming'])
  })

  test.each(['a'.repeat(22), '../../x', '<script>', ''])(
    'redirects with ?gd=%s of no order of this line',
    async (gd) => {
      page.speak('en')
      await open(`/en/thanhtoan/roaming/process?gd=${encodeURIComponent(gd)}`)
      expect(page.visited).toEqual(['/en/thanhtoan/roaming'])
    },
  )

  test('follows the status and cleans other values from its address', async () => {
    const sold = await leftBehind()
    await open(`/thanhtoan/roaming/success?gd=${sold.transactionId}&transactionStatus=2&amount=1&token=x`)
    expect(outcome()).toMatchObject({ state: 'qr_issued', finalAmount: sold.finalAmount })
    expect(page.environment.path()).toBe(`/thanhtoan/roaming/process?gd=${sold.transactionId}`)
  })

  test.each(['success', 'process', 'fail'])(
    'says of an expired order that it is over on /%s',
    async (slug) => {
      const sold = await leftBehind()
      await page.turn(PAYMENT_LIFE_SECONDS + 1)
      await open(`/thanhtoan/roaming/${slug}?gd=${sold.transactionId}`)
      expect(paymentOutcome(outcome())).toBe('expired')
      expect(outcome()).toMatchObject({ state: 'expired', paid: 0, missing: 0, unmatched: null })
      expect(page.environment.path()).toBe(`/thanhtoan/roaming/fail?gd=${sold.transactionId}`)
    },
  )

  test('finds the tab’s order without an id in the address', async () => {
    const sold = await leftBehind()
    await open('/thanhtoan/roaming/process')
    expect(outcome().transactionId).toBe(sold.transactionId)
  })

  test('rejects another line’s order', async () => {
    const sold = await leftBehind()
    page.session.clear()
    await signOut()
    await signIn(page, '0912000002')
    await open(`/thanhtoan/roaming/process?gd=${sold.transactionId}`)
    expect($result.get()).toEqual({ step: 'leaving' })
  })

  test('shows the tab’s masked receipt after the session ended', async () => {
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

  test('is cleared at sign-out', async () => {
    await leftBehind()
    await open('/thanhtoan/roaming/process')
    await signOut()
    await page.settle()
    expect($result.get()).toEqual({ step: 'leaving' })
    expect(savedTransaction()).toBeUndefined()
  })

  test('keeps the last known state without a connection', async () => {
    await leftBehind()
    await open('/thanhtoan/roaming/process')
    page.network('down')
    await fetchResult()
    expect($result.get()).toMatchObject({ step: 'known', failure: { code: 'no_connection' } })
    page.network('up')
    page.showPage()
    await waitUntil(page, () => {
      const result = $result.get()
      return result.step === 'known' && result.failure === undefined
    })
  })
})

describe('a receipt', () => {
  test('opens without sign-in, lists steps and polls while open', async () => {
    const made = await ordered()
    const { sold } = made
    for (const stop of stops) stop()
    page.local.clear()
    page.session.clear()
    page.reload()
    page.at(`/en/bien-lai/${sold.receiptCode}`)
    stops = [openReceipt(10)]
    await waitUntil(page, () => lastKnown($receipt.get().receipt) !== undefined)
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
    'does not exist for %s, and nothing is sent',
    async (path) => {
      page.at(path)
      page.newCalls()
      stops = [openReceipt(10)]
      await page.settle()
      expect($receipt.get()).toMatchObject({ unknown: true })
      expect(page.newCalls()).toEqual([])
    },
  )

  test('is unknown for a code that was never issued', async () => {
    page.at(`/bien-lai/${'x'.repeat(22)}`)
    stops = [openReceipt(10)]
    await waitUntil(page, () => $receipt.get().unknown)
    page.newCalls()
    await page.turn(600)
    expect(page.newCalls()).toEqual([])
  })
})
