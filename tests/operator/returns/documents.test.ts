/** The receipt and the invoice chain of a payment show its present state. Spec PAY-25, Spec INV-8. */
import { randomUUID } from 'node:crypto'
import { gte } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { einvoice } from '../../../src/operator/schema.ts'
import { paymentOutcome } from '../../../src/site/stores/payments/payment-outcome.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { documentConflicts } from './documents.ts'
import { type Buyer, buyer, buysPackage, openReturnsWorld } from './support.ts'

const PRICE = 120_000

let world: HostedWorld
let by: Buyer
beforeEach(async () => {
  world = await openReturnsWorld()
  by = await buyer(world, '0912000004')
})
afterEach(() => world.close())

test.each(['vietqr', 'wallet'] as const)('of a package undone after its invoice, by %s', async (method) => {
  const order = await buysPackage(world, by, 'SEN60', method, PRICE)
  await world.advance(60)
  const before = await by.does('payment_receipt', { code: order.receiptCode })
  expect(paymentOutcome(before)).toBe('done')
  const { invoices: issued } = await by.does('selfcare_einvoice_list_by_cust')
  expect(issued[0]).toMatchObject({ state: 'issued', total: PRICE, chain: [] })

  await by.does('package_cancel', { code: 'SEN60', when: 'now', idempotency_key: randomUUID() })
  await world.advance(180)
  const after = await by.does('payment_receipt', { code: order.receiptCode })
  expect(paymentOutcome(after)).toBe('undone')
  expect(after.refunds).toMatchObject([{ amount: PRICE, reason: 'undone', state: 'done', place: method }])
  expect(after.service_until).not.toBe(before.service_until)
  const { invoices } = await by.does('selfcare_einvoice_list_by_cust')
  expect(invoices.slice(0, 2)).toMatchObject([
    { relation: 'adjusts', total: -PRICE },
    { state: 'adjusted', total: PRICE },
  ])
  expect(await documentConflicts(world, [by])).toEqual([])
})

test.each(['0912000004', '0912000006'])('invoices no order that %s pays from its account', async (number) => {
  by = await buyer(world, number)
  const { total } = await by.does('selfcare_einvoice_list_by_cust')
  const order = await buysPackage(world, by, 'SENTUAN', 'main_account', 30_000)
  await world.advance(60)
  expect(order).toMatchObject({ state: 'active', paidMethod: 'main_account' })
  expect((await by.does('selfcare_einvoice_list_by_cust')).total).toBe(total)
  expect(await documentConflicts(world, [by])).toEqual([])
})

test('bills a postpaid purchase from the main account once, on the monthly invoice', async () => {
  by = await buyer(world, '0912000006')
  const since = world.now()
  await buysPackage(world, by, 'SENTUAN', 'main_account', 30_000)
  await world.advance(12 * 86_400)
  const { bills } = await by.does('mobile_post_billing_history')
  const { lines, bill } = await by.does('mobile_post_hist_detail', { bill_id: bills[0]?.bill_id })
  expect(bill.month).toBe('2026-11')
  const [sold, ...more] = lines.filter(({ item }) => item === 'package:SENTUAN')
  expect(more).toEqual([])
  const rows = await world.context.db.select().from(einvoice).where(gte(einvoice.issuedAt, since))
  const named = rows.filter((row) => row.lines.some(({ name }) => name.vi === sold?.name.vi))
  expect(named.map(({ reference }) => reference)).toEqual([`bill:${bill.bill_id}`])
})
