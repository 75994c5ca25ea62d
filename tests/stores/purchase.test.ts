/** Buying, cancelling, undoing and resuming a package. Spec PKG-5, Spec PKG-6, Spec PKG-4, Spec PKG-10. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { UNDO_SECONDS } from '../../src/contract/rules/package.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { closeUntil } from '../../src/operator/platform/settings/maintenance.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import {
  $change,
  canUndo,
  chooseWhen,
  closeChange,
  confirmChange,
  openChange,
  waysToEnd,
} from '../../src/site/stores/packages/change.ts'
import {
  $purchase,
  agreePurchase,
  checkPurchase,
  closePurchase,
  confirmPurchase,
  openPurchase,
  recheckPurchase,
} from '../../src/site/stores/packages/purchase.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText, problemText, textOf } from '../world/texts.ts'
import { signIn, toasts } from './people.ts'

const PHONE = '0912000001'
const CODE = 'SENNGAY'
let page: Page

beforeEach(async () => {
  page = await openPage('/tai-khoan')
  await signIn(page, PHONE)
  startAccount()
  await loadAccount()
  page.newCalls()
})
afterEach(() => page.close())

function balance(): number {
  const { balanceInfo } = $account.get()
  if (balanceInfo.step !== 'ready') throw new Error('no balance')
  return balanceInfo.known.value.balance
}
function services(code: string) {
  const { services } = $account.get()
  if (services.step !== 'ready') throw new Error('no services')
  return services.known.value.services.filter((service) => service.code === code)
}
function bookings(code: string) {
  const { ledger } = $account.get()
  if (ledger.step !== 'ready') throw new Error('no ledger')
  return ledger.known.value.lines.filter((line) => line.package_code === code)
}
/** Asks, and waits until the facts are there. */
async function open(code = CODE, price?: number): Promise<void> {
  openPurchase(price === undefined ? { code } : { code, price })
  for (let tries = 0; tries < 50 && $purchase.get().step === 'checking'; tries++) await page.settle()
}
async function buy(code = CODE): Promise<void> {
  await open(code)
  await confirmPurchase()
  await page.settle()
  await loadAccount()
}
/** An editor changed the price: the next start reads it, đ. */
async function sellAt(price: number, code = CODE): Promise<void> {
  const packages = readPackages(PACKAGES).map((entry) =>
    entry.content.code === code
      ? { ...entry, content: { ...entry.content, price }, version: `at ${price}` }
      : entry,
  )
  await seedCatalogue(page.context, packages)
}
function service(code = CODE) {
  const [first] = services(code)
  if (!first) throw new Error(`${code} is not there`)
  return first
}

