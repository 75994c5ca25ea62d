/** A step that continues on another device, without a browser. The other device calls the operator. Spec CAR-6. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HandoffTask } from '../../src/contract/main/handoff.schema.ts'
import { HANDOFF_SECONDS } from '../../src/contract/rules/handoff.ts'
import { $chosen, $codes, openCodes } from '../../src/site/stores/bills/codes.ts'
import { $continue, acceptTask, followLinks, openLink } from '../../src/site/stores/handoff/continue.ts'
import {
  $handoff,
  closeHandoff,
  makeHandoff,
  openHandoff,
  type TakeSource,
} from '../../src/site/stores/handoff/handoff.ts'
import { packageSource } from '../../src/site/stores/handoff/sources/package.ts'
import { DRAFT_KEY, readDraft } from '../../src/site/stores/home-orders/form/draft.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $purchase, checkPurchase, confirmPurchase } from '../../src/site/stores/packages/purchase.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { $form, openTopUp } from '../../src/site/stores/top-up/form.ts'
import { gives, type Person, signsIn } from '../operator/care/support.ts'
import { openPage, type Page } from '../world/client.ts'
import { resultOf } from '../world/operator.ts'
import { signIn, toastTexts } from './people.ts'

const AN = '0912000001'
const BINH = '0912000002'
const HA = '0912000004'
const BAO = '0912000005'
const LINE = '84912000005'
const ORDER = 'a'.repeat(22)
let page: Page
let other: Person
let stops: (() => void)[]

beforeEach(async () => {
  page = await openPage('/dich-vu/goi-cuoc-di-dong')
  await signIn(page, BAO)
  other = await signsIn(page, BAO, 'phone')
  stops = [$handoff.listen(() => {}), $continue.listen(() => {})]
})
afterEach(async () => {
  await closeHandoff()
  for (const stop of stops) stop()
  await page.settle()
  await page.close()
})

const TOP_UP: HandoffTask = { step: 'top_up', target: LINE, amount: 50_000 }
const take =
  (task: HandoffTask): TakeSource =>
  async () => ({ task })
const step = () => $handoff.get().step
/** With the answer of its first question about the link, after which the next one waits. */
async function opensPanel(...given: Parameters<typeof openHandoff>): Promise<void> {
  await openHandoff(...given)
  await page.settle()
}
const opensElsewhere = (by = other) => page.call('handoff_open', { secret: $handoff.get().secret }, by)
/** A link that the other device made, opened on this page. */
async function opensHere(task: HandoffTask, keys = {}, by = other, person?: string): Promise<void> {
  const body = { task, keys, ...(person && { person }) }
  const { secret } = resultOf(await page.call('handoff_create', body, by))
  page.at(`/tiep-tuc#${secret}`)
  await openLink()
}

test('shows that the link waits, is opened, and is finished with its receipt', async () => {
  await signOut()
  await signIn(page, AN)
  other = await signsIn(page, AN, 'phone')
  await checkPurchase({ code: 'SEN30' })
  await opensPanel('button', async () => packageSource())
  expect(step()).toBe('waiting')
  const { task, keys } = resultOf(await opensElsewhere())
  expect(task).toEqual({ step: 'package', code: 'SEN30' })
  await page.turn(3)
  expect($handoff.get()).toMatchObject({ step: 'opened', secret: '' })
  const { price } = resultOf(await page.call('package_check', { code: 'SEN30' }, other))
  const key = keys[`84912000001:register:SEN30:${price}`] ?? ''
  const body = { code: 'SEN30', price, idempotency_key: key }
  const bought = resultOf(await page.call('package_register', body, other))
  await page.turn(3)
  expect($handoff.get()).toMatchObject({
    step: 'finished',
    outcome: { kind: 'receipt', code: bought.receipt_code },
  })
  await confirmPurchase()
  expect($purchase.get()).toMatchObject({ step: 'done', result: { receipt_code: bought.receipt_code } })
})

test('says that a link is over, and makes another one', async () => {
  await opensPanel('button', take(TOP_UP))
  const { secret } = $handoff.get()
  await page.turn(HANDOFF_SECONDS)
  expect(step()).toBe('over')
  await makeHandoff()
  await page.settle()
  expect(step()).toBe('waiting')
  expect($handoff.get().secret).not.toBe(secret)
})

test('shows the link of the button that was pressed last', async () => {
  const first = openHandoff('first', take(TOP_UP))
  await opensPanel('second', take({ step: 'package', code: 'SEN30' }))
  await first
  expect($handoff.get()).toMatchObject({ step: 'waiting', place: 'second', task: { code: 'SEN30' } })
  expect(resultOf(await opensElsewhere()).task).toEqual({ step: 'package', code: 'SEN30' })
})

test('ends the link when one goes on here', async () => {
  await opensPanel('button', take(TOP_UP))
  const { secret } = $handoff.get()
  await closeHandoff()
  expect(step()).toBe('closed')
  expect(await page.call('handoff_open', { secret }, other)).toMatchObject({ ok: false })
})

test('offers helpers where the step can be theirs, and makes the link for the chosen one', async () => {
  const helper = await signsIn(page, HA)
  await gives(page, other, helper, { role: 'pay' })
  await opensPanel('button', take({ step: 'help', topic: '', text: 'Mạng chậm' }))
  expect($handoff.get().people).toEqual([])
  await opensPanel('button', take(TOP_UP))
  expect($handoff.get().people).toMatchObject([{ msisdn: '84912000004', role: 'helper' }])
  await makeHandoff('84912000004')
  expect(resultOf(await opensElsewhere(helper))).toMatchObject({ task: TOP_UP, keys: {} })
})

