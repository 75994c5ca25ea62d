/** The adviser over several lines without a browser: whom it reads, the combination, the change. Spec ADV-6. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADVISER_CATALOGUE, ADVISER_PATH } from '../../src/contract/rules/adviser.ts'
import type { CareRole } from '../../src/contract/rules/care.ts'
import { line, managedAccount } from '../../src/operator/schema.ts'
import { seedUsageRecords } from '../../src/sandbox/seed/usage/records.ts'
import { stopAccount } from '../../src/site/stores/account.ts'
import { $outcome, openAdviser } from '../../src/site/stores/adviser/adviser.ts'
import { $changeFor, buyFor, undoFor } from '../../src/site/stores/adviser/change-for.ts'
import { $several, openSeveral, readSeveral } from '../../src/site/stores/adviser/several.ts'
import type { Together } from '../../src/site/stores/adviser/together.ts'
import { $care, openCare, waitingActs } from '../../src/site/stores/care/care.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { adviserCatalogue } from '../world/adviser.ts'
import { openPage, type Page } from '../world/client.ts'
import { depositToLine } from '../world/deposit.ts'
import { signIn } from './people.ts'

/** She owns a group in which he is, and cares for him. */
const HA = '0912000004'
const BAO = '0912000005'
const [HA_LINE, BAO_LINE, NGOC_LINE] = ['84912000004', '84912000005', '84912000002']

let page: Page
let stops: (() => void)[] = []

// One world for all: its ten thousand uses take longer to make than all else.
beforeAll(async () => {
  page = await openPage(ADVISER_PATH)
  page.files.set(ADVISER_CATALOGUE, JSON.stringify(adviserCatalogue()))
  await seedUsageRecords(page.context)
})
afterEach(leave)
afterAll(() => page.close())

async function leave(): Promise<void> {
  page.network('up')
  await page.settle()
  for (const stop of stops) stop()
  stops = []
  stopAccount()
  await signOut()
  await page.settle()
}
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isTrue(); tries++) await page.settle()
  expect(isTrue()).toBe(true)
}
async function open(number = HA): Promise<void> {
  await signIn(page, number)
  page.requests.length = 0
  stops = [openAdviser(), openSeveral()]
  await until(() => $outcome.get() !== undefined && ['offered', 'alone'].includes($several.get().step))
}
const gives = (role: CareRole, limit: number) =>
  page.context.db.update(managedAccount).set({ role, limit }).where(eq(managedAccount.account, BAO_LINE))
function together(): Together {
  const found = $several.get().together
  if (!found) throw new Error(`The step is ${$several.get().step}`)
  return found
}
const codesOf = (way: Together['best']) =>
  way.pieces.map(({ shared, lines }) => [
    shared?.plan.code ?? '',
    ...lines.map(({ account, option }) => `${account}:${option.plan.code}`),
  ])

test('offers to compare lines and reads nothing of them before it is asked', async () => {
  await open()
  expect($several.get().list?.lines).toMatchObject([{ ACCOUNT: BAO_LINE, tie: 'cared', can_read: true }])
  expect(page.requests.map(({ name }) => name)).not.toContain('advice_line_get')
  await leave()
  await open('0912000010')
  expect($several.get().step).toBe('alone')
})

test('shows what both cost now and the cheapest combination', async () => {
  await open()
  await readSeveral()
  const { present, best, lines, saving, ahead, verdict } = together()
  expect(lines.map(({ account }) => account)).toEqual([HA_LINE, BAO_LINE])
  expect(codesOf(present)).toEqual([['GD3', `${HA_LINE}:SENVIP`, `${BAO_LINE}:SENSV`]])
  expect(best.month).toBeLessThanOrEqual(present.month)
  expect(saving).toBe(present.month - best.month)
  expect(verdict).toBe('change')
  expect(ahead.money.least).toBeLessThanOrEqual(ahead.money.likely)
  for (const { advice } of lines) expect(advice.fits).toHaveLength(3)
})

