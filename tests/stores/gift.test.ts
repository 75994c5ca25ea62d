/** Giving points, as a member meets it. Spec LOY-13. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GIFT_POINTS_PER_MONTH, GIFT_UNDO_SECONDS } from '../../src/contract/rules/points.ts'
import {
  $gift,
  agreeGift,
  anotherGift,
  changeGift,
  give,
  lookUp,
  openGift,
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
  await lookUp()
  await agreeGift()
  expect($gift.get().step).toBe('code')
}

test('the receiver is shown masked, a code gives, and what is left is told', async () => {
  typeGift({ typed: '0912 000 004', points: '200' })
  await lookUp()
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

test('what is wrong with the form is said at its field, and nothing is asked', async () => {
  await lookUp()
  expect($gift.get().fault).toBe('number')
  typeGift({ typed: GIVER, points: '100' })
  await lookUp()
  expect($gift.get().fault).toBe('self')
  typeGift({ typed: RECEIVER, points: '150' })
  await lookUp()
  expect($gift.get().fault).toBe('step')
  expect(page.newCalls()).toEqual([])
})

test('more than there are is said before a code is sent; nobody who is no member gets any', async () => {
  typeGift({ typed: RECEIVER, points: '9000' })
  await lookUp()
  expect($gift.get()).toMatchObject({ step: 'form', fault: 'balance' })
  typeGift({ typed: '0912000002', points: '100' })
  await lookUp()
  expect($gift.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'gift_receiver' } } })
})

test('more than the month leaves is said with what it leaves', async () => {
  stop()
  await signOut()
  await signIn(page, RECEIVER)
  stop = openGift()
  typeGift({ typed: GIVER, points: String(GIFT_POINTS_PER_MONTH + 100) })
  await lookUp()
  expect($gift.get()).toMatchObject({
    step: 'form',
    fault: 'month',
    info: { points_left: GIFT_POINTS_PER_MONTH },
  })
})

test('taken back within ten minutes; afterwards it cannot be', async () => {
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

test('a wrong code is typed again with the tries that are left; the number can be changed instead', async () => {
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

test('an answer that is lost is asked for again, and nothing is given twice', async () => {
  await upToCode()
  const before = $gift.get().info?.balance ?? 0
  // The code still came through; the gift's own answer is lost, and so is every further one until the network
  // is back.
  const stopListening = $gift.listen(({ step }) => {
    if (step === 'giving') page.network('answersLost')
  })
  await typeGiftCode(await page.code(GIVER))
  stopListening()
  expect($gift.get().step).toBe('unsure')
  page.network('up')
  await give()
  expect($gift.get()).toMatchObject({ step: 'given', gift: { balance: before - 200 } })
})

test('goes with the line', async () => {
  typeGift({ typed: RECEIVER, points: '200', note: 'Chúc mừng' })
  await signOut()
  expect($gift.get()).toMatchObject({ step: 'form', typed: '', note: '' })
})