describe('buying', () => {
  test('what it means stands there before the press; then balance, service and ledger agree', async () => {
    const before = balance()
    await open()
    const offer = $purchase.get()
    if (offer.step !== 'confirm') throw new Error(offer.step)
    expect(offer.check).toMatchObject({
      can_register: true,
      balance: before,
      balance_after: before - offer.check.price,
      missing: 0,
    })
    expect(page.newCalls().sort()).toEqual(['package_check', 'package_get_detail', 'payment_method_list'])
    await confirmPurchase()
    const done = $purchase.get()
    if (done.step !== 'done') throw new Error(done.step)
    expect(done.result).toMatchObject({
      balance: before - offer.check.price,
      replayed: false,
      service: { code: CODE, channel: 'web', status: 'active' },
    })
    expect(toasts()[0]).toContain(done.result.service.name)
    await page.settle()
    await loadAccount()
    expect(balance()).toBe(before - offer.check.price)
    expect(services(CODE).length).toBe(1)
    expect(bookings(CODE)).toMatchObject([{ amount: -offer.check.price, kind: 'package', channel: 'web' }])
    expect(bookings(CODE)[0]?.consent?.vi).toBeTruthy()
  })

  test('two presses are one purchase', async () => {
    await open()
    await Promise.all([confirmPurchase(), confirmPurchase()])
    await page.settle()
    await loadAccount()
    expect(bookings(CODE).length).toBe(1)
  })

  test('a lost answer is asked for again with the same key, and booked once', async () => {
    await open()
    const before = balance()
    page.newCalls()
    page.network('answersLost', 1)
    await confirmPurchase()
    expect(page.newCalls().slice(0, 2)).toEqual(['package_register', 'package_register'])
    const keys = page.requests
      .filter(({ name }) => name === 'package_register')
      .map(({ body }) => body['idempotency_key'])
    expect(new Set(keys).size).toBe(1)
    expect($purchase.get()).toMatchObject({ step: 'done', result: { replayed: true } })
    await page.settle()
    await loadAccount()
    expect(bookings(CODE).length).toBe(1)
    expect(balance()).toBe(before + (bookings(CODE)[0]?.amount ?? 0))
  })

  test('no answer at all: not sure, and the next press, even after a reload, asks for the same purchase', async () => {
    await open()
    page.network('answersLost', 3)
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({ step: 'unsure', problem: { failure: { code: 'no_connection' } } })
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({ step: 'done', result: { replayed: true } })
    const keys = page.requests
      .filter(({ name }) => name === 'package_register')
      .map(({ body }) => body['idempotency_key'])
    expect(keys.length).toBe(4)
    expect(new Set(keys).size).toBe(1)
    // A definite answer ends the key: the next wish is a new one.
    expect([...page.session.keys()].filter((key) => key.startsWith('key:'))).toEqual([])
  })

  test('already running: the reason stands there before the button', async () => {
    await open('SEN60')
    expect($purchase.get()).toMatchObject({
      step: 'refused',
      check: { can_register: false, reason: 'package_active' },
    })
  })

  test('not enough: exactly what is missing, nothing booked; after topping up it is asked again', async () => {
    await open('SEN9T')
    const refused = $purchase.get()
    if (refused.step !== 'refused') throw new Error(refused.step)
    expect(refused.check).toMatchObject({
      reason: 'insufficient_balance',
      missing: refused.check.price - refused.check.balance,
    })
    expect(refused.check.missing).toBeGreaterThan(0)
    page.newCalls()
    await recheckPurchase()
    expect(page.newCalls().sort()).toEqual(['package_check', 'package_get_detail', 'payment_method_list'])
    expect($purchase.get().step).toBe('refused')
  })

  test('another price than the page showed: both stand there before the press', async () => {
    await open(CODE, 4_000)
    const offer = $purchase.get()
    if (offer.step !== 'confirm') throw new Error(offer.step)
    expect(offer.priceBefore).toBe(4_000)
    expect(offer.check.price).not.toBe(4_000)
  })

  test('the price changes between check and press: refused, both shown, nothing booked, then bought at the new one', async () => {
    await open()
    const before = $purchase.get()
    if (before.step !== 'confirm') throw new Error(before.step)
    await sellAt(before.check.price + 1_000)
    await confirmPurchase()
    const changed = $purchase.get()
    if (changed.step !== 'confirm') throw new Error(changed.step)
    expect(changed).toMatchObject({
      priceBefore: before.check.price,
      check: { price: before.check.price + 1_000 },
    })
    expect(changed.problem?.failure).toMatchObject({
      code: 'price_changed',
      details: { quoted: before.check.price, price: before.check.price + 1_000 },
    })
    await loadAccount()
    expect(bookings(CODE)).toEqual([])
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({
      step: 'done',
      result: { service: { price: before.check.price + 1_000 } },
    })
  })

  test('closed for an upgrade between check and press: until when, nothing booked; reads stay open', async () => {
    await open()
    await closeUntil(page.context.db, new Date(page.now().getTime() + 1_800_000))
    await confirmPurchase()
    const closed = $purchase.get()
    expect(closed).toMatchObject({
      step: 'refused',
      check: { reason: 'system_closed', until: '2026-11-21T03:30:00.000Z' },
    })
    if (closed.step !== 'refused' || !closed.problem) throw new Error(closed.step)
    expect(problemText(closed.problem).text).toContain('10:30 ngày 21/11/2026')
    await loadAccount()
    expect(bookings(CODE)).toEqual([])
    await page.turn(1_801)
    await recheckPurchase()
    expect($purchase.get().step).toBe('confirm')
  })

  test('an unknown package says so', async () => {
    await open('KHONGCO')
    const failed = $purchase.get()
    if (failed.step !== 'failed') throw new Error(failed.step)
    expect(problemText(failed.problem).text).toBe(textOf('vi', 'checkoutErrors', 'package_unknown.text'))
  })

  test('no connection while checking: the retry goes on', async () => {
    page.network('down')
    await open()
    expect($purchase.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'no_connection' } } })
    page.network('up')
    await recheckPurchase()
    expect($purchase.get().step).toBe('confirm')
  })

  test('closed while it was looked up: nothing opens by itself', async () => {
    const looking = checkPurchase({ code: CODE })
    closePurchase()
    await looking
    expect($purchase.get()).toEqual({ step: 'closed' })
    expect($dialogs.get()).toEqual([])
  })
})

