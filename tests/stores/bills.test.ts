/** Paying bills by code, and reading why a month is dearer, without a browser. Spec BIL-1, Spec BIL-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { billDifferences } from '../../src/contract/rules/bill-difference.ts'
import {
  $chosen,
  $codes,
  $keeping,
  $typed,
  choose,
  chosenBills,
  chosenSum,
  codesShown,
  lookUpBillCode,
  openCodes,
  removeCode,
  saveCode,
  typeCode,
} from '../../src/site/stores/bills/codes.ts'
import { $bills, openBills } from '../../src/site/stores/bills/history.ts'
import { $billOrdering, orderBills } from '../../src/site/stores/bills/order.ts'
import { payWhole, typePart } from '../../src/site/stores/bills/parts.ts'
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
async function opens(number: string, query = ''): Promise<void> {
  page = await openPage(`/tinh-nang/thanh-toan-dich-vu${query}`)
  await signIn(page, number)
  stop = openCodes()
  await quiet()
}
async function quiet(): Promise<void> {
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
  test('shows my codes with all that is open chosen; what is taken out is not paid', async () => {
    await opens(LONG)
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
    expect(page.went.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
    expect(page.requests.at(-1)?.body).toMatchObject({
      total: 515_000,
      bills: [{ code: 'SM310000069' }, { code: 'SM410000068' }, { code: 'SM410000068' }],
    })
  })

  test('an answer that is lost: pressed again it is the same order, by the same key', async () => {
    await opens(NGOC)
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
    expect(page.went.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
  })

  test('a part of a bill: remembered in this tab, what cannot be paid is not sent', async () => {
    await opens(NGOC)
    const id = 'SM120000024-202610'
    typePart(id, '9.999')
    await orderBills()
    expect(page.requests.some(({ name }) => name === 'selfcare_ttc_payment_info')).toBe(false)
    typePart(id, '100.000 đ')
    stop()
    stop = openCodes()
    await quiet()
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

  test('nothing chosen: nothing is asked', async () => {
    await opens(NGOC)
    choose(['SM120000024-202610'], false)
    page.newCalls()
    await orderBills()
    expect(page.newCalls()).toEqual([])
  })

  test('after signing out nothing of the line stays', async () => {
    await opens(LONG)
    await signOut()
    expect(codesShown()).toEqual([])
    expect($chosen.get().size).toBe(0)
  })
})

describe('a code that is typed', () => {
  test('comes from the address too: only its bills are chosen', async () => {
    await opens(LONG, '?ma=sm120000024')
    expect($typed.get()).toMatchObject({ step: 'known', view: { owner: 'T*** N', own: false } })
    expect(total()).toBe(291_500)
  })

  test('that is mine is chosen where it stands, and is not asked for', async () => {
    await opens(LONG, '?ma=SM310000069')
    expect(total()).toBe(298_000)
    expect(
      page.requests.filter(({ name, body }) => name === 'selfcare_get_bill_code' && 'code' in body),
    ).toEqual([])
  })

  test('that is none is said at once; that is not there is payment_code_missing', async () => {
    await opens(AN)
    typeCode('12345')
    await lookUpBillCode()
    expect($typed.get()).toMatchObject({ step: 'typing', fault: true })
    typeCode('SM999999999')
    await lookUpBillCode()
    expect($typed.get()).toMatchObject({
      step: 'failed',
      problem: { failure: { code: 'payment_code_missing' } },
    })
    expect(chosenBills()).toEqual([])
  })

  test('all paid: says when and how, nothing to choose', async () => {
    await opens(AN)
    typeCode('SM510000062')
    await lookUpBillCode()
    expect($typed.get().view?.last_paid).toMatchObject({ month: '2026-10', paid_channel: 'bank' })
    expect(total()).toBe(0)
  })

  test('is kept under a name, and stands there the next time; removed, its bills are not chosen any more', async () => {
    await opens(AN, '?ma=SM120000024')
    await saveCode('SM120000024', 'Chị Ngọc')
    expect($keeping.get()).toEqual({ step: 'idle' })
    expect(codesShown()).toMatchObject([{ code: 'SM120000024', label: 'Chị Ngọc', saved: true }])
    expect(total()).toBe(291_500)
    await removeCode('SM120000024')
    expect(codesShown()).toEqual([])
    expect(total()).toBe(0)
  })
})

test('a bill that was paid meanwhile is refused with when and how, and the list is read anew', async () => {
  await opens(NGOC)
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
  async function reads(number: string, query = ''): Promise<void> {
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
    await reads(LONG, '?ma=SM310000069-202610')
    const detail = lastKnown($bills.get().one)?.value
    if (!detail?.before) throw new Error('No bill')
    expect(detail.bill.amount - detail.before.bill.amount).toBe(38_000)
    expect(billDifferences(detail.lines, detail.before.lines)).toMatchObject([
      { change: 'new', item: 'mesh', difference: 38_000 },
    ])
  })

  test('asks for a bill of the own line by its own call, and for what is not a bill as for one that nobody has', async () => {
    await reads(NGOC, '?ma=SM120000024-202610')
    expect(page.newCalls()).toContain('mobile_post_hist_detail')
    stop()
    await page.close()
    await reads(NGOC, '?ma=hoa-don')
    expect($bills.get().one).toMatchObject({ step: 'failed', failure: { code: 'payment_code_missing' } })
  })

  test('of a prepaid line says so', async () => {
    await reads(AN)
    expect(lastKnown($bills.get().mobile)?.value).toMatchObject({ line_kind: 'prepaid', bills: [] })
  })
})
