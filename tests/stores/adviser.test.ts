/**
 * The adviser without a browser: what it reads, what it says, the change and its undo, and that nothing
 * leaves the device. Spec ADV-1 to ADV-5.
 */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADVICE_MIN_DAYS, ADVISER_CATALOGUE, ADVISER_PATH } from '../../src/contract/rules/adviser.ts'
import { HISTORY_DAYS } from '../../src/contract/rules/history.ts'
import { addDays, DAY, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { line } from '../../src/operator/schema.ts'
import { seedUsageRecords } from '../../src/sandbox/seed/usage/records.ts'
import { stopAccount } from '../../src/site/stores/account.ts'
import type { Option } from '../../src/site/stores/adviser/advise.ts'
import {
  $adviser,
  $outcome,
  failureOf,
  loadAdviser,
  openAdviser,
} from '../../src/site/stores/adviser/adviser.ts'
import { confirmChange, openChange } from '../../src/site/stores/packages/change.ts'
import { $purchase, confirmPurchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { adviserCatalogue } from '../world/adviser.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const POSTPAID = '0912000002'
const COMBO = '0912000016'
const YOUNG = '0912000010'

let page: Page
let stop: () => void = () => {}

// One world for all: its ten thousand uses take longer to make than all else.
beforeAll(async () => {
  page = await openPage(ADVISER_PATH)
  page.files.set(ADVISER_CATALOGUE, JSON.stringify(adviserCatalogue()))
  await seedUsageRecords(page.context)
})
afterEach(async () => {
  page.network('up')
  await page.settle()
  stop()
  stopAccount()
  await signOut()
})
afterAll(() => page.close())

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isTrue(); tries++) await page.settle()
  expect(isTrue()).toBe(true)
}
async function open(number: string): Promise<void> {
  await signIn(page, number)
  page.requests.length = 0
  stop = openAdviser()
  await until(() => $outcome.get() !== undefined || failureOf() !== undefined)
}
function ready() {
  const outcome = $outcome.get()
  if (outcome?.step !== 'ready') throw new Error(`The outcome is ${outcome?.step}`)
  return outcome
}
const presentCode = () => {
  const outcome = $outcome.get()
  return outcome?.step === 'ready' ? outcome.advice.present.plan.code : undefined
}
function fit(code: string): Option {
  const found = ready().advice.fits.find(({ plan }) => plan.code === code)
  if (!found) throw new Error(`${code} is no fit`)
  return found
}

test('finds that SEN30 would have cost less than SEN60, to the đồng', async () => {
  await open(AN)
  const { advice, months } = ready()
  expect(advice).toMatchObject({
    days: HISTORY_DAYS,
    verdict: 'change',
    present: { plan: { code: 'SEN60' } },
  })
  expect(advice.present).toMatchObject({ total: 3 * 120_000 + 4_400, isEnough: true })
  expect(fit('SEN30')).toMatchObject({ isEnough: true, month: { fee: 79_000 } })
  expect(fit('SEN30').total).toBeLessThan(advice.present.total)
  expect(advice.fits).toHaveLength(3)
  expect(months.map(({ outside }) => outside)).toEqual([0, 0, 4_400])
})

test('sends nothing of the use once it is read', async () => {
  await open(AN)
  const sent = page.requests.map(({ name, body }) => [name, Object.keys(body).sort().join()])
  expect(new Set(sent.map(([name]) => name))).toEqual(
    new Set([
      'usage_history',
      'mobile_ledger_list',
      'mobile_get_service_active_list',
      'mobile_bundle_remain_amount',
      'mobile_get_info',
      'get_rank_vnp_plus',
      'mobile_home_combo_package_ccbs_list',
    ]),
  )
  const fields = new Set(sent.flatMap(([, keys = '']) => keys.split(',')).filter(Boolean))
  expect(
    [...fields].filter((field) => !['cursor', 'from', 'limit', 'msisdn', 'session'].includes(field)),
  ).toEqual([])
  await page.settle()
  expect(page.requests).toHaveLength(sent.length)
  openPurchase({ code: 'SEN30', price: fit('SEN30').plan.price })
  await until(() => $purchase.get().step === 'confirm')
  const pressed = page.requests.slice(sent.length)
  expect(pressed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['package_check', 'package_get_detail']),
  )
  for (const { body } of pressed)
    expect(
      Object.keys(body).filter((key) => !['code', 'package_code', 'session', 'msisdn'].includes(key)),
    ).toEqual([])
})

test('changes with one press and undoes the change', async () => {
  await open(AN)
  openPurchase({ code: 'SEN30', price: fit('SEN30').plan.price })
  await until(() => $purchase.get().step === 'confirm')
  await confirmPurchase()
  await until(() => presentCode() === 'SEN30')
  const { bought } = ready()
  expect(bought).toMatchObject({ code: 'SEN30', can_undo: true, undo_restores: 'SEN60' })
  if (bought) openChange('undo', bought)
  await confirmChange()
  await until(() => presentCode() === 'SEN60')
  expect(ready().bought).toBeUndefined()
})

test('offers a postpaid line no custom package', async () => {
  await open(POSTPAID)
  const { advice } = ready()
  expect(advice.custom).toBe('postpaid')
  expect(advice.fits.every(({ plan }) => plan.kind !== 'custom')).toBe(true)
  expect(advice).toMatchObject({ verdict: 'stay', saving: 0, best: { plan: { code: 'SENTS' } } })
})

test('compares nothing where a home combo gives what the line uses', async () => {
  await open(COMBO)
  expect($outcome.get()).toEqual({ step: 'given', by: ['Sen Một Nhà 300'] })
})

test('shows what a combo would save over the home and all own numbers', async () => {
  await open('0912000006')
  expect(ready().combo).toMatchObject({ saving: 300_000, lines: 1 })
})

test('says from when a new line gets advice', async () => {
  const openedAt = new Date(page.now().getTime() - 5 * DAY)
  await page.context.db
    .update(line)
    .set({ openedAt })
    .where(eq(line.msisdn, `84${YOUNG.slice(1)}`))
  await open(YOUNG)
  const from = addDays(vietnamDay(openedAt), ADVICE_MIN_DAYS)
  expect($outcome.get()).toEqual({ step: 'little', from })
})

test('keeps the last advice without a connection and reads again on return', async () => {
  await open(AN)
  const before = ready()
  page.network('down')
  await loadAdviser()
  expect(failureOf()?.code).toBe('no_connection')
  expect(ready()).toBe(before)
  page.network('up')
  page.showPage()
  await until(() => failureOf() === undefined)
  expect(ready().advice.verdict).toBe('change')
})

test('reports a file of packages that does not come', async () => {
  page.files.delete(ADVISER_CATALOGUE)
  await open(AN)
  expect(failureOf()?.code).toBe('no_connection')
  expect($outcome.get()).toBeUndefined()
  page.files.set(ADVISER_CATALOGUE, JSON.stringify(adviserCatalogue()))
})

test('forgets everything at signing out', async () => {
  await open(AN)
  await signOut()
  expect($outcome.get()).toBeUndefined()
  expect($adviser.get().reading).toEqual({ step: 'idle' })
})

test('has nothing to compare without use', async () => {
  await page.context.clock.advance((HISTORY_DAYS + 1) * 86_400)
  await open(AN)
  expect($outcome.get()).toEqual({ step: 'none', from: undefined })
})
