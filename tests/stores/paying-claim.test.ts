/** The page of an open code shows a transfer with a wrong memo and lets its payer claim it. Spec PAY-26. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankCredit } from '../../src/operator/schema.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import {
  $claiming,
  closeClaim,
  openClaim,
  sendClaim,
  typeClaim,
} from '../../src/site/stores/payment-page/claim.ts'
import { openOrderCode } from '../../src/site/stores/payment-page/follow.ts'
import { $code } from '../../src/site/stores/payments/code.ts'
import { pollAgain } from '../../src/site/stores/payments/poll-order.ts'
import { openPage, type Page } from '../world/client.ts'
import { AMOUNT, createTopUpOrder, expectStep, order, visitOrder, waitUntil } from './payment-page.ts'
import { signIn } from './people.ts'

const PHONE = '0912000004'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/thanh-toan')
  await signIn(page, PHONE)
  stop = await visitOrder(page, await createTopUpOrder(), 'vietqr')
  await openOrderCode()
  await waitUntil(page, () => $code.get().step === 'shown')
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

/** Transfers with this memo; returns the bank's reference. */
async function transferWith(memo: string): Promise<string> {
  const code = $code.get()
  if (code.step !== 'shown') throw new Error('No code is shown')
  const { number: from } = await accountOf(page.bank, `84${PHONE.slice(1)}`)
  await transfer(page.bank, { from, qr: code.text, memo, key: randomUUID() })
  await page.turn(10)
  await pollAgain()
  const [credit] = await page.operator.context.db.select().from(bankCredit)
  return credit?.bankReference ?? ''
}
/** The time on a clock in Vietnam, `14:25`. */
function clockTime(): string {
  return new Date(page.now().getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
}

test('the page shows the transfer, and the claim pays the order at once', async () => {
  const reference = await transferWith('nap tien dien thoai')
  expect(order()).toMatchObject({ state: 'qr_issued', unmatched: { amount: AMOUNT, memo: null } })
  openClaim()
  await sendClaim()
  expect($claiming.get()).toMatchObject({ faults: ['evidence', 'time', 'accountEnd'], sending: false })
  typeClaim({ reference: reference.toLowerCase(), time: clockTime(), accountEnd: PHONE.slice(-4) })
  await Promise.all([sendClaim(), sendClaim()])
  expect($claiming.get()).toMatchObject({ step: 'sent', claim: { state: 'matched', amount: AMOUNT } })
  await waitUntil(page, () => order().state === 'active')
  expectStep('result')
  expect(order()).toMatchObject({ paid: AMOUNT, unmatched: null, refunds: [] })
})

test('a claim that does not fit stays on the page as a case with the time of its answer', async () => {
  await transferWith('nap tien dien thoai')
  openClaim()
  typeClaim({ picture: '/9j/4AAQSkZJRg==', time: clockTime(), accountEnd: '9999' })
  await sendClaim()
  expect($claiming.get()).toMatchObject({ step: 'sent', claim: { state: 'open' } })
  closeClaim()
  expect(order()).toMatchObject({ state: 'qr_issued', claim: { state: 'open' } })
  expectStep('qr')
})
