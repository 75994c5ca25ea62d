/**
 * Following an order: its steps as the clock advances, and cancelling it until the appointment. Spec ORD-4,
 * Spec ORD-1.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $cancel, confirmCancel, openCancel } from '../../src/site/stores/home-orders/cancel.ts'
import { $draft, EMPTY_DRAFT } from '../../src/site/stores/home-orders/form/draft.ts'
import { $order, continueOrder } from '../../src/site/stores/home-orders/form/form.ts'
import { openOrder } from '../../src/site/stores/home-orders/form/open.ts'
import { placeOrder } from '../../src/site/stores/home-orders/form/send.ts'
import {
  $orders,
  codeOfPage,
  loadOrders,
  openOrders,
  orderAgain,
} from '../../src/site/stores/home-orders/orders.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $session, signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText } from '../world/texts.ts'
import { CODE, fillForm, OFFERS } from './order.ts'
import { signIn, toastTexts } from './people.ts'

const PHONE = '0912000001'
const HALF_HOUR = 1_800
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage(`/dat-hang?goi=${CODE}`)
})
afterEach(async () => {
  await page.settle()
  stop()
  $draft.set(EMPTY_DRAFT)
  await page.close()
})

async function settled(): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const { list, one } = $orders.get()
    await page.settle()
    if (list.step !== 'loading' && one.step !== 'loading') return
  }
}
/** Creates an order, opens its page and returns its code. */
async function order(): Promise<string> {
  await signIn(page, PHONE)
  const form = openOrder(OFFERS)
  await fillForm(page)
  continueOrder()
  await placeOrder()
  const now = $order.get()
  if (now.step !== 'done') throw new Error(now.step)
  form.stop()
  page.at(`/tai-khoan/don-hang/${now.order.code}`)
  stop = openOrders()
  await settled()
  return now.order.code
}
function one() {
  const known = lastKnown($orders.get().one)
  if (!known) throw new Error($orders.get().one.step)
  return known.value
}
/** Visits every half hour, signing in again after the session expired, until the order has this state. */
async function until(state: string): Promise<void> {
  for (let looks = 0; looks < 48 * 6 && one().state !== state; looks++) {
    await page.turn(HALF_HOUR)
    if ($session.get().step === 'out') await signIn(page, PHONE)
    page.showPage()
    await settled()
  }
  expect(one().state).toBe(state)
}

