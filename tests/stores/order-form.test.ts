/**
 * The order form: what it resets, requires and keeps, and how it creates an order. Spec ORD-1, Spec ORD-2.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../src/operator/platform/settings/maintenance.ts'
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
import { CODE, fillAddress, filledFields, fillForm, OFFERS, offerOf, sellAt, waitForPlaces } from './order.ts'
import { signIn, toastTexts } from './people.ts'

const PHONE = '0912000001'
let page: Page
let request: OrderRequest
let stop: () => void

function open(): void {
  ;({ request: request, stop } = openOrder(OFFERS))
}
/** Closes the page and opens it again. */
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
/** Signs in and completes the form, up to the confirmation. */
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
  test('is read from the address in any case and updates it', () => {
    expect(request).toBe('known')
    expect(chosenOffer()?.code).toBe(CODE)
    chooseOffer('NHA150')
    expect(page.environment.path()).toBe('/dat-hang?goi=NHA150')
    reload('/dat-hang?goi=nha1000')
    expect(chosenOffer()?.code).toBe('NHA1000')
  })

  test.each(['KHONGCO', 'SEN60', '<script>', '%E0%A4', 'a'.repeat(1_000)])(
    'is rejected when %s cannot be ordered',
    (code) => {
      reload(`/dat-hang?goi=${code}`)
      expect(request).toBe('unknown')
      expect(chosenOffer()).toBeUndefined()
    },
  )

  test('adds one or three free months to longer cycles', () => {
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
  test('clear the lower levels when a higher one changes', async () => {
    await fillAddress(page)
    expect(filledFields()).toEqual(['province_id', 'district_id', 'precinct_id', 'street_name'])
    const { precincts } = $places.get()
    const other = precincts.step === 'ready' ? precincts.known.value[1] : undefined
    typeOrder('precinct_id', other?.PRECINCT_ID ?? '')
    expect(filledFields()).toEqual(['province_id', 'district_id', 'precinct_id'])
    expect($draft.get().kind).toBeUndefined()
    expect($draft.get().form.district_id).toBe(other?.DISTRICT_ID)
    const { provinces } = $places.get()
    typeOrder(
      'province_id',
      provinces.step === 'ready' ? (provinces.known.value.at(-1)?.PROVINCE_ID ?? '') : '',
    )
    expect(filledFields()).toEqual(['province_id'])
  })

  test('allow only one of street, ấp and khu', async () => {
    await fillAddress(page)
    chooseKind('ap')
    expect(filledFields()).not.toContain('street_name')
    typeOrder('ap_name', 'Ấp Trung')
    expect(addressText()).toMatch(/^Ấp Trung, (Phường|Xã) .+, .*Hà Nội$/)
    chooseKind('khu')
    expect(filledFields()).not.toContain('ap_name')
  })

  test('discard late responses for a previous ward', async () => {
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

  test('report a missing connection and load afterwards', async () => {
    stop()
    page.network('down')
    open()
    await waitForPlaces(page)
    expect($places.get().provinces.step).toBe('failed')
    page.network('up')
    page.showPage()
    await waitForPlaces(page)
    expect($places.get().provinces.step).toBe('ready')
  })
})

describe('missing data', () => {
  test('is reported for all fields at once and cleared while typing', () => {
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
    expect(formStep().refusals).toBe(1)
    typeOrder('fullname', 'A')
    expect(formStep().faults.fullname).toBeUndefined()
    continueOrder()
    expect(formStep().refusals).toBe(2)
    expect(page.newCalls()).not.toContain('home_order_create')
  })

  test('has separate messages for place, number and long name', async () => {
    await fillForm(page, '')
    typeOrder('contact_no', '12345')
    typeOrder('fullname', 'a'.repeat(201))
    continueOrder()
    expect(formStep().faults).toEqual({ place: 'place', contact_no: 'phone', fullname: 'long' })
  })
})

describe('the draft', () => {
  test('is saved on every change, across reloads and languages', async () => {
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

  test('is kept after signing out until it is cleared', async () => {
    await signIn(page, PHONE)
    await fillForm(page)
    await signOut()
    reload()
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
    startOver()
    expect(page.local.has(DRAFT_KEY)).toBe(false)
    expect(filledFields()).toEqual([])
    expect(chosenOffer()?.code).toBe(CODE)
  })

  test('needs no own number and starts with the first input', async () => {
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
  ])('is empty when storage contains rubbish (%s)', (kept) => {
    page.local.set(DRAFT_KEY, kept)
    reload()
    expect(filledFields()).toEqual([])
    expect($draft.get()).toMatchObject({ cycle: 1, kind: undefined })
    expect(Object.keys($draft.get().form)).not.toContain('x')
  })
})

describe('ordering', () => {
  test('continues after sign-in, orders, and clears the draft', async () => {
    await fillForm(page)
    chooseCycle(6)
    continueOrder()
    expect($order.get().step).toBe('signin')
    expect($dialogs.get()).toEqual(['signin'])
    await signIn(page, PHONE)
    expect($order.get().step).toBe('confirm')
    expect(page.visited).toEqual([])
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
    expect(toastTexts()).toEqual([noticeText('session:orderPlaced', { code: order.code })])
    expect(page.local.has(DRAFT_KEY)).toBe(false)
    orderAgain()
    expect(filledFields()).toEqual(['contact_no'])
  })

  test('returns to the full form when the sign-in is closed', async () => {
    await fillForm(page)
    const before = $draft.get()
    continueOrder()
    closeDialog('signin')
    expect(formStep().faults).toEqual({})
    expect($draft.get()).toEqual(before)
  })

  test('creates one order for two presses', async () => {
    await confirm()
    await Promise.all([placeOrder(), placeOrder()])
    expect(keysSent().length).toBe(1)
    doneStep()
  })

  test('creates one order when a lost response is retried', async () => {
    await confirm()
    page.network('answersLost', 1)
    await placeOrder()
    expect(new Set(keysSent()).size).toBe(1)
    expect(doneStep().replayed).toBe(true)
  })

  test('repeats the same order without a response, after reload too', async () => {
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

  test('rejects a changed order while the first is open', async () => {
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

  test('shows both totals when the price changed, then orders', async () => {
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

  test('shows both totals when the setup fee changed', async () => {
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

  test('reports a removed place at its field and keeps the rest', async () => {
    await confirm()
    changeOrder()
    typeOrder('street_id', 'khong-co')
    continueOrder()
    await placeOrder()
    expect(Object.values(formStep().faults)).toContain('unknown')
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
  })

  test('shows the end of maintenance and keeps everything', async () => {
    await confirm()
    await setMaintenance(page.context.db, new Date(page.now().getTime() + 1_800_000))
    await placeOrder()
    const now = $order.get()
    if (now.step !== 'confirm' || !now.problem) throw new Error(now.step)
    expect(problemText(now.problem).text).toContain('10:30 ngày 21/11/2026')
    await page.turn(1_801)
    await placeOrder()
    doneStep()
  })

  test('resumes the confirmation after the session ended', async () => {
    await confirm()
    await page.turn(3_601)
    await placeOrder()
    expect($order.get()).toMatchObject({ step: 'confirm' })
    expect($dialogs.get()).toContain('expired')
    await signIn(page, PHONE)
    await placeOrder()
    doneStep()
  })

  test('requires a new confirmation when another line signs in', async () => {
    await confirm()
    await signOut()
    expect($order.get().step).toBe('form')
    expect($draft.get().form.fullname).toBe('Nguyễn Minh An')
  })
})
