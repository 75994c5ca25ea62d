/**
 * The order form: what it resets, what it asks for, what it keeps, and how it ends in an order. Spec ORD-1,
 * Spec ORD-2.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeUntil } from '../../src/operator/platform/settings/maintenance.ts'
import { $dialogs, closeDialog } from '../../src/site/stores/dialogs.ts'
import { $draft, DRAFT_KEY, readDraft } from '../../src/site/stores/home-orders/form/draft.ts'
import {
  $order,
  changeOrder,
  chooseCycle,
  chooseKind,
  chooseOffer,
  chosenOffer,
  continueOrder,
  orderAgain,
  priceOf,
  startOver,
  typeOrder,
} from '../../src/site/stores/home-orders/form/form.ts'
import { type OrderRequest, openOrder } from '../../src/site/stores/home-orders/form/open.ts'
import { $places, addressText } from '../../src/site/stores/home-orders/form/places.ts'
import { placeOrder } from '../../src/site/stores/home-orders/form/send.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText, problemText } from '../world/texts.ts'
import { CODE, fillAddress, filled, fillForm, OFFERS, offerOf, sellAt, waitForPlaces } from './order.ts'
import { signIn, toasts } from './people.ts'

const PHONE = '0912000001'
let page: Page
let asked: OrderRequest
let stop: () => void

function open(): void {
  ;({ asked, stop } = openOrder(OFFERS))
}
/** The page is left and opened again. */
function reload(path?: string): void {
  stop()
  page.reload()
  if (path) page.at(path)
  open()
}
beforeEach(async () => {
  page = await openPage(`/dat-hang?goi=${CODE}`)
  open()
  await waitForPlaces(page)
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

function formStep() {
  const order = $order.get()
  if (order.step !== 'form') throw new Error(order.step)
  return order
}
function doneStep() {
  const order = $order.get()
  if (order.step !== 'done') throw new Error(`${order.step} ${JSON.stringify(order)}`)
  return order
}
/** Signed in, filled in, one press before the order. */
async function confirm(street?: string): Promise<void> {
  await signIn(page, PHONE)
  await fillForm(page, street)
  continueOrder()
  expect($order.get()).toMatchObject({ step: 'confirm' })
  page.newCalls()
}
const keysSent = () =>
  page.requests.filter(({ name }) => name === 'home_order_create').map(({ body }) => body['idempotency_key'])

describe('the package', () => {
  test('comes from the address, in any case of letters; changing it changes the address', () => {
    expect(asked).toBe('known')
    expect(chosenOffer()?.code).toBe(CODE)
    chooseOffer('NHA150')
    expect(page.environment.path()).toBe('/dat-hang?goi=NHA150')
    reload('/dat-hang?goi=nha1000')
    expect(chosenOffer()?.code).toBe('NHA1000')
  })

  test.each(['KHONGCO', 'SEN60', '<script>', '%E0%A4', 'a'.repeat(1_000)])(
    '%s cannot be ordered: said so, nothing chosen',
    (code) => {
      reload(`/dat-hang?goi=${code}`)
      expect(asked).toBe('unknown')
      expect(chosenOffer()).toBeUndefined()
    },
  )

  test('cycles of 1, 6 and 12 months: one and three are given on top, the price per month is worked out', () => {
    const { price, setup_fee } = offerOf(CODE)
    const offer = offerOf(CODE)
    expect(priceOf(offer, 1)).toMatchObject({
      bonus: 0,
      months: 1,
      days: 30,
      total: price + setup_fee,
      perMonth: price,
    })
    expect(priceOf(offer, 6)).toMatchObject({
      bonus: 1,
      months: 7,
      days: 210,
      total: price * 6 + setup_fee,
      perMonth: Math.ceil((price * 6) / 7),
    })
    expect(priceOf(offer, 12)).toMatchObject({
      bonus: 3,
      months: 15,
      days: 450,
      total: price * 12 + setup_fee,
      perMonth: Math.ceil((price * 12) / 15),
    })
    chooseCycle(6)
    expect(priceOf(offer).cycle).toBe(6)
  })
})

describe('levels of the address', () => {
  test('another province empties ward and place, another ward empties the place', async () => {
    await fillAddress(page)
    expect(filled()).toEqual(['province_id', 'district_id', 'precinct_id', 'street_name'])
    const { precincts } = $places.get()
    const other = precincts.step === 'ready' ? precincts.known.value[1] : undefined
    typeOrder('precinct_id', other?.PRECINCT_ID ?? '')
    expect(filled()).toEqual(['province_id', 'district_id', 'precinct_id'])
    expect($draft.get().kind).toBeUndefined()
    expect($draft.get().form.district_id).toBe(other?.DISTRICT_ID)
    const { provinces } = $places.get()
    typeOrder(
      'province_id',
      provinces.step === 'ready' ? (provinces.known.value.at(-1)?.PROVINCE_ID ?? '') : '',
    )
    expect(filled()).toEqual(['province_id'])
  })

  test('street, ấp and khu exclude each other', async () => {
    await fillAddress(page)
    chooseKind('ap')
    expect(filled()).not.toContain('street_name')
    typeOrder('ap_name', 'Ấp Trung')
    expect(addressText()).toMatch(/^Ấp Trung, (Phường|Xã) .+, .*Hà Nội$/)
    chooseKind('khu')
    expect(filled()).not.toContain('ap_name')
  })

  test('an answer for a ward that is no longer chosen is not shown', async () => {
    await fillAddress(page)
    const { precincts } = $places.get()
    const [first, second] = precincts.step === 'ready' ? precincts.known.value : []
    typeOrder('precinct_id', second?.PRECINCT_ID ?? '')
    typeOrder('precinct_id', first?.PRECINCT_ID ?? '')
    await waitForPlaces(page)
    const { street } = $places.get()
    if (street.step !== 'ready') throw new Error(street.step)
    for (const { STREET_ID } of street.known.value)
      expect(STREET_ID).toMatch(new RegExp(`^${first?.PRECINCT_ID}-`))
  })

  test('without a connection the lists say so, and come when it is back', async () => {
    stop()
    page.network('down')
    open()
    await waitForPlaces(page)
    expect($places.get().provinces.step).toBe('failed')
    page.network('up')
    page.comeBack()
    await waitForPlaces(page)
    expect($places.get().provinces.step).toBe('ready')
  })
})

describe('what is missing', () => {
  test('everything is told at once, field by field; typing takes a fault away; each press counts', () => {
    chooseOffer('')
    continueOrder()
    expect(formStep().faults).toEqual({
      code: 'missing',
      fullname: 'missing',
      contact_no: 'missing',
      note: 'missing',
      province_id: 'missing',
      precinct_id: 'missing',
      place: 'place',
    })
    expect(formStep().told).toBe(1)
    typeOrder('fullname', 'A')
    expect(formStep().faults.fullname).toBeUndefined()
    continueOrder()
    expect(formStep().told).toBe(2)
    expect(page.newCalls()).not.toContain('home_order_create')
  })

  test('without street, ấp or khu there is no order; a wrong number has its own sentence; a long name too', async () => {
    await fillForm(page, '')
    typeOrder('contact_no', '12345')
    typeOrder('fullname', 'a'.repeat(201))
    continueOrder()
    expect(formStep().faults).toEqual({ place: 'place', contact_no: 'phone', fullname: 'long' })
  })
})

describe('the draft', () => {
  test('is kept with every change, over a reload and in the other language', async () => {
    typeOrder('fullname', 'Nguyễn Minh An')
    expect(readDraft(page.local.get(DRAFT_KEY) ?? null).form.fullname).toBe('Nguyễn Minh An')
    await fillForm(page)
    chooseCycle(12)
    const before = $draft.get()
    page.speak('en')
    reload(`/en/dat-hang?goi=${CODE}`)
    await waitForPlaces(page)
    expect($draft.get()).toEqual(before)
    expect(addressText()).toMatch(/^Phố Huế, /)
  })

  test('stays after signing out, and goes when it is cleared', async () => {
    await signIn(page, PHONE)
    await fillForm(page)
    await signOut()
    reload()
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
    startOver()
    expect(page.local.has(DRAFT_KEY)).toBe(false)
    expect(filled()).toEqual([])
    expect(chosenOffer()?.code).toBe(CODE)
  })

  test('a line that is signed in need not type its own number; nothing is kept before something is typed', async () => {
    await signIn(page, PHONE)
    expect($draft.get().form.contact_no).toBe(PHONE)
    expect(page.local.has(DRAFT_KEY)).toBe(false)
  })

  test.each([
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{"form":7,"cycle":9,"kind":"x"}',
    '{"form":{"fullname":{},"x":"y"}}',
  ])('rubbish in storage (%s) is an empty form', (kept) => {
    page.local.set(DRAFT_KEY, kept)
    reload()
    expect(filled()).toEqual([])
    expect($draft.get()).toMatchObject({ cycle: 1, kind: undefined })
    expect(Object.keys($draft.get().form)).not.toContain('x')
  })
})

describe('ordering', () => {
  test('a visitor fills it in, signs in, and is at the confirmation; then it is ordered and the draft is gone', async () => {
    await fillForm(page)
    chooseCycle(6)
    continueOrder()
    expect($order.get().step).toBe('signin')
    expect($dialogs.get()).toEqual(['signin'])
    await signIn(page, PHONE)
    expect($order.get().step).toBe('confirm')
    expect(page.went).toEqual([])
    await placeOrder()
    const { order, replayed } = doneStep()
    const { price, setup_fee } = offerOf(CODE)
    expect(replayed).toBe(false)
    expect(order).toMatchObject({
      state: 'received',
      price,
      cycle: 6,
      bonus: 1,
      setup_fee,
      total: price * 6 + setup_fee,
      fullname: 'Nguyễn Minh An',
      note: 'Số 18, tầng 3',
    })
    expect(order.address).toMatch(/^Phố Huế, .*Hà Nội$/)
    expect(toasts()).toEqual([noticeText('session:orderPlaced', { code: order.code })])
    expect(page.local.has(DRAFT_KEY)).toBe(false)
    orderAgain()
    expect(filled()).toEqual(['contact_no'])
  })

  test('closing the sign-in leads back to the form with everything in it', async () => {
    await fillForm(page)
    const before = $draft.get()
    continueOrder()
    closeDialog('signin')
    expect(formStep().faults).toEqual({})
    expect($draft.get()).toEqual(before)
  })

  test('two presses are one order', async () => {
    await confirm()
    await Promise.all([placeOrder(), placeOrder()])
    expect(keysSent().length).toBe(1)
    doneStep()
  })

  test('a lost answer is asked for again with the same key, and there is one order', async () => {
    await confirm()
    page.network('answersLost', 1)
    await placeOrder()
    expect(new Set(keysSent()).size).toBe(1)
    expect(doneStep().replayed).toBe(true)
  })

  test('no answer at all: not sure; even after a reload the same order is asked for', async () => {
    await confirm()
    page.network('answersLost', 3)
    await placeOrder()
    expect($order.get()).toMatchObject({ step: 'unsure', problem: { failure: { code: 'no_connection' } } })
    reload()
    await waitForPlaces(page)
    continueOrder()
    await placeOrder()
    expect(doneStep().replayed).toBe(true)
    expect(keysSent().length).toBe(4)
    expect(new Set(keysSent()).size).toBe(1)
  })

  test('something was changed after a lost answer: that is another order, and the operator says that one is on its way', async () => {
    await confirm()
    page.network('answersLost', 3)
    await placeOrder()
    changeOrder()
    typeOrder('note', 'Số 20')
    continueOrder()
    await placeOrder()
    expect($order.get()).toMatchObject({ step: 'confirm', problem: { failure: { code: 'order_open' } } })
    expect(new Set(keysSent()).size).toBe(2)
    expect($draft.get().form.note).toBe('Số 20')
  })

  test('the price changed meanwhile: both totals, nothing ordered, then at the new one', async () => {
    const { price, setup_fee } = offerOf(CODE)
    await confirm()
    await sellAt(page, { price: price + 10_000 })
    await placeOrder()
    expect($order.get()).toMatchObject({
      step: 'confirm',
      totalBefore: price + setup_fee,
      problem: { failure: { code: 'price_changed' } },
    })
    const offer = chosenOffer()
    expect(offer && priceOf(offer).total).toBe(price + 10_000 + setup_fee)
    await placeOrder()
    expect(doneStep().order.total).toBe(price + 10_000 + setup_fee)
  })

  test('the setup fee changed meanwhile: the same', async () => {
    const { price, setup_fee } = offerOf(CODE)
    await confirm()
    await sellAt(page, { setup_fee: setup_fee + 50_000 })
    await placeOrder()
    expect($order.get()).toMatchObject({ step: 'confirm', totalBefore: price + setup_fee })
    await placeOrder()
    expect(doneStep().order).toMatchObject({
      setup_fee: setup_fee + 50_000,
      total: price + setup_fee + 50_000,
    })
  })

  test('a place that is in no list any more is told at its field, everything else stays', async () => {
    await confirm()
    changeOrder()
    typeOrder('street_id', 'khong-co')
    continueOrder()
    await placeOrder()
    expect(Object.values(formStep().faults)).toContain('unknown')
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
  })

  test('closed for an upgrade: until when, and everything stays', async () => {
    await confirm()
    await closeUntil(page.context.db, new Date(page.now().getTime() + 1_800_000))
    await placeOrder()
    const now = $order.get()
    if (now.step !== 'confirm' || !now.problem) throw new Error(now.step)
    expect(problemText(now.problem).text).toContain('10:30 ngày 21/11/2026')
    await page.turn(1_801)
    await placeOrder()
    doneStep()
  })

  test('the session ended: the confirmation waits, and goes on after signing in again', async () => {
    await confirm()
    await page.turn(3_601)
    await placeOrder()
    expect($order.get()).toMatchObject({ step: 'confirm' })
    expect($dialogs.get()).toContain('expired')
    await signIn(page, PHONE)
    await placeOrder()
    doneStep()
  })

  test('another line signs in: the decision is asked for anew', async () => {
    await confirm()
    await signOut()
    expect($order.get().step).toBe('form')
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
  })
})
