/** Ordering a SIM as a visitor or a line: paying, states, cancelling, late money. Spec SMO-4 to SMO-7. */
import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatPhone } from '../../../src/contract/format/phone.ts'
import { SIM_ORDER_DATA_DAYS } from '../../../src/contract/rules/sim-order-state.ts'
import {
  customer,
  einvoice,
  line,
  paymentOrder,
  paymentRefund,
  simNumber,
  simOrder,
} from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import { CONTACT, FORM, HOUR, MAI, NAM, openSimWorld, type SimWorld } from './support.ts'

let world: SimWorld
beforeEach(async () => {
  world = await openSimWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const AN = '0912000001'
const DAY = 86_400
const refunds = () => world.context.db.select().from(paymentRefund)
const stateOf = async (person: object) => (await world.orders(person))[0]?.state
const cancels = (person: object, code: string, key: string = randomUUID()) =>
  world.call('sim_order_cancel', { code, idempotency_key: key }, person)

async function ordered(person: object, fields = {}) {
  const { number } = await world.freeNumber()
  resultOf(await world.hold(person, number))
  const made = resultOf(await world.order(person, number, fields)) as {
    order: { code: string; pay_until: string }
    transaction_id: string
    expires_in: number
  }
  return { number, ...made }
}

describe('a visitor', () => {
  test('pays, and the SIM becomes a line with its credit', async () => {
    const { code, number } = await world.buys(MAI)
    expect(await world.orders(MAI)).toMatchObject([{ code, state: 'paid', payment: { state: 'active' } }])
    const texts = (await world.sms(CONTACT)).map(({ text }) => text)
    expect(texts[0]).toContain(code)
    await world.advance(3 * DAY)
    const [invoice] = await world.context.db.select().from(einvoice).orderBy(desc(einvoice.issuedAt)).limit(1)
    expect(invoice).toMatchObject({ buyer: { name: FORM.fullname }, total: 50_000 })
    expect(invoice?.name.en).toContain(`${formatPhone(number)}, ${FORM.fullname}`)
    expect(await stateOf(MAI)).toBe('active')
    const msisdn = `84${number.slice(1)}`
    const [own] = await world.context.db.select().from(line).where(eq(line.msisdn, msisdn))
    expect(own).toMatchObject({ kind: 'prepaid', status: 'active', plan: { en: 'Sen Basic prepaid' } })
    const [owner] = await world.context.db
      .select()
      .from(customer)
      .where(eq(customer.id, own?.customerId ?? ''))
    expect(owner).toMatchObject({ fullName: FORM.fullname, idNumber: FORM.id_number })
    const { rows } = (await world.context.db.execute(
      `select balance from ledger_account where id = '${msisdn}:main'`,
    )) as unknown as { rows: { balance: number | string }[] }
    expect(Number(rows[0]?.balance)).toBe(50_000)
    expect((await world.sms(CONTACT))[0]?.text).toContain('đã hoạt động')
  })

  test('keeps the receipt and invoice, and personal data for 90 days', async () => {
    const { code, number } = await world.buys(MAI)
    await world.advance(3 * DAY)
    const second = await ordered(MAI)
    const seen = async () => (await world.orders(MAI)) as unknown as { code: string; fullname: string }[]
    const namesOf = async () => Object.fromEntries((await seen()).map((one) => [one.code, one.fullname]))
    await world.advance(SIM_ORDER_DATA_DAYS * DAY - 3_600)
    expect(await namesOf()).toEqual({ [code]: '', [second.order.code]: FORM.fullname })
    const visitors = () =>
      world.context.db
        .select({ name: customer.fullName, idNumber: customer.idNumber, contact: customer.contact })
        .from(customer)
        .innerJoin(line, eq(line.customerId, customer.id))
        .where(like(line.msisdn, '840%'))
    expect(await visitors()).toMatchObject([{ name: FORM.fullname }])
    await world.advance(DAY)
    expect(await namesOf()).toEqual({ [code]: '', [second.order.code]: '' })
    expect(await visitors()).toEqual([{ name: '', idNumber: '', contact: '' }])
    const [order] = await world.context.db.select().from(simOrder).where(eq(simOrder.code, code))
    expect(order).toMatchObject({ fullname: '', idNumber: '', contactNo: '', place: '', total: 50_000 })
    const invoices = await world.context.db.select().from(einvoice)
    expect(invoices.filter(({ buyer }) => buyer.name === FORM.fullname)).toHaveLength(1)
    const [paid] = await world.context.db.select().from(paymentOrder).where(eq(paymentOrder.itemCode, code))
    const receipt = await world.call('payment_receipt', { code: paid?.receiptCode ?? '' })
    expect(resultOf(receipt)).toMatchObject({ paid: 50_000, name: { vi: expect.stringContaining(' *** ') } })
    expect(JSON.stringify(receipt)).not.toContain(formatPhone(number))
  })

  test('sees only the orders and payments of this browser', async () => {
    const { transaction_id, order } = await ordered(MAI)
    const get = (person: object) => world.call('payment_order_get', { transaction_id }, person)
    expect(resultOf(await get(MAI))).toMatchObject({ product: 'sim', final_amount: 50_000 })
    const { methods } = resultOf(await world.call('payment_method_list', { transaction_id }, MAI))
    expect(methods.map(({ method }) => method)).toEqual(['vietqr', 'domestic_card', 'international_card'])
    expect(errorOf(await get(NAM))).toMatchObject({ code: 'unauthorised' })
    expect(await world.orders(NAM)).toEqual([])
    expect(errorOf(await cancels(NAM, order.code))).toEqual({ code: 'sim_order_unknown' })
    const an = await signIn(world, AN)
    expect(errorOf(await get({ session: an.session, browser: 'other' }))).toEqual({ code: 'payment_unknown' })
    // The same person after signing in.
    expect(resultOf(await get({ ...MAI, session: an.session })).transaction_id).toBe(transaction_id)
  })

  test('pays no longer than the number is held, and late money returns', async () => {
    const { number } = await world.freeNumber()
    resultOf(await world.hold(MAI, number))
    await world.advance(HOUR - 600)
    const made = resultOf(await world.order(MAI, number)) as { transaction_id: string; expires_in: number }
    expect(made.expires_in).toBe(600)
    const qr = await world.codeOf(MAI, made.transaction_id)
    await world.advance(600)
    expect(await stateOf(MAI)).toBe('lapsed')
    resultOf(await world.hold(NAM, number))
    await world.scans(qr)
    expect(await refunds()).toMatchObject([{ amount: 50_000, reason: 'late' }])
    expect((await world.sms(CONTACT))[0]?.text).toContain('hoàn')
    expect(await stateOf(MAI)).toBe('lapsed')
  })

  test('is refused wrong fields by name, a changed price, and a number that is not held', async () => {
    const { number } = await world.freeNumber()
    expect(errorOf(await world.order(MAI, number))).toEqual({ code: 'sim_hold_lost' })
    resultOf(await world.hold(MAI, number))
    expect(errorOf(await world.order(MAI, number, { id_number: '123', fullname: '' }))).toEqual({
      code: 'sim_order_fields',
      fields: ['fullname', 'id_number'],
    })
    const nowhere = { delivery: 'courier', province_id: '01', precinct_id: 'none', address: '1' }
    expect(errorOf(await world.order(MAI, number, nowhere))).toMatchObject({ fields: ['precinct_id'] })
    expect(errorOf(await world.order(MAI, number, { total: 1 }))).toEqual({
      code: 'price_changed',
      price: 50_000,
      quoted: 1,
    })
    expect(errorOf(await world.order(NAM, number))).toEqual({ code: 'sim_hold_lost' })
    expect(await world.orders(MAI)).toEqual([])
  })

  test('keeps the number while the order can be paid', async () => {
    const { number, order, transaction_id } = await ordered(MAI)
    expect(errorOf(await world.call('sim_number_release', { number }, MAI))).toEqual({
      code: 'sim_order_open',
      reason: order.code,
    })
    expect(errorOf(await world.order(MAI, number))).toEqual({ code: 'sim_order_open', reason: order.code })
    resultOf(await world.call('payment_order_cancel', { transaction_id }, MAI))
    expect(await stateOf(MAI)).toBe('lapsed')
    resultOf(await world.order(MAI, number))
  })

  test('orders once for a repeated request', async () => {
    const { number } = await world.freeNumber()
    resultOf(await world.hold(MAI, number))
    const idempotency_key = randomUUID()
    const [one, two] = await Promise.all(
      Array.from({ length: 2 }, () => world.order(MAI, number, { idempotency_key })),
    )
    const ids = [one, two].flatMap((answer) => (answer?.ok ? [answer.result] : [])) as {
      transaction_id: string
    }[]
    expect(new Set(ids.map(({ transaction_id }) => transaction_id)).size).toBe(1)
    expect(await world.orders(MAI)).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('ends an unpaid order and keeps the hold', async () => {
    const { number, order, transaction_id } = await ordered(MAI)
    expect(resultOf(await cancels(MAI, order.code))).toMatchObject({
      order: { state: 'cancelled', can_cancel: false },
      returned: null,
    })
    expect(resultOf(await world.call('payment_order_get', { transaction_id }, MAI)).state).toBe('failed')
    expect(resultOf(await world.call('sim_number_get', {}, MAI)).held).toMatchObject({ number })
  })

  test('returns the money to its source once, and sells the number again', async () => {
    const { code, number } = await world.buys(MAI)
    const key = randomUUID()
    const [one] = await Promise.all([cancels(MAI, code, key), cancels(MAI, code), cancels(MAI, code, key)])
    expect(one?.ok).toBe(true)
    await world.advance(60)
    expect(await refunds()).toMatchObject([{ amount: 50_000, reason: 'undone' }])
    expect((await world.sms(CONTACT)).filter(({ text }) => text.includes('Đã huỷ đơn'))).toHaveLength(1)
    const [row] = await world.context.db
      .select()
      .from(simNumber)
      .where(eq(simNumber.msisdn, `84${number.slice(1)}`))
    expect(row?.soldAt).toBeNull()
    resultOf(await world.hold(NAM, number))
  })

  test('is refused once the SIM has left', async () => {
    const { code } = await world.buys(MAI, {
      ...{ delivery: 'courier', province_id: '01', precinct_id: '00070', address: '12 Hàng Vôi' },
      total: 80_000,
    })
    await world.advance(DAY)
    expect(await stateOf(MAI)).toBe('shipped')
    expect(errorOf(await cancels(MAI, code))).toEqual({ code: 'sim_order_not_cancellable' })
  })
})

describe('a signed-in line', () => {
  test('pays with its own order and may follow it from any browser', async () => {
    const an = await signIn(world, AN)
    const { code } = await world.buys({ session: an.session, browser: 'one' })
    const [row] = await world.context.db.select().from(simOrder).where(eq(simOrder.code, code))
    expect(row?.msisdn).toBe('84912000001')
    expect(await world.orders({ session: an.session, browser: 'two' })).toMatchObject([{ code }])
  })
})

test('ends an order whose identity card already has three numbers, and refunds it', async () => {
  const { db } = world.context
  const [first] = await db.select().from(line).where(eq(line.msisdn, '84912000002'))
  await db
    .update(customer)
    .set({ idNumber: FORM.id_number })
    .where(eq(customer.id, first?.customerId ?? ''))
  for (const msisdn of ['84912000001', '84912000003'])
    await db
      .update(line)
      .set({ customerId: first?.customerId ?? '' })
      .where(eq(line.msisdn, msisdn))
  await world.buys(MAI)
  await world.advance(HOUR)
  expect((await world.orders(MAI))[0]).toMatchObject({ state: 'failed', reason: 'id_limit' })
  expect(await refunds()).toMatchObject([{ amount: 50_000 }])
  expect((await world.sms(CONTACT))[0]?.text).toContain('đã đứng tên 3 số')
})
