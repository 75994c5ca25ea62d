/** Buying, cancelling, undoing and resuming a package. Spec PKG-5, Spec PKG-6. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { UNDO_SECONDS } from '../../src/contract/rules/package.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { setMaintenance } from '../../src/operator/platform/settings/maintenance.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import {
  $change,
  chooseWhen,
  closeChange,
  confirmChange,
  openChange,
  waysToEnd,
} from '../../src/site/stores/packages/change.ts'
import { canUndo } from '../../src/site/stores/packages/change-windows.ts'
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
import { signIn, toastTexts } from './people.ts'

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
/** Opens the purchase and waits for its data. */
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
/** Simulates a changed price, đ, which the next start reads. */
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
  test('shows effects before the press, then updates balance and ledger', async () => {
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
    expect(toastTexts()[0]).toContain(done.result.service.name)
    await page.settle()
    await loadAccount()
    expect(balance()).toBe(before - offer.check.price)
    expect(services(CODE).length).toBe(1)
    expect(bookings(CODE)).toMatchObject([{ amount: -offer.check.price, kind: 'package', channel: 'web' }])
    expect(bookings(CODE)[0]?.consent?.vi).toBeTruthy()
  })

  test('buys once for two presses', async () => {
    await open()
    await Promise.all([confirmPurchase(), confirmPurchase()])
    await page.settle()
    await loadAccount()
    expect(bookings(CODE).length).toBe(1)
  })

  test('books once when a lost response is retried', async () => {
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

  test('repeats the same purchase without a response, after reload too', async () => {
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
    // A definite response clears the key, so the next purchase gets a new one.
    expect([...page.session.keys()].filter((key) => key.startsWith('key:'))).toEqual([])
  })

  test('shows before the button that the package already runs', async () => {
    await open('SEN60')
    expect($purchase.get()).toMatchObject({
      step: 'refused',
      check: { can_register: false, reason: 'package_active' },
    })
  })

  test('shows the missing amount and checks again after a top-up', async () => {
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

  test('shows both prices before the press when they differ', async () => {
    await open(CODE, 4_000)
    const offer = $purchase.get()
    if (offer.step !== 'confirm') throw new Error(offer.step)
    expect(offer.priceBefore).toBe(4_000)
    expect(offer.check.price).not.toBe(4_000)
  })

  test('books nothing when the price changes after the check', async () => {
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

  test('shows the end of maintenance and books nothing', async () => {
    await open()
    await setMaintenance(page.context.db, new Date(page.now().getTime() + 1_800_000))
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

  test('reports an unknown package', async () => {
    await open('KHONGCO')
    const failed = $purchase.get()
    if (failed.step !== 'failed') throw new Error(failed.step)
    expect(problemText(failed.problem).text).toBe(textOf('vi', 'checkoutErrors', 'package_unknown.text'))
  })

  test('continues on retry after a failed check', async () => {
    page.network('down')
    await open()
    expect($purchase.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'no_connection' } } })
    page.network('up')
    await recheckPurchase()
    expect($purchase.get().step).toBe('confirm')
  })

  test('opens nothing when closed during the check', async () => {
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

  test('requires a second consent, which the ledger records', async () => {
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

  test('registers once and only after the first confirmation', async () => {
    await open(VAS)
    await agreePurchase()
    expect($purchase.get().step).toBe('confirm')
    await confirmPurchase()
    await Promise.all([agreePurchase(), agreePurchase()])
    expect(registered()).toHaveLength(1)
  })

  test('books nothing when the second consent is declined', async () => {
    await open(VAS)
    await confirmPurchase()
    closePurchase()
    await loadAccount()
    expect(bookings(VAS)).toEqual([])
    await open(VAS)
    expect($purchase.get().step).toBe('confirm')
  })

  test('retries a lost response without a third consent', async () => {
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

  test('requires both consents again when the price changes', async () => {
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

  test('is the only kind that sends a second consent', async () => {
    await buy('MYTV10')
    expect($purchase.get()).toMatchObject({
      step: 'done',
      result: { service: { code: 'MYTV10', family: 'mytv-ott' } },
    })
    expect(registered().map((body) => 'second_consent' in body)).toEqual([false])
  })
})

test.each(['NHA300', 'SUMVAY300', 'TV150', 'BAN60', 'VP500'])(
  'shows before the button that %s is ordered',
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
  test('keeps the package usable until the end of its cycle', async () => {
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
    expect(done.refund).toBeNull()
    expect(toastTexts().at(-1)).toBe(noticeText('session:packageCancelled', { name: 'SEN60' }))
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

  test('ends the package at once without a refund', async () => {
    openChange('cancel', service('SEN60'))
    chooseWhen('now')
    await confirmChange()
    expect($change.get()).toMatchObject({ step: 'done', after: { status: 'ended' }, refund: null })
  })

  test('refunds an unused new package within ten minutes', async () => {
    const before = balance()
    await buy()
    const bought = service()
    const price = before - balance()
    expect(canUndo(bought, page.now().getTime())).toBe(true)
    openChange('undo', bought)
    await confirmChange()
    expect($change.get()).toMatchObject({
      step: 'done',
      refund: { amount: price, place: 'main', until: null },
      balance: before,
    })
    await page.settle()
    await loadAccount()
    expect(balance()).toBe(before)
    expect(
      bookings(CODE)
        .map(({ amount }) => amount)
        .sort((a, b) => a - b),
    ).toEqual([-price, price])
  })

  test('rejects an undo after ten minutes', async () => {
    await buy()
    const bought = service()
    expect(canUndo(bought, page.now().getTime() + UNDO_SECONDS * 1000 - 1)).toBe(true)
    expect(canUndo(bought, page.now().getTime() + UNDO_SECONDS * 1000 + 1)).toBe(false)
  })

  test('retries a lost response with the same key', async () => {
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

  test('repeats the same change after a missing response', async () => {
    openChange('cancel', service('SEN60'))
    page.network('answersLost', 3)
    await confirmChange()
    expect($change.get().step).toBe('unsure')
    await confirmChange()
    expect($change.get().step).toBe('done')
  })

  test('offers only immediate cancellation without renewal', () => {
    expect(waysToEnd({ ...service('SEN60'), renews_at: null })).toEqual(['now'])
    expect(waysToEnd(service('SEN60'))).toEqual(['end_of_cycle', 'now'])
  })
})

test('shows the whole price as missing for 0912000011 with 0 đ', async () => {
  await signIn(page, '0912000011')
  await open()
  const refused = $purchase.get()
  if (refused.step !== 'refused') throw new Error(refused.step)
  expect(refused.check.missing).toBe(refused.check.price)
})
