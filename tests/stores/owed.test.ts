/** What is owed over all services, and one press that pays what is overdue. Spec ACC-6. */
import { afterEach, expect, test } from 'vitest'
import type { CodeView } from '../../src/contract/main/bill.schema.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { $billOrdering } from '../../src/site/stores/bills/order.ts'
import { billsToPay, leftOf, payOwed, sumsOf } from '../../src/site/stores/bills/owed.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

let page: Page
afterEach(async () => {
  $billOrdering.set({ step: 'idle' })
  await page.close()
})

async function openOverview(number: string): Promise<void> {
  page = await openPage('/tai-khoan')
  await signIn(page, number)
  startAccount()
  await loadAccount(['codes'])
}
function codes(): readonly CodeView[] {
  const known = lastKnown($account.get().codes)
  if (!known) throw new Error('The codes are not known')
  return known.value.codes
}

test('0912000016 pays everything that is overdue in one press', async () => {
  await openOverview('0912000016')
  const sums = sumsOf(codes())
  expect(sums.overdue).toBeGreaterThan(0)
  expect(sums.owed).toBeGreaterThan(sums.overdue)
  const bills = billsToPay(codes())
  expect(bills.every(({ overdue }) => overdue)).toBe(true)
  expect(leftOf(bills)).toBe(sums.overdue)
  await payOwed(bills)
  expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
  expect(page.requests.at(-1)?.body).toMatchObject({ total: sums.overdue })
})

test('adds the mobile line and the services at home', async () => {
  await openOverview('0912000006')
  expect(codes().map(({ kind }) => kind)).toEqual(['mobile', 'internet', 'mytv', 'phone'])
  expect(sumsOf(codes())).toMatchObject({ owed: 495_100 + 298_000 + 118_000 + 99_000, overdue: 118_000 })
  expect(sumsOf(codes()).next).toBe(codes().reduce((sum, { next_bill }) => sum + (next_bill?.amount ?? 0), 0))
})

test('pays all open bills where none is overdue, and warns after the due day', async () => {
  await openOverview('0912000002')
  expect(sumsOf(codes()).overdue).toBe(0)
  expect(leftOf(billsToPay(codes()))).toBe(sumsOf(codes()).owed)
  await page.turn(5 * 86_400)
  await signIn(page, '0912000002')
  await loadAccount(['codes'])
  expect(sumsOf(codes())).toMatchObject({ overdue: 291_500, owed: 291_500 })
})

test('a prepaid line without services at home owes nothing', async () => {
  await openOverview('0912000001')
  expect(codes()).toEqual([])
})
