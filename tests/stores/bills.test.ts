/** Paying bills by code and explaining why a month is dearer, without a browser. Spec BIL-1, Spec BIL-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { billDifferences } from '../../src/contract/rules/bill-difference.ts'
import { seedUsageRecords } from '../../src/sandbox/seed/usage/records.ts'
import {
  $chosen,
  $codes,
  $keeping,
  $typed,
  choose,
  chosenBills,
  chosenSum,
  codesShown,
  findBillCode,
  openCodes,
  removeCode,
  saveCode,
  typeCode,
} from '../../src/site/stores/bills/codes.ts'
import { $bills, openBills } from '../../src/site/stores/bills/history.ts'
import { $billOrdering, orderBills } from '../../src/site/stores/bills/order.ts'
import { payWhole, typePart } from '../../src/site/stores/bills/parts.ts'
import { $charged, loadCharged, openCharged } from '../../src/site/stores/history/charged.ts'
import { $stepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const [AN, NGOC, LONG] = ['0912000001', '0912000002', '0912000006']
let page: Page
let stop: () => void = () => {}
beforeEach(() => {
  stop = () => {}
})
afterEach(async () => {
  await page.settle()
  stop()
  $billOrdering.set({ step: 'idle' })
  await page.close()
})

/** Signs in and opens the page. */
async function openCodesPage(number: string, query = ''): Promise<void> {
  page = await openPage(`/tinh-nang/thanh-toan-dich-vu${query}`)
  await signIn(page, number)
  stop = openCodes()
  await waitUntilIdle()
}
async function waitUntilIdle(): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await page.settle()
    if (
      $codes.get().own.step !== 'loading' &&
      $codes.get().saved.step !== 'loading' &&
      $typed.get().step !== 'asking'
    )
      return
  }
}
const total = () => chosenBills().reduce((sum, { amount }) => sum + amount, 0)

describe('the page of my bills', () => {
  test('preselects all open bills and pays only the selected ones', async () => {
    await openCodesPage(LONG)
    expect(codesShown().map(({ code }) => code)).toEqual([
      'SM120000061',
      'SM310000069',
      'SM410000068',
      'SM510000062',
    ])
    expect(total()).toBe(495_100 + 298_000 + 118_000 + 99_000)
    choose(['SM120000061-202610'], false)
    expect(total()).toBe(515_000)
    await orderBills()
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
    expect(page.requests.at(-1)?.body).toMatchObject({
      total: 515_000,
      bills: [{ code: 'SM310000069' }, { code: 'SM410000068' }, { code: 'SM410000068' }],
    })
  })

  test('sends the same order with the same key after a lost response', async () => {
    await openCodesPage(NGOC)
    page.network('answersLost')
    await orderBills()
    expect($billOrdering.get().step).toBe('unsure')
    const keys = () =>
      page.requests
        .filter(({ name }) => name === 'selfcare_ttc_payment_info')
        .map(({ body }) => body['idempotency_key'])
    page.network('up')
    await orderBills()
    expect(new Set(keys()).size).toBe(1)
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
  })

  test('stores a partial amount in the tab and rejects invalid ones', async () => {
    await openCodesPage(NGOC)
    const id = 'SM120000024-202610'
    typePart(id, '9.999')
    await orderBills()
    expect(page.requests.some(({ name }) => name === 'selfcare_ttc_payment_info')).toBe(false)
    typePart(id, '100.000 đ')
    stop()
    stop = openCodes()
    await waitUntilIdle()
    expect(chosenSum()).toBe(100_000)
    await orderBills()
    expect(page.requests.at(-1)?.body).toMatchObject({
      total: 100_000,
      bills: [{ amount: 291_500, part: 100_000 }],
    })
    payWhole(id)
    expect(chosenBills()).toEqual([{ code: 'SM120000024', bill_id: id, amount: 291_500 }])
    typePart(id, '50000')
    await signOut()
    expect(page.session.has('bill_parts')).toBe(false)
  })

  test('sends nothing when nothing is selected', async () => {
    await openCodesPage(NGOC)
    choose(['SM120000024-202610'], false)
    page.newCalls()
    await orderBills()
    expect(page.newCalls()).toEqual([])
  })

  test('keeps nothing of the line after signing out', async () => {
    await openCodesPage(LONG)
    await signOut()
    expect(codesShown()).toEqual([])
    expect($chosen.get().size).toBe(0)
  })
})

