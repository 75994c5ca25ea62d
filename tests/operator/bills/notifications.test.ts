/**
 * The SMS about an issued and about an overdue bill: once each, with no personal data beyond the payment
 * code. Spec BIL-5.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resultOf } from '../../world/operator.ts'
import { type BillWorld, CODES, LONG, NGOC, openBillWorld, openOn } from './support.ts'

const DAY = 86_400
let world: BillWorld
beforeEach(async () => {
  world = await openBillWorld()
})
afterEach(() => world.done())

const about = async (number: string) =>
  (await world.sms(number)).filter(({ purpose }) => purpose === 'bill').map(({ text }) => text)

test('sends nothing for bills issued before', async () => {
  await world.runDueJobs()
  expect([await about(NGOC), await about(LONG)]).toEqual([[], []])
})

test('sends one message per code on the first of December', async () => {
  await world.context.clock.advance(10 * DAY)
  await Promise.all(Array.from({ length: 4 }, () => world.runDueJobs()))
  await world.runDueJobs()
  const issued = (await about(NGOC)).filter((text) => text.includes('tháng 11/2026'))
  expect(issued).toHaveLength(1)
  expect(issued[0]).toMatch(
    /^Sen Mobile: Hoá đơn di động tháng 11\/2026: [\d.]+\sđ, hạn trả 24\/12\/2026\. Thanh toán ở trang Thanh toán hoá đơn của Sen Mobile, mã thanh toán SM120000024\.$/,
  )
  expect((await about(LONG)).filter((text) => text.includes('tháng 11/2026'))).toHaveLength(4)
})

test('reminds once of the remaining overdue amount', async () => {
  const [ngoc, long] = [await world.person(NGOC), await world.person(LONG)]
  const [due] = openOn(await world.codes(ngoc), CODES.ngoc)
  if (!due) throw new Error('Nothing is open')
  await world.pays(
    ngoc,
    resultOf(await world.order(ngoc, [{ ...due, part: 100_000 }], { total: 100_000 })).transaction_id,
  )
  const paid = openOn(await world.codes(long), CODES.fibre)
  await world.pays(long, resultOf(await world.order(long, paid)).transaction_id)
  for (let days = 0; days < 6; days++) await world.advance(DAY)
  const late = (await about(NGOC)).filter((text) => text.includes('quá hạn'))
  expect(late).toEqual([
    expect.stringMatching(/tháng 10\/2026 đã quá hạn từ 2\d\/11\/2026, còn 191\.500\sđ\./),
  ])
  expect((await about(LONG)).filter((text) => text.includes('internet'))).toEqual([])
})

test('sends only the overdue message for an already overdue bill', async () => {
  await world.advance(40 * DAY)
  const november = (await about(NGOC)).filter((text) => text.includes('tháng 11/2026'))
  expect(november).toEqual([expect.stringContaining('đã quá hạn')])
})
