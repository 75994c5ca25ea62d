/** Giving points without a browser. Spec LOY-13. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GIFT_POINTS_PER_MONTH, GIFT_UNDO_SECONDS } from '../../src/contract/rules/points.ts'
import {
  $gift,
  agreeGift,
  anotherGift,
  changeGift,
  findReceiver,
  openGift,
  sendGift,
  typeGift,
  typeGiftCode,
  undoGift,
} from '../../src/site/stores/loyalty/gift.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { problemText } from '../world/texts.ts'
import { signIn } from './people.ts'

const GIVER = '0912000001'
const RECEIVER = '0912000004'
let page: Page
let stop = () => {}

beforeEach(async () => {
  page = await openPage('/vinaphone-plus/tang-diem')
  await signIn(page, GIVER)
  stop = openGift()
})
afterEach(async () => {
  stop()
  await page.close()
})

async function upToCode(points = '200'): Promise<void> {
  typeGift({ typed: RECEIVER, points })
  await findReceiver()
  await agreeGift()
  expect($gift.get().step).toBe('code')
}

test('masks the receiver, requires a code and shows the balance', async () => {
  typeGift({ typed: '0912 000 004', points: '200' })
  await findReceiver()
  const { step, info } = $gift.get()
  expect(step).toBe('confirm')
  expect(info?.name).toContain('*')
  await agreeGift()
  await typeGiftCode(await page.code(GIVER))
  expect($gift.get()).toMatchObject({
    step: 'given',
    gift: { points: 200, balance: (info?.balance ?? 0) - 200, state: 'given' },
  })
  expect((await page.sms(RECEIVER))[0]?.text).toContain('200')
})

test('shows form errors at their fields and sends nothing', async () => {
  await findReceiver()
  expect($gift.get().fault).toBe('number')
  typeGift({ typed: GIVER, points: '100' })
  await findReceiver()
  expect($gift.get().fault).toBe('self')
  typeGift({ typed: RECEIVER, points: '150' })
  await findReceiver()
  expect($gift.get().fault).toBe('step')
  expect(page.newCalls()).toEqual([])
})

test('rejects excessive amounts and non-members before sending a code', async () => {
  typeGift({ typed: RECEIVER, points: '9000' })
  await findReceiver()
  expect($gift.get()).toMatchObject({ step: 'form', fault: 'balance' })
  typeGift({ typed: '0912000002', points: '100' })
  await findReceiver()
  expect($gift.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'gift_receiver' } } })
})

test('rejects more than the month allows and shows the rest', async () => {
  stop()
  await signOut()
  await signIn(page, RECEIVER)
  stop = openGift()
  typeGift({ typed: GIVER, points: String(GIFT_POINTS_PER_MONTH + 100) })
  await findReceiver()
  expect($gift.get()).toMatchObject({
    step: 'form',
    fault: 'month',
    info: { points_left: GIFT_POINTS_PER_MONTH },
  })
})

test('takes a gift back within ten minutes only', async () => {
  await upToCode()
  const before = $gift.get().info?.balance
  await typeGiftCode(await page.code(GIVER))
  await undoGift()
  expect($gift.get()).toMatchObject({ step: 'back', gift: { balance: before, state: 'taken_back' } })
  anotherGift()
  await page.turn(60)
  await upToCode('100')
  await typeGiftCode(await page.code(GIVER))
  await page.turn(GIFT_UNDO_SECONDS)
  await undoGift()
  const { step, problem, gift } = $gift.get()
  expect({ step, undo: gift?.undo_until }).toEqual({ step: 'given', undo: null })
  expect(problem?.failure.code).toBe('gift_used')
})

test('counts attempts and lets the number be changed', async () => {
  await upToCode()
  const code = await page.code(GIVER)
  await typeGiftCode(code === '000000' ? '000001' : '000000')
  const { step, sent, problem } = $gift.get()
  expect(step).toBe('code')
  expect(sent?.triesLeft).toBeGreaterThan(0)
  expect(problem && problemText(problem).text).not.toBe('')
  changeGift()
  expect($gift.get()).toMatchObject({ step: 'form', typed: RECEIVER, points: '200' })
})

test('retries a lost response without giving twice', async () => {
  await upToCode()
  const before = $gift.get().info?.balance ?? 0
  // The code still arrived; the gift's own response and every later one are lost until the network returns.
  const stopListening = $gift.listen(({ step }) => {
    if (step === 'giving') page.network('answersLost')
  })
  await typeGiftCode(await page.code(GIVER))
  stopListening()
  expect($gift.get().step).toBe('unsure')
  page.network('up')
  await sendGift()
  expect($gift.get()).toMatchObject({ step: 'given', gift: { balance: before - 200 } })
})

test('clears the gift at sign-out', async () => {
  typeGift({ typed: RECEIVER, points: '200', note: 'Chúc mừng' })
  await signOut()
  expect($gift.get()).toMatchObject({ step: 'form', typed: '', note: '' })
})