describe('a value-added service', () => {
  const VAS = 'NHACN'
  const registered = () =>
    page.requests.filter(({ name }) => name === 'package_register').map(({ body }) => body)

  test('asks twice: confirming only leads to the second consent, agreeing to that registers it, and the ledger says so', async () => {
    await open(VAS)
    const before = balance()
    page.newCalls()
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({
      step: 'consent',
      detail: { CODE: VAS, renews: true, stop_sms: { text: 'HUY NHACN', to: '8888' } },
    })
    await confirmPurchase()
    expect($purchase.get().step).toBe('consent')
    expect(page.newCalls()).toEqual([])
    await agreePurchase()
    expect($purchase.get()).toMatchObject({
      step: 'done',
      result: { balance: before - 1_000, service: { code: VAS, family: 'gtgt' } },
    })
    expect(registered()).toMatchObject([{ code: VAS, price: 1_000, second_consent: true }])
    await page.settle()
    await loadAccount()
    expect(bookings(VAS)).toMatchObject([
      {
        amount: -1_000,
        consent: {
          vi: expect.stringContaining('Xác nhận hai lần'),
          en: expect.stringContaining('Confirmed twice'),
        },
      },
    ])
  })

  test('agreeing twice is one purchase; agreeing before the first confirmation is nothing', async () => {
    await open(VAS)
    await agreePurchase()
    expect($purchase.get().step).toBe('confirm')
    await confirmPurchase()
    await Promise.all([agreePurchase(), agreePurchase()])
    expect(registered()).toHaveLength(1)
  })

  test('no at the second question: nothing is booked, and next time both are asked again', async () => {
    await open(VAS)
    await confirmPurchase()
    closePurchase()
    await loadAccount()
    expect(bookings(VAS)).toEqual([])
    await open(VAS)
    expect($purchase.get().step).toBe('confirm')
  })

  test('a lost answer: asking again is the same purchase and does not ask for consent a third time', async () => {
    await open(VAS)
    await confirmPurchase()
    page.network('answersLost', 3)
    await agreePurchase()
    expect($purchase.get().step).toBe('unsure')
    await confirmPurchase()
    expect($purchase.get()).toMatchObject({ step: 'done', result: { replayed: true } })
    expect(
      new Set(registered().map((body) => `${body['idempotency_key']} ${body['second_consent']}`)).size,
    ).toBe(1)
  })

  test('the price changes between the two consents: the new one is confirmed, and agreed to, from the beginning', async () => {
    await open(VAS)
    await confirmPurchase()
    await sellAt(2_000, VAS)
    await agreePurchase()
    expect($purchase.get()).toMatchObject({
      step: 'confirm',
      priceBefore: 1_000,
      check: { price: 2_000 },
      problem: { failure: { code: 'price_changed' } },
    })
    await confirmPurchase()
    expect($purchase.get().step).toBe('consent')
    await agreePurchase()
    expect($purchase.get()).toMatchObject({ step: 'done', result: { service: { price: 2_000 } } })
  })

  test('other packages are confirmed once and send no second consent', async () => {
    await buy('MYTV10')
    expect($purchase.get()).toMatchObject({
      step: 'done',
      result: { service: { code: 'MYTV10', family: 'mytv-ott' } },
    })
    expect(registered().map((body) => 'second_consent' in body)).toEqual([false])
  })
})

