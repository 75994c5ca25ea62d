/** The page of numbers: searching, holding until the clock ends it, ordering. Spec SMO-1 to SMO-7. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSimOrders } from '../../src/contract/content/lists.ts'
import type { SimOrder } from '../../src/contract/main/sim-order.schema.ts'
import { type SimOffer, simTotal } from '../../src/contract/rules/sim-page.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $order, $paying } from '../../src/site/stores/payment-page/journey.ts'
import { load } from '../../src/site/stores/payment-page/load.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { $simForm, placeSimOrder, typeSimOrder } from '../../src/site/stores/sim-orders/form.ts'
import {
  $hold,
  closePress,
  holdNumber,
  holdSecondsLeft,
  releaseNumber,
  saveNumber,
} from '../../src/site/stores/sim-orders/hold.ts'
import { openSimPage } from '../../src/site/stores/sim-orders/open.ts'
import { $simOrders, confirmSimCancel, openSimCancel } from '../../src/site/stores/sim-orders/orders.ts'
import { $search, moreNumbers, searchNumbers, typeSearch } from '../../src/site/stores/sim-orders/search.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PATH = '/tinh-nang/dang-ky-sim'
const HOUR = 3_600
const content = readSimOrders('content')
const offer: SimOffer = {
  classes: [],
  plans: content.plans.map(({ code, price }) => ({ code, price, name: code, summary: '' })),
  deliveryFee: content.delivery_fee,
  documents: [],
  stores: [],
}

let page: Page
let stop: () => void = () => {}
beforeEach(async () => {
  page = await openPage(PATH)
  stop = openSimPage()
  await page.settle()
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

const free = (at = 0): string => {
  const found = $search.get().numbers.filter(({ state }) => state === 'free')[at]
  if (!found) throw new Error('No free number is shown')
  return found.number
}
const orders = (): readonly SimOrder[] => lastKnown($simOrders.get().list)?.value.orders ?? []
function fill(): void {
  typeSimOrder('plan', 'sen_co_ban')
  typeSimOrder('fullname', 'Lê Văn Mới')
  typeSimOrder('id_number', '001099012345')
  typeSimOrder('contact_no', '0987654321')
  typeSimOrder('delivery', 'store')
  typeSimOrder('store_id', 'ha-noi-hoan-kiem')
}

describe('searching', () => {
  test('shows pages below each other, and what matches', async () => {
    expect($search.get()).toMatchObject({ step: 'ready', problem: undefined })
    await moreNumbers()
    const shown = $search.get().numbers.map(({ number }) => number)
    expect([shown.length, new Set(shown).size]).toEqual([24, 24])
    typeSearch({ digits: '*86' })
    await searchNumbers()
    expect($search.get().numbers.every(({ number }) => number.endsWith('86'))).toBe(true)
  })

  test('keeps what was found when the search is refused or unanswered', async () => {
    const before = $search.get().numbers
    typeSearch({ digits: 'x' })
    await searchNumbers()
    expect($search.get()).toMatchObject({
      step: 'failed',
      numbers: before,
      problem: { failure: { code: 'sim_search' } },
    })
    typeSearch({ digits: '' })
    await searchNumbers()
    expect($search.get()).toMatchObject({ step: 'ready', problem: undefined })
  })
})

describe('a visitor', () => {
  test('holds a number and loses it after 60 minutes, with the form kept', async () => {
    const number = free()
    await holdNumber(number)
    expect($hold.get()).toMatchObject({ held: { number, state: 'mine' }, press: { step: 'idle' } })
    expect($search.get().numbers.find((one) => one.number === number)?.state).toBe('mine')
    typeSimOrder('fullname', 'Lê Văn Mới')
    await page.turn(HOUR)
    expect($hold.get()).toMatchObject({ held: undefined, lost: number })
    expect($simForm.get().form.fullname).toBe('Lê Văn Mới')
    await holdNumber(number)
    expect($hold.get()).toMatchObject({ held: { number }, lost: '' })
  })

  test('begins the countdown of a hold at 60:00', async () => {
    await holdNumber(free())
    const until = $hold.get().held?.held_until ?? ''
    const end = Date.parse(until)
    expect(holdSecondsLeft(until, end - HOUR * 1_000 - 900)).toBe(HOUR)
    expect(holdSecondsLeft(until, end - HOUR * 1_000 + 1_000)).toBe(HOUR - 1)
  })

  test('keeps the hold across a reload, out of addresses and storage', async () => {
    const number = free()
    await holdNumber(number)
    stop()
    page.reload()
    stop = openSimPage()
    await page.settle()
    expect($hold.get().held?.number).toBe(number)
    expect([...page.local.values(), ...page.session.values(), ...page.visited].join()).not.toContain(number)
  })

  test('holds a number whose answer was lost', async () => {
    const number = free()
    page.network('answersLost', 1)
    await holdNumber(number)
    expect($hold.get()).toMatchObject({ held: { number, state: 'mine' }, press: { step: 'idle' } })
  })

  test('exchanges the held number only when asked', async () => {
    const [one, two] = [free(), free(1)]
    await holdNumber(one)
    await holdNumber(two)
    expect($hold.get()).toMatchObject({ held: { number: one }, press: { step: 'replace', number: two } })
    closePress()
    expect($hold.get().press.step).toBe('idle')
    await holdNumber(two, true)
    expect($hold.get().held?.number).toBe(two)
    await releaseNumber()
    expect($hold.get().held).toBeUndefined()
    expect($search.get().numbers.filter(({ state }) => state === 'mine')).toEqual([])
  })

  test('learns until when another person holds a number', async () => {
    const number = free()
    await page.call('sim_number_hold', { number }, { browser: 'another' })
    await holdNumber(number)
    await page.settle()
    expect($hold.get().press).toMatchObject({
      step: 'refused',
      problem: { failure: { code: 'sim_number_held', details: { until: expect.any(String) } } },
    })
    expect($search.get().numbers.find((one) => one.number === number)?.state).toBe('held')
  })

  test('remembers three numbers for later', async () => {
    const { numbers } = $search.get()
    expect(numbers.slice(0, 4).map(saveNumber)).toEqual([true, true, true, false])
    expect($hold.get().press).toEqual({ step: 'full', number: numbers[3]?.number })
    for (let presses = 0; presses < 2; presses++) numbers.slice(0, 1).forEach(saveNumber)
    expect($hold.get().press.step).toBe('idle')
    await holdNumber(numbers[0]?.number ?? '')
    expect($hold.get().saved.map(({ state }) => state)).toEqual(['free', 'free', 'mine'])
    stop()
    page.reload()
    stop = openSimPage()
    await page.settle()
    const [first, second, third] = numbers.map(({ number }) => number)
    expect($hold.get().saved.map(({ number }) => number)).toEqual([second, third, first])
  })

  test('orders once despite a lost answer and pays without signing in', async () => {
    await holdNumber(free())
    await placeSimOrder(offer)
    expect($simForm.get()).toMatchObject({
      step: 'editing',
      errors: { plan: 'missing', address: 'missing' },
      refusals: 1,
    })
    fill()
    page.network('answersLost', 3)
    await placeSimOrder(offer)
    expect($simForm.get().step).toBe('unsure')
    await placeSimOrder(offer)
    const [, id = ''] = /gd=([\w-]{22})/.exec(page.visited.at(-1) ?? '') ?? []
    expect(id).not.toBe('')
    page.at(`/thanh-toan?gd=${id}`)
    await load()
    expect($paying.get().step).toBe('methods')
    expect($order.get()).toMatchObject({
      product: 'sim',
      final_amount: ($hold.get().held?.price ?? 0) + 50_000,
    })
  })

  test('follows an order, and cancels it with one key', async () => {
    await holdNumber(free())
    fill()
    await placeSimOrder(offer)
    page.showPage()
    await page.settle()
    const [order] = orders()
    expect(order).toMatchObject({ state: 'placed', can_cancel: true })
    if (order) openSimCancel(order)
    page.network('answersLost', 1)
    await confirmSimCancel()
    await page.settle()
    expect($simOrders.get().cancel.step).toBe('closed')
    expect(orders()).toMatchObject([{ state: 'cancelled' }])
    expect($hold.get().held).toBeDefined()
  })

  test('ends an unpaid order with its hold', async () => {
    await holdNumber(free())
    fill()
    await placeSimOrder(offer)
    page.showPage()
    await page.settle()
    await page.turn(HOUR)
    expect(orders()).toMatchObject([{ state: 'lapsed', refresh_in: null }])
    expect($hold.get().held).toBeUndefined()
  })
})

test('shows what a line holds to that line alone', async () => {
  await signIn(page, '0912000001')
  await page.settle()
  await holdNumber(free())
  await signOut()
  await page.settle()
  expect($hold.get().held).toBeUndefined()
})

test('adds up number, plan and courier', () => {
  expect(simTotal(offer, 150_000, { plan: 'sen_co_ban', delivery: 'courier' })).toBe(230_000)
  expect(simTotal(offer, 0, { plan: 'sen_co_ban', delivery: 'store' })).toBe(50_000)
  expect(simTotal(offer, 0, { plan: '', delivery: 'store' })).toBeUndefined()
})