test('tries again after a network that failed', async () => {
  page.network('down', 1)
  await opensPanel('button', take(TOP_UP))
  expect($handoff.get()).toMatchObject({ step: 'failed', problem: expect.anything() })
  await makeHandoff()
  await page.settle()
  expect(step()).toBe('waiting')
})

test('says that nothing was made where what was chosen has ended', async () => {
  await opensPanel('button', async () => packageSource())
  expect(step()).toBe('failed')
  expect(toastTexts()).toHaveLength(1)
})

test('clears the link with the line', async () => {
  await opensPanel('button', take(TOP_UP))
  await signOut()
  await page.settle()
  expect($handoff.get()).toMatchObject({ step: 'closed', secret: '' })
})

test('continues a package with the keys of the other device, and without the secret', async () => {
  const key = randomUUID()
  await opensHere({ step: 'package', code: 'SEN30' }, { [`${LINE}:register:SEN30:1`]: key })
  expect($continue.get().step).toBe('leaving')
  expect(page.visited.at(-1)).toBe('/dich-vu/goi-cuoc-di-dong?dang-ky=SEN30')
  expect(page.session.get(`key:${LINE}:register:SEN30:1`)).toBe(key)
  expect(page.environment.path()).not.toContain('#')
})

test('continues a top-up with its number outside the address', async () => {
  await opensHere({ step: 'top_up', target: '84912000002', amount: 70_000 })
  const path = page.visited.at(-1) ?? ''
  expect(path).toBe('/tinh-nang/nap-tien?tien=70000')
  page.at(path)
  stops.push(openTopUp())
  expect($form.get()).toMatchObject({ tab: 'other', typed: '0912000002', ownAmount: '70000' })
})

test('continues bills as they were chosen', async () => {
  await signOut()
  await signIn(page, BINH)
  other = await signsIn(page, BINH, 'phone')
  const [code] = resultOf(await page.call('selfcare_get_bill_code', {}, other)).codes
  const [bill] = code?.bills ?? []
  if (!code || !bill) throw new Error('There is no open bill')
  await opensHere({ step: 'bills', bills: [{ code: code.code, bill_id: bill.bill_id, part: 20_000 }] })
  page.at(page.visited.at(-1) ?? '')
  stops.push(openCodes())
  await page.settle()
  expect(lastKnown($codes.get().own)?.value.codes[0]?.code).toBe(code.code)
  expect([...$chosen.get()]).toEqual([bill.bill_id])
})

test('continues an order form with its draft and its key', async () => {
  const form = { fullname: 'Lê Văn Bảo' }
  const draft = JSON.stringify({ code: 'HOME', cycle: 1, form, key: randomUUID() })
  await opensHere({ step: 'home_order', draft })
  expect(page.visited.at(-1)).toBe('/dat-hang')
  expect(readDraft(page.local.get(DRAFT_KEY) ?? null).form.fullname).toBe('Lê Văn Bảo')
})

test.each<[string, HandoffTask]>([
  [`/thanh-toan?gd=${ORDER}`, { step: 'order', transaction_id: ORDER }],
  ['/thanhtoan/roaming?goi=RJP01', { step: 'roaming', package_id: 'RJP01' }],
  ['/tinh-nang/gui-yeu-cau?chu-de=mang', { step: 'help', topic: 'mang', text: 'Mạng chậm' }],
])('continues at %s', async (path, task) => {
  await opensHere(task)
  expect(page.visited.at(-1)).toBe(path)
})

test('asks the person to whom it was handed before it goes on', async () => {
  const helper = await signsIn(page, HA)
  await gives(page, other, helper, { role: 'pay' })
  await opensHere({ step: 'top_up' }, {}, helper, LINE)
  expect($continue.get()).toMatchObject({ step: 'offered', opened: { from: { number: '0912 *** 004' } } })
  expect(page.visited).toEqual([])
  acceptTask()
  expect(page.visited.at(-1)).toBe('/tinh-nang/nap-tien')
})

test('keeps the link for a visitor, and says so where it is for another line', async () => {
  await signOut()
  await page.settle()
  await opensHere({ step: 'package', code: 'SEN30' })
  expect($continue.get().step).toBe('none')
  await signIn(page, BINH)
  await openLink()
  expect($continue.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'handoff_line' } } })
  await signOut()
  await signIn(page, BAO)
  await openLink()
  expect($continue.get().step).toBe('leaving')
})

test('opens a link in the tab of another', async () => {
  const { secret } = resultOf(
    await page.call('handoff_create', { task: { step: 'package', code: 'SEN30' } }, other),
  )
  page.at('/tiep-tuc')
  stops.push(followLinks(() => {}))
  page.environment.pushUrl(`/tiep-tuc#${secret}`, 'new')
  page.environment.pushUrl('/tiep-tuc#over', 'new')
  page.step(-1)
  await page.settle()
  expect($continue.get().step).toBe('leaving')
})

test('opens again after a lost answer', async () => {
  page.network('answersLost', 1)
  await opensHere({ step: 'package', code: 'SEN30' })
  expect($continue.get().step).toBe('failed')
  await openLink()
  expect($continue.get().step).toBe('leaving')
})