describe('a typed code', () => {
  test('is taken from the address and selects only its bills', async () => {
    await openCodesPage(LONG, '?ma=sm120000024')
    expect($typed.get()).toMatchObject({ step: 'known', view: { owner: 'T*** N', own: false } })
    expect(total()).toBe(291_500)
  })

  test('is selected without a request when it is the line’s own', async () => {
    await openCodesPage(LONG, '?ma=SM310000069')
    expect(total()).toBe(298_000)
    expect(
      page.requests.filter(({ name, body }) => name === 'selfcare_get_bill_code' && 'code' in body),
    ).toEqual([])
  })

  test('is rejected when malformed and payment_code_missing when unknown', async () => {
    await openCodesPage(AN)
    typeCode('12345')
    await findBillCode()
    expect($typed.get()).toMatchObject({ step: 'typing', fault: true })
    typeCode('SM999999999')
    await findBillCode()
    expect($typed.get()).toMatchObject({
      step: 'failed',
      problem: { failure: { code: 'payment_code_missing' } },
    })
    expect(chosenBills()).toEqual([])
  })

  test('shows when and how the bills were paid', async () => {
    await openCodesPage(AN)
    typeCode('SM510000062')
    await findBillCode()
    expect($typed.get().view?.last_paid).toMatchObject({ month: '2026-10', paid_channel: 'bank' })
    expect(total()).toBe(0)
  })

  test('is saved under a name and deselected when removed', async () => {
    await openCodesPage(AN, '?ma=SM120000024')
    await saveCode('SM120000024', 'Chị Ngọc')
    expect($keeping.get()).toEqual({ step: 'idle' })
    expect(codesShown()).toMatchObject([{ code: 'SM120000024', label: 'Chị Ngọc', saved: true }])
    expect(total()).toBe(291_500)
    await removeCode('SM120000024')
    expect(codesShown()).toEqual([])
    expect(total()).toBe(0)
  })
})

test('reloads the list when a bill was paid elsewhere', async () => {
  await openCodesPage(NGOC)
  const known = lastKnown($codes.get().own)
  if (!known) throw new Error('Nothing is known')
  const own = known.value
  const stale = own.codes.map((code) => ({
    ...code,
    bills: code.bills.map((bill) => ({ ...bill, bill_id: 'SM120000024-202609', amount: 232_400 })),
  }))
  $codes.set({
    ...$codes.get(),
    own: { step: 'ready', known: { ...known, value: { ...own, codes: stale } } },
  })
  choose(['SM120000024-202609'], true)
  await orderBills()
  expect($billOrdering.get()).toMatchObject({
    step: 'refused',
    problem: { failure: { code: 'invoice_paid', details: { reason: 'bank' } } },
  })
  expect(codesShown()[0]?.bills.map(({ bill_id }) => bill_id)).toEqual(['SM120000024-202610'])
})

describe('the page of bills', () => {
  async function openBillsPage(number: string, query = ''): Promise<void> {
    page = await openPage(`/tai-khoan/hoa-don${query}`)
    await signIn(page, number)
    stop = openBills()
    for (let tries = 0; tries < 40; tries++) {
      await page.settle()
      const { mobile, home, one } = $bills.get()
      if (
        mobile.step !== 'loading' &&
        home.step !== 'loading' &&
        one.step !== 'loading' &&
        (!query || one.step !== 'idle')
      )
        return
    }
  }

  test('explains why October is 38.000 đ dearer: a mesh unit is new', async () => {
    await openBillsPage(LONG, '?ma=SM310000069-202610')
    const detail = lastKnown($bills.get().one)?.value
    if (!detail?.before) throw new Error('No bill')
    expect(detail.bill.amount - detail.before.bill.amount).toBe(38_000)
    expect(billDifferences(detail.lines, detail.before.lines)).toMatchObject([
      { change: 'new', item: 'mesh', difference: 38_000 },
    ])
  })

  test('fetches its own bill and treats an invalid id as unknown', async () => {
    await openBillsPage(NGOC, '?ma=SM120000024-202610')
    expect(page.newCalls()).toContain('mobile_post_hist_detail')
    stop()
    await page.close()
    await openBillsPage(NGOC, '?ma=hoa-don')
    expect($bills.get().one).toMatchObject({ step: 'failed', failure: { code: 'payment_code_missing' } })
  })

  test('opens the calls behind a charge, and their numbers after a code', async () => {
    await openBillsPage(NGOC, '?ma=SM120000024-202610')
    await seedUsageRecords(page.context)
    const close = openCharged({ bill_id: 'SM120000024-202610' })
    await page.settle()
    const uses = lastKnown($charged.get().uses)?.value
    const line = lastKnown($bills.get().one)?.value.lines.find(({ kind }) => kind === 'usage')
    expect(uses?.entries.reduce((sum, { cost }) => sum + cost, 0)).toBe(line?.amount)
    expect(uses?.entries.every(({ B_SUBS }) => B_SUBS.includes('***'))).toBe(true)
    const revealing = loadCharged({ bill_id: 'SM120000024-202610' }, true)
    for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
    await typeStepUp(await page.code(NGOC))
    await revealing
    expect(lastKnown($charged.get().uses)?.value.entries[0]?.B_SUBS).toMatch(/^0\d{9}$/)
    close()
    expect($charged.get().uses.step).toBe('idle')
  })

  test('reports that a prepaid line has no bills', async () => {
    await openBillsPage(AN)
    expect(lastKnown($bills.get().mobile)?.value).toMatchObject({ line_kind: 'prepaid', bills: [] })
  })
})