test('shows each step with its time, appointment and installer', async () => {
  const code = await order()
  expect(one()).toMatchObject({
    code,
    state: 'received',
    next: 'confirmed',
    can_cancel: true,
    appointment: null,
  })
  expect(one().call_by).not.toBeNull()
  await until('scheduled')
  const { appointment } = one()
  if (!appointment) throw new Error('no appointment')
  expect(appointment.installer.name).not.toBe('')
  expect(appointment.installer.phone).toMatch(/•••/)
  expect(Date.parse(appointment.from)).toBeGreaterThan(page.now().getTime())
  await until('done')
  expect(one()).toMatchObject({ next: null, refresh_in: null, can_cancel: false })
  expect(one().events.map(({ state }) => state)).toEqual([
    'received',
    'confirmed',
    'scheduled',
    'installing',
    'done',
  ])
  const times = one().events.map(({ at }) => Date.parse(at))
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('refreshes an open page when the operator processes the order', async () => {
  await order()
  await until('confirmed')
  // Half of the time first, because an idle session ends before the hour.
  await page.turn(HALF_HOUR)
  page.showPage()
  await settled()
  expect(one().state).toBe('confirmed')
  page.newCalls()
  await page.turn(one().refresh_in ?? 0)
  await settled()
  expect(page.newCalls()).toEqual(['home_order_get'])
  expect(one().state).toBe('scheduled')
})

test('cancels once before the appointment', async () => {
  const code = await order()
  await until('scheduled')
  openCancel(one())
  expect($cancel.get()).toMatchObject({ step: 'confirm' })
  await Promise.all([confirmCancel(), confirmCancel()])
  expect($cancel.get()).toEqual({ step: 'closed' })
  expect(toastTexts()).toEqual([noticeText('session:orderCancelled', { code })])
  expect(one()).toMatchObject({ state: 'cancelled', next: null, can_cancel: false })
  expect(page.requests.filter(({ name }) => name === 'home_order_cancel').length).toBe(1)
})

test('retries a lost response to cancelling with the same key', async () => {
  await order()
  openCancel(one())
  page.network('answersLost', 3)
  await confirmCancel()
  expect($cancel.get().step).toBe('unsure')
  await confirmCancel()
  expect(one().state).toBe('cancelled')
  const keys = page.requests
    .filter(({ name }) => name === 'home_order_cancel')
    .map(({ body }) => body['idempotency_key'])
  expect(keys.length).toBe(4)
  expect(new Set(keys).size).toBe(1)
})

test('rejects a cancellation after the installer arrived and refreshes', async () => {
  await order()
  await until('scheduled')
  const shown = one()
  openCancel(shown)
  const { appointment } = shown
  await page.advance((Date.parse(appointment?.from ?? '') - page.now().getTime()) / 1000 + 60)
  // The wait exceeds an idle session, so the user signs in again.
  await signIn(page, PHONE)
  openCancel(shown)
  await confirmCancel()
  expect($cancel.get()).toMatchObject({
    step: 'confirm',
    problem: { failure: { code: 'order_not_cancellable' } },
  })
  await settled()
  expect(one()).toMatchObject({ state: 'installing', can_cancel: false })
})

test('lists the order for its own line only', async () => {
  const code = await order()
  stop()
  page.at('/tai-khoan/don-hang')
  stop = openOrders()
  await settled()
  expect(lastKnown($orders.get().list)?.value.orders.map((each) => each.code)).toContain(code)
  stop()
  await signOut()
  await signIn(page, '0912000002')
  page.at(`/en/tai-khoan/don-hang/${code}`)
  stop = openOrders()
  await settled()
  expect($orders.get().one).toMatchObject({ step: 'failed', failure: { code: 'order_unknown' } })
})

test.each([
  ['/tai-khoan/don-hang', ''],
  ['/en/tai-khoan/don-hang/', ''],
  ['/en/tai-khoan/don-hang/dh-7k3m9q2x?x=1#y', 'DH-7K3M9Q2X'],
  ['/tai-khoan/don-hang/<script>', '0000'],
  [`/tai-khoan/don-hang/${'A'.repeat(1_000)}`, '0000'],
])('finds the code in %s', (path, code) => {
  page.at(path)
  expect(codeOfPage()).toBe(code)
})

test('treats a malformed code as an unknown order', async () => {
  await signIn(page, PHONE)
  page.at('/tai-khoan/don-hang/%3Cscript%3E')
  stop = openOrders()
  await settled()
  expect($orders.get().one).toMatchObject({ step: 'failed', failure: { code: 'order_unknown' } })
})

test('clears orders at sign-out and loads them at sign-in', async () => {
  await order()
  await signOut()
  expect($orders.get()).toEqual({ list: { step: 'idle' }, one: { step: 'idle' } })
  await signIn(page, PHONE)
  await settled()
  expect(one().state).toBe('received')
})

test('keeps the last known state without a connection, then refreshes', async () => {
  await order()
  page.network('down')
  await loadOrders()
  expect($orders.get().one).toMatchObject({
    step: 'failed',
    failure: { code: 'no_connection' },
    known: { value: { state: 'received' } },
  })
  page.network('up')
  page.showPage()
  await settled()
  expect($orders.get().one.step).toBe('ready')
})

test('prefills known data when ordering again', async () => {
  await order()
  orderAgain(one())
  expect(page.visited).toEqual([`/dat-hang?goi=${CODE}`])
  expect($draft.get()).toMatchObject({
    code: CODE,
    form: { fullname: 'Nguyễn Minh An', note: 'Số 18, tầng 3', province_id: '' },
  })
})
