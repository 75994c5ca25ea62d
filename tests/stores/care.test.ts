/** Care for others without a browser: a role by link, acting, the owner's answer, the simple page. Spec CAR-1. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildVietQr } from '../../src/contract/vietqr.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { $account, loadAccount, startAccount, stopAccount } from '../../src/site/stores/account.ts'
import { $accept, acceptOffer, readOffer } from '../../src/site/stores/care/accept.ts'
import { $answering, $care, answerAct, openCare, waitingActs } from '../../src/site/stores/care/care.ts'
import { $give, chooseTerms, makeLink } from '../../src/site/stores/care/give.ts'
import {
  $doing,
  $helped,
  doFor,
  openHelped,
  payAllowed,
  withdrawAct,
} from '../../src/site/stores/care/helped.ts'
import { $simpleChoice, setSimple } from '../../src/site/stores/care/simple.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { $lines } from '../../src/site/stores/lines/lines.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

/** She may pay for him up to 100.000 đ a day. */
const HA = '0912000004'
const BAO = '0912000005'
const LINE = '84912000005'
const AN = '0912000001'
let page: Page
let stops: (() => void)[] = []

beforeEach(async () => {
  page = await openPage('/tai-khoan/nguoi-giup')
})
afterEach(async () => {
  await page.settle()
  leave()
  await page.close()
})

function leave(): void {
  for (const stop of stops) stop()
  stops = []
}
async function becomes(number: string): Promise<void> {
  leave()
  await signOut()
  await page.settle()
  await signIn(page, number)
}
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
  expect(is()).toBe(true)
}
async function confirms(number: string, work: Promise<void>): Promise<void> {
  await until(() => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(number))
  await work
  await page.settle()
}
async function opensCare(): Promise<void> {
  stops.push(openCare())
  await until(() => acts() !== undefined)
}
async function opensLine(): Promise<void> {
  stops.push(openHelped(LINE))
  await until(() => line() !== undefined)
}
const acts = () => lastKnown($care.get().acts)?.value.acts
const line = () => lastKnown($helped.get()[LINE] ?? { step: 'idle' })?.value
const topUp = (amount: number) =>
  doFor(LINE, { call: 'mobile_payment_recharge_v2', amount }, `top-up ${amount}`)

/** Pays the order that the payment page was opened for; the bank's notice is on its way. */
async function transfers(): Promise<void> {
  const id = /gd=([\w-]{22})/.exec(page.visited.at(-1) ?? '')?.[1]
  const { rows } = (await page.context.db.execute(
    `select memo, final_amount, bin, account_number from payment_order where id = '${id}'`,
  )) as unknown as {
    rows: { memo: string; final_amount: number; bin: string; account_number: string }[]
  }
  const [order] = rows
  if (!order) throw new Error('There is no order')
  const { memo, bin, account_number: accountNumber } = order
  const qr = buildVietQr({ bin, accountNumber, amount: Number(order.final_amount), memo })
  const { number: from } = await accountOf(page.bank, '84912000004')
  await transfer(page.bank, { from, qr, key: memo })
}

test('shows a payment of the helper on the open page of the owner', async () => {
  await signIn(page, HA)
  await opensLine()
  expect(line()).toMatchObject({ role: 'pay', left_today: 100_000 })
  await topUp(50_000)
  expect(page.visited.at(-1)).toContain('/thanh-toan?gd=')
  await transfers()
  await becomes(BAO)
  await opensCare()
  expect(acts()).toMatchObject([{ state: 'ordered', manager: '84912000004', amount: 50_000 }])
  await page.turn(10)
  await until(() => acts()?.[0]?.state === 'done')
})

test('asks above the limit, and the helper sees the answer and pays', async () => {
  await signIn(page, HA)
  await opensLine()
  await topUp(200_000)
  expect($doing.get().step).toBe('asked')
  expect(line()?.acts).toMatchObject([{ state: 'waiting', transaction_id: null }])
  await becomes(BAO)
  await opensCare()
  const id = waitingActs()[0]?.id ?? ''
  await confirms(BAO, answerAct(id, true))
  expect([waitingActs(), $answering.get().now]).toEqual([[], undefined])
  await becomes(HA)
  await opensLine()
  expect(line()?.acts).toMatchObject([{ id, state: 'allowed' }])
  await payAllowed(LINE, id)
  expect(page.visited.at(-1)).toContain('/thanh-toan?gd=')
})

test('keeps the question open when the owner closes the dialog of the code', async () => {
  await signIn(page, HA)
  await opensLine()
  await topUp(200_000)
  await becomes(BAO)
  await opensCare()
  const answer = answerAct(waitingActs()[0]?.id ?? '', true)
  await until(() => $stepUp.get().step === 'entering')
  cancelStepUp()
  await answer
  expect([waitingActs().length, $answering.get().now]).toEqual([1, undefined])
  await answerAct(waitingActs()[0]?.id ?? '', false)
  expect(acts()).toMatchObject([{ state: 'refused' }])
})

test('takes a question back, which the owner then no longer sees', async () => {
  await signIn(page, HA)
  await opensLine()
  await topUp(200_000)
  await withdrawAct(LINE, line()?.acts[0]?.id ?? '')
  expect($doing.get().step).toBe('withdrawn')
  expect(line()?.acts).toMatchObject([{ state: 'withdrawn' }])
  await becomes(BAO)
  await opensCare()
  expect(waitingActs()).toEqual([])
})

test('asks once when the answer of the server is lost', async () => {
  await signIn(page, HA)
  await opensLine()
  page.network('answersLost', 1)
  await topUp(200_000)
  expect($doing.get().step).toBe('asked')
  expect(line()?.acts).toHaveLength(1)
})

test('gives a role by a link whose secret leaves the address', async () => {
  await signIn(page, BAO)
  await opensCare()
  chooseTerms({ role: 'manage', days: 7, limit: 0 })
  await confirms(BAO, makeLink())
  const { step, secret } = $give.get()
  expect(step).toBe('shown')
  await becomes(AN)
  expect($give.get().secret).toBe('')
  page.at(`/tai-khoan/nguoi-giup#${secret}`)
  await readOffer()
  expect($accept.get()).toMatchObject({ step: 'offered', offer: { role: 'manage', number: '0912 *** 005' } })
  expect(page.newCalls()).toContain('care_invite_view')
  await acceptOffer()
  expect($accept.get().step).toBe('accepted')
  await opensLine()
  expect(line()).toMatchObject({ role: 'manage', limit: 0 })
  await becomes(BAO)
  await opensCare()
  const managers = () => lastKnown($lines.get().managers)?.value.managers ?? []
  await until(() => managers().length > 0)
  expect(managers().map(({ msisdn, role }) => [msisdn, role])).toEqual([
    ['84912000004', 'pay'],
    ['84912000001', 'manage'],
  ])
})

test('says that a link is over', async () => {
  await signIn(page, AN)
  page.at(`/tai-khoan/nguoi-giup#${'a'.repeat(22)}`)
  await readOffer()
  expect($accept.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'care_invite_over' } } })
})

test('keeps the simple page with the line', async () => {
  const isSimple = () => lastKnown($account.get().line)?.value.simple
  startAccount()
  await signIn(page, BAO)
  await loadAccount(['line'])
  expect(isSimple()).toBe(false)
  await setSimple(true)
  expect([isSimple(), $simpleChoice.get().step]).toEqual([true, 'idle'])
  await becomes(AN)
  await loadAccount(['line'])
  expect(isSimple()).toBe(false)
  await becomes(BAO)
  await loadAccount(['line'])
  expect(isSimple()).toBe(true)
  stopAccount()
})
