/** The receipt and the invoice chain of a payment tell its present state. Spec PAY-25, Spec INV-8. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test.each(['main_account', 'wallet'] as const)(
  'of a package undone after its invoice, by %s',
  async (method) => {
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
    expect(after.refunds).toMatchObject([
      { amount: PRICE, reason: 'undone', state: 'done', place: method === 'wallet' ? 'wallet' : 'main' },
    ])
    expect(after.service_until).not.toBe(before.service_until)
    const { invoices } = await by.does('selfcare_einvoice_list_by_cust')
    expect(invoices.slice(0, 2)).toMatchObject([
      { relation: 'adjusts', total: -PRICE },
      { state: 'adjusted', total: PRICE },
    ])
    expect(await documentConflicts(world, [by])).toEqual([])
  },
)