test.each(['NHA300', 'SUMVAY300', 'TV150', 'BAN60', 'VP500'])(
  '%s is ordered: the reason stands there before the button',
  async (code) => {
    await open(code)
    expect($purchase.get()).toMatchObject({
      step: 'refused',
      check: { can_register: false, reason: 'package_by_order' },
      detail: { sold: 'order' },
    })
  },
)

describe('cancelling', () => {
  test('at the end of the cycle: usable until then, no next charge; and taken back', async () => {
    const [sen60] = services('SEN60')
    if (!sen60) throw new Error('SEN60 is not there')
    const before = balance()
    openChange('cancel', sen60)
    expect($dialogs.get()).toEqual(['change'])
    expect($change.get()).toMatchObject({ step: 'confirm', when: 'end_of_cycle' })
    await confirmChange()
    const done = $change.get()
    if (done.step !== 'done') throw new Error(done.step)
    expect(done.after).toMatchObject({ status: 'ending', renews_at: null, expires_at: sen60.expires_at })
    expect(done.refunded).toBe(0)
    expect(toasts().at(-1)).toBe(noticeText('session:packageCancelled', { name: 'SEN60' }))
    await page.settle()
    await loadAccount()
    expect(balance()).toBe(before)
    closeChange()
    openChange('resume', service('SEN60'))
    await confirmChange()
    expect($change.get()).toMatchObject({
      step: 'done',
      after: { status: 'active', renews_at: sen60.renews_at },
    })
  })

  test('now: it has ended, nothing comes back', async () => {
    openChange('cancel', service('SEN60'))
    chooseWhen('now')
    await confirmChange()
    expect($change.get()).toMatchObject({ step: 'done', after: { status: 'ended' }, refunded: 0 })
  })

  test('just bought and unused: undone within ten minutes, the money is back, the ledger says both', async () => {
    const before = balance()
    await buy()
    const bought = service()
    const price = before - balance()
    expect(canUndo(bought, page.now().getTime())).toBe(true)
    openChange('undo', bought)
    await confirmChange()
    expect($change.get()).toMatchObject({ step: 'done', refunded: price, balance: before })
    await page.settle()
    await loadAccount()
    expect(balance()).toBe(before)
    expect(
      bookings(CODE)
        .map(({ amount }) => amount)
        .sort((a, b) => a - b),
    ).toEqual([-price, price])
  })

  test('after ten minutes it cannot be undone any more', async () => {
    await buy()
    const bought = service()
    expect(canUndo(bought, page.now().getTime() + UNDO_SECONDS * 1000 - 1)).toBe(true)
    expect(canUndo(bought, page.now().getTime() + UNDO_SECONDS * 1000 + 1)).toBe(false)
  })

  test('a lost answer is asked for again with the same key', async () => {
    openChange('cancel', service('SEN60'))
    page.network('answersLost', 1)
    await confirmChange()
    const keys = page.requests
      .filter(({ name }) => name === 'package_cancel')
      .map(({ body }) => body['idempotency_key'])
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    expect($change.get()).toMatchObject({ step: 'done', after: { status: 'ending' } })
  })

  test('no answer: not sure, then the same change', async () => {
    openChange('cancel', service('SEN60'))
    page.network('answersLost', 3)
    await confirmChange()
    expect($change.get().step).toBe('unsure')
    await confirmChange()
    expect($change.get().step).toBe('done')
  })

  test('what does not renew can only be ended now', () => {
    expect(waysToEnd({ ...service('SEN60'), renews_at: null })).toEqual(['now'])
    expect(waysToEnd(service('SEN60'))).toEqual(['end_of_cycle', 'now'])
  })
})

test('0912000011 has 0 đ: all of the price is missing', async () => {
  await signIn(page, '0912000011')
  await open()
  const refused = $purchase.get()
  if (refused.step !== 'refused') throw new Error(refused.step)
  expect(refused.check.missing).toBe(refused.check.price)
})
