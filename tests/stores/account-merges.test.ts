/** Merging two accounts without a browser: both proofs, waiting, undoing, and what a page keeps. Spec SUB-13. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $ask,
  askOther,
  backToNumber,
  closeAsk,
  openAsk,
  typeAskCode,
  typeOther,
} from '../../src/site/stores/account-merges/ask.ts'
import { $merges, openMerge, openMerges } from '../../src/site/stores/account-merges/merges.ts'
import { $mergePress, actOnMerge } from '../../src/site/stores/account-merges/press.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { $lines, openLines } from '../../src/site/stores/lines/lines.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHUC = '0912000010'
const SECOND = '0912000095'
const DAY = 86_400
const HALF_HOUR = 1_800
let page: Page
let stops: (() => void)[] = []

beforeEach(async () => {
  page = await openPage('/tai-khoan/thue-bao')
  await signIn(page, PHUC)
  stops = [openLines(), openMerges()]
  await until(() => lastKnown($merges.get().merges) !== undefined && own().length > 0)
})
afterEach(async () => {
  closeAsk()
  await page.settle()
  for (const stop of stops) stop()
  await page.close()
})

async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
  expect(is()).toBe(true)
}
const own = () =>
  (lastKnown($lines.get().list)?.value.subscribers ?? []).flatMap((line) => (line.own ? line.ACCOUNT : []))
const ended = () => lastKnown($merges.get().merges)?.value.ended ?? []

/** The step-up of this line, then the code is on its way. */
async function asks(other = SECOND): Promise<void> {
  openAsk()
  typeOther(other)
  const asked = askOther()
  await until(() => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(PHUC))
  await asked
  await page.settle()
}
async function agrees(): Promise<void> {
  await asks()
  await typeAskCode(await page.code(SECOND))
  await page.settle()
}

test('agrees with both codes, waits a day, and then lists the number as own', async () => {
  await agrees()
  expect($ask.get()).toMatchObject({ step: 'done', merge: { asking: '84912000010', other: '84912000095' } })
  closeAsk()
  expect(openMerge()?.state).toBe('confirmed')
  expect(own()).toEqual(['84912000010'])
  await page.turn(DAY - HALF_HOUR)
  // The session has ended by then.
  await signIn(page, PHUC)
  await page.turn(HALF_HOUR)
  await until(() => own().length === 2)
  expect([openMerge(), ended()[0]?.state]).toEqual([null, 'merged'])
})

test('is undone by one press without a code', async () => {
  await agrees()
  closeAsk()
  page.newCalls()
  await actOnMerge('cancel')
  expect(page.newCalls()).toEqual(['account_merge_cancel', 'account_merge_get'])
  expect([openMerge(), ended()[0]?.state, $mergePress.get().step]).toEqual([null, 'cancelled', 'idle'])
})

test('undoes once when the answer to the press is lost', async () => {
  await agrees()
  page.network('answersLost', 1)
  await actOnMerge('cancel')
  expect(ended()[0]?.state).toBe('cancelled')
  const sms = (await page.sms(SECOND)).filter(({ text }) => text.includes('Đã huỷ yêu cầu gộp'))
  expect(sms).toHaveLength(1)
})

test('knows that it was agreed though the answer is lost', async () => {
  await asks()
  const code = await page.code(SECOND)
  page.network('answersLost', 1)
  await typeAskCode(code)
  await page.settle()
  expect($ask.get().step).toBe('done')
})

test('keeps the number through wrong codes, giving up and a refusal', async () => {
  openAsk()
  typeOther('12345')
  await askOther()
  expect($ask.get()).toMatchObject({ step: 'form', fault: true })
  typeOther('0912 000 004')
  const asked = askOther()
  await until(() => $stepUp.get().step === 'entering')
  cancelStepUp()
  await asked
  expect($ask.get()).toMatchObject({ step: 'form', other: '0912 000 004', problem: undefined })
  await page.turn(60)
  closeAsk()
  await asks('0912 000 004')
  await typeAskCode('000000')
  expect($ask.get()).toMatchObject({ step: 'code', code: '', triesLeft: 4 })
  await typeAskCode(await page.code('0912000004'))
  expect($ask.get()).toMatchObject({
    step: 'form',
    other: '0912 000 004',
    problem: { failure: { code: 'merge_not_same_person' } },
  })
})

test('goes on with the code after a reload', async () => {
  await asks()
  const code = await page.code(SECOND)
  closeAsk()
  openAsk()
  expect($ask.get()).toMatchObject({ step: 'code', other: SECOND })
  await typeAskCode(code)
  expect($ask.get().step).toBe('done')
})

test('sends another code for the same request after a minute', async () => {
  await asks()
  page.newCalls()
  await askOther()
  expect(page.newCalls()).toEqual([])
  await page.turn(60)
  await askOther()
  expect($ask.get()).toMatchObject({ step: 'code', problem: undefined })
  backToNumber()
  expect($ask.get()).toMatchObject({ step: 'form', other: SECOND })
})