test('sends nothing of the use once it is read', async () => {
  await open()
  const before = page.requests.length
  await readSeveral()
  const sent = page.requests.slice(before)
  expect(new Set(sent.map(({ name }) => name))).toEqual(
    new Set(['advice_line_get', 'mobile_home_combo_package_ccbs_list']),
  )
  const fields = new Set(sent.flatMap(({ body }) => Object.keys(body)))
  expect([...fields].filter((field) => !['account', 'cursor', 'session', 'msisdn'].includes(field))).toEqual(
    [],
  )
  await page.settle()
  expect(page.requests).toHaveLength(before + sent.length)
})

test('changes a line that one manages by one press, and undoes it', async () => {
  await depositToLine(page.context.db, BAO_LINE, 500_000, page.now())
  await gives('manage', 200_000)
  await open()
  await readSeveral()
  const codeOf = () => together().lines[1]?.advice.present.plan.code
  expect(codeOf()).toBe('SENSV')
  await buyFor(BAO_LINE, { code: 'SEN30', name: 'SEN30', price: 79_000 })
  expect($changeFor.get()).toMatchObject({ step: 'done', account: BAO_LINE, code: 'SEN30' })
  expect(codeOf()).toBe('SEN30')
  await undoFor()
  expect($changeFor.get().step).toBe('undone')
  expect(codeOf()).toBe('SENSV')
})

test('asks the owner above the limit, who sees the question', async () => {
  await gives('manage', 0)
  await open()
  await readSeveral()
  await buyFor(BAO_LINE, { code: 'SEN30', name: 'SEN30', price: 79_000 })
  expect($changeFor.get().step).toBe('asked')
  await leave()
  await signIn(page, BAO)
  stops = [openCare()]
  await until(() => $care.get().acts.step === 'ready')
  expect(waitingActs()).toMatchObject([{ call: 'package_register', amount: 79_000 }])
})

test('says why a change for another was refused', async () => {
  await gives('pay', 100_000)
  await open()
  await readSeveral()
  await buyFor(BAO_LINE, { code: 'SEN30', name: 'SEN30', price: 79_000 })
  expect($changeFor.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'care_role' } } })
})

test('compares fewer where a consent does not name the use', async () => {
  await page.context.db.update(managedAccount).set({ version: 1 })
  await open()
  expect($several.get().list?.lines).toMatchObject([{ can_read: false }])
  await readSeveral()
  expect($several.get()).toMatchObject({ step: 'few', together: undefined })
  await page.context.db.update(managedAccount).set({ version: 2 })
})

test('asks again whom to compare where a consent has ended since', async () => {
  await open()
  const ends = (endedAt: Date | null) =>
    page.context.db.update(managedAccount).set({ endedAt, endedBy: endedAt && 'owner' })
  await ends(page.now())
  await readSeveral()
  expect($several.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'managed_unknown' } } })
  await readSeveral()
  expect($several.get()).toMatchObject({
    step: 'offered',
    list: { lines: [{ tie: 'member', can_read: false }] },
  })
  await ends(null)
})

test('keeps the offer without a connection and reads again', async () => {
  await open()
  page.network('down')
  await readSeveral()
  expect($several.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'no_connection' } } })
  page.network('up')
  await readSeveral()
  expect($several.get().step).toBe('ready')
})

test('compares a home combo over own lines with what the home costs now', async () => {
  const { db } = page.context
  const [home] = await db.select().from(line).where(eq(line.msisdn, '84912000006'))
  await db
    .update(line)
    .set({ customerId: home?.customerId ?? '' })
    .where(eq(line.msisdn, NGOC_LINE))
  await open('0912000006')
  await readSeveral()
  const { present, best, verdict } = together()
  expect(verdict).toBe('change')
  expect(best.pieces.map(({ shared }) => shared?.plan.code)).toContain('MOTNHA300')
  expect(best.month).toBeLessThan(present.month)
})

test('forgets everything at signing out', async () => {
  await open()
  await readSeveral()
  await signOut()
  expect($several.get()).toMatchObject({ step: 'idle', together: undefined, others: [], list: undefined })
})
