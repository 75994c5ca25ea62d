/**
 * Paying bills: several at once, others' bills by code, each bill once whatever happens. Spec BIL-3, Spec
 * BIL-2.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readVietQr } from '../../../src/contract/vietqr.ts'
import { bill, paymentRefund } from '../../../src/operator/schema.ts'
import { resultOf } from '../../world/operator.ts'
import { AN, type BillWorld, CODES, LONG, NGOC, openBillWorld, openOn } from './support.ts'

let world: BillWorld
beforeEach(async () => {
  world = await openBillWorld()
})
afterEach(() => world.done())

const state = async (id: string) => (await world.context.db.select().from(bill).where(eq(bill.id, id)))[0]

const refundsOf = (orderId: string) =>
  world.context.db.select().from(paymentRefund).where(eq(paymentRefund.orderId, orderId))

describe('bills of several codes', () => {
  test('are paid by one order', async () => {
    const long = await world.person(LONG)
    const chosen = openOn(await world.codes(long), CODES.fibre, CODES.mytv)
    expect(chosen.map(({ amount }) => amount)).toEqual([298_000, 118_000, 99_000])
    const made = resultOf(await world.order(long, chosen))
    expect(made).toMatchObject({ final_amount: 515_000, replayed: false })
    await world.pays(long, made.transaction_id)
    for (const { bill_id } of chosen)
      expect(await state(bill_id)).toMatchObject({
        state: 'paid',
        paidChannel: 'web',
        paymentOrderId: made.transaction_id,
      })
    expect(openOn(await world.codes(long), CODES.fibre, CODES.mytv)).toEqual([])
    const { accounts } = resultOf(await world.call('cust_nonmobile_lichsu_no', {}, { session: long.session }))
    const paid = accounts.find(({ code }) => code === CODES.fibre)?.bills[0]
    expect(resultOf(await world.call('payment_receipt', { code: paid?.receipt_code ?? '' }))).toMatchObject({
      product: 'bill',
      name: {
        vi: '3 hoá đơn: internet 10/2026, MyTV 09/2026, MyTV 10/2026',
        en: '3 bills: internet Oct 2026, MyTV Sep 2026, MyTV Oct 2026',
      },
    })
  })

  test('give the same order in a different sequence', async () => {
    const long = await world.person(LONG)
    const chosen = openOn(await world.codes(long), CODES.fibre, CODES.mytv)
    const made = resultOf(await world.order(long, chosen))
    expect(resultOf(await world.order(long, [...chosen].reverse()))).toMatchObject({
      transaction_id: made.transaction_id,
      replayed: true,
    })
  })

  test('return the first order for the same key, even after payment', async () => {
    const ngoc = await world.person(NGOC)
    const chosen = openOn(await world.codes(ngoc), CODES.ngoc)
    const key = randomUUID()
    const made = resultOf(await world.order(ngoc, chosen, { key }))
    await world.pays(ngoc, made.transaction_id)
    expect(resultOf(await world.order(ngoc, chosen, { key }))).toMatchObject({
      transaction_id: made.transaction_id,
      replayed: true,
    })
  })

  test('clear the debt of a postpaid line and leave this month open', async () => {
    const ngoc = await world.person(NGOC)
    const before = resultOf(await world.call('mobile_balance_info_v2', {}, { session: ngoc.session }))
    const made = resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc)))
    await world.pays(ngoc, made.transaction_id)
    const after = resultOf(await world.call('mobile_balance_info_v2', {}, { session: ngoc.session }))
    expect([before.debt, after.debt, after.charges, after.bill_due_at]).toEqual([
      291_500,
      0,
      before.charges,
      null,
    ])
  })
})

describe('mismatches', () => {
  test('rejects a smaller amount with price_changed and both amounts', async () => {
    const ngoc = await world.person(NGOC)
    const [due] = openOn(await world.codes(ngoc), CODES.ngoc)
    if (!due) throw new Error('Nothing is open')
    expect(await world.order(ngoc, [{ ...due, amount: 1_000 }])).toMatchObject({
      code: 'price_changed',
      details: { price: 291_500, quoted: 1_000 },
    })
    expect(await world.order(ngoc, [due], { total: 1_000 })).toMatchObject({ code: 'price_changed' })
  })

  test('rejects bills of codes never looked up or mismatched', async () => {
    const an = await world.person(AN)
    const ngoc = await world.person(NGOC)
    const foreign = openOn(await world.codes(ngoc), CODES.ngoc)
    expect(await world.order(an, foreign)).toMatchObject({ code: 'payment_code_missing' })
    expect(
      await world.order(ngoc, [{ code: CODES.ngoc, bill_id: `${CODES.long}-202610`, amount: 495_100 }]),
    ).toMatchObject({ code: 'bill_unknown' })
    expect(
      await world.order(ngoc, [{ code: CODES.ngoc, bill_id: `${CODES.ngoc}-209901`, amount: 1_000 }]),
    ).toMatchObject({ code: 'bill_unknown' })
    expect(
      await world.order(ngoc, [
        ...openOn(await world.codes(ngoc), CODES.ngoc),
        ...openOn(await world.codes(ngoc), CODES.ngoc),
      ]),
    ).toMatchObject({
      code: 'bad_request',
    })
  })

  test('reports a paid bill as invoice_paid with time and method', async () => {
    const ngoc = await world.person(NGOC)
    expect(
      await world.order(ngoc, [{ code: CODES.ngoc, bill_id: `${CODES.ngoc}-202609`, amount: 232_400 }]),
    ).toMatchObject({
      code: 'invoice_paid',
      details: { until: '2026-10-12T13:30:00.000Z', reason: 'bank' },
    })
  })
})

describe('bill of another customer', () => {
  test('is paid by code, and the owner is notified by SMS', async () => {
    const an = await world.person(AN)
    const codes = await world.codes(an, 'sm 120 000 024')
    const made = resultOf(await world.order(an, openOn(codes, CODES.ngoc)))
    await world.pays(an, made.transaction_id)
    expect(await state(`${CODES.ngoc}-202610`)).toMatchObject({
      state: 'paid',
      paymentOrderId: made.transaction_id,
    })
    expect((await world.sms(NGOC))[0]?.text).toMatch(
      /Số 0912 \*\*\* 001 đã thanh toán giúp bạn Hoá đơn di động tháng 10\/2026, mã SM120000024, 291\.500.đ/,
    )
  })

  test('is paid once by two payers; the second settles the rest and gets the difference back', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const mine = openOn(await world.codes(ngoc), CODES.ngoc)
    const foreign = openOn(await world.codes(an, CODES.ngoc), CODES.ngoc)
    const more = openOn(await world.codes(an, CODES.fibre), CODES.fibre)
    const first = resultOf(await world.order(ngoc, mine))
    const second = resultOf(await world.order(an, [...foreign, ...more]))
    const code = await world.qr(an, second.transaction_id)
    await world.pays(ngoc, first.transaction_id)
    await world.transfers(an, code)
    await world.advance(600)
    expect(await state(`${CODES.ngoc}-202610`)).toMatchObject({ paymentOrderId: first.transaction_id })
    expect(await state(`${CODES.fibre}-202610`)).toMatchObject({
      state: 'paid',
      paymentOrderId: second.transaction_id,
    })
    expect(await refundsOf(second.transaction_id)).toMatchObject([
      { amount: 291_500, reason: 'already_paid', state: 'done' },
    ])
    const view = resultOf(
      await world.call(
        'payment_order_get',
        { transaction_id: second.transaction_id },
        { session: an.session },
      ),
    )
    expect(view).toMatchObject({
      state: 'active',
      name: { vi: 'Hoá đơn internet tháng 10/2026' },
      final_amount: 298_000,
      paid: 298_000 + 291_500,
      already_paid: [{ name: { vi: 'Hoá đơn di động tháng 10/2026' }, amount: 291_500 }],
      refunds: [{ amount: 291_500, reason: 'already_paid' }],
    })
    const texts = (await world.sms(AN)).map(({ text }) => text)
    expect(texts.find((text) => /291\.500.đ bạn vừa trả chưa dùng đến/.test(text))).toMatch(
      /Đã trả xong: Hoá đơn internet tháng 10\/2026/,
    )
  })

  test('lowers an open order and its code as soon as the page asks again', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const both = [
      ...openOn(await world.codes(an, CODES.ngoc), CODES.ngoc),
      ...openOn(await world.codes(an, CODES.fibre), CODES.fibre),
    ]
    const made = resultOf(await world.order(an, both))
    const old = await world.qr(an, made.transaction_id)
    const mine = openOn(await world.codes(ngoc), CODES.ngoc)
    await world.pays(ngoc, resultOf(await world.order(ngoc, mine)).transaction_id)
    const request = { transaction_id: made.transaction_id }
    const viewOrder = async () =>
      resultOf(await world.call('payment_order_get', request, { session: an.session }))
    expect(await viewOrder()).toMatchObject({
      state: 'qr_issued',
      final_amount: 298_000,
      already_paid: [{ amount: 291_500 }],
    })
    expect(readVietQr(await world.qr(an, made.transaction_id))?.amount).toBe(298_000)
    // The code that was scanned before still pays the rest.
    await world.transfers(an, old)
    await world.advance(600)
    expect(await viewOrder()).toMatchObject({
      state: 'active',
      refunds: [{ amount: 291_500, state: 'done' }],
    })
    expect(await state(`${CODES.fibre}-202610`)).toMatchObject({ state: 'paid' })
  })

  test('ends an open order when nothing of it is left', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const made = resultOf(await world.order(an, openOn(await world.codes(an, CODES.ngoc), CODES.ngoc)))
    await world.qr(an, made.transaction_id)
    const mine = openOn(await world.codes(ngoc), CODES.ngoc)
    await world.pays(ngoc, resultOf(await world.order(ngoc, mine)).transaction_id)
    const request = { transaction_id: made.transaction_id }
    expect(resultOf(await world.call('payment_order_get', request, { session: an.session }))).toMatchObject({
      state: 'failed',
      poll_after: 0,
    })
  })

  test('fails the order when paid before its code is shown', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const late = resultOf(await world.order(an, openOn(await world.codes(an, CODES.ngoc), CODES.ngoc)))
    await world.pays(
      ngoc,
      resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc))).transaction_id,
    )
    expect(
      await world.call('getQR', { orderId: late.transaction_id }, { session: an.session }),
    ).toMatchObject({ code: 'payment_over' })
  })

  test('is paid once when both transfers arrive before processing', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const first = resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc)))
    const second = resultOf(await world.order(an, openOn(await world.codes(an, CODES.ngoc), CODES.ngoc)))
    const codes = [
      await world.qr(ngoc, first.transaction_id),
      await world.qr(an, second.transaction_id),
    ] as const
    await Promise.all([world.transfers(ngoc, codes[0]), world.transfers(an, codes[1])])
    await world.context.clock.advance(10)
    await Promise.all(Array.from({ length: 4 }, () => world.runDueJobs()))
    await world.advance(600)
    const paidBy = (await state(`${CODES.ngoc}-202610`))?.paymentOrderId
    const refunds = await world.context.db.select().from(paymentRefund)
    expect([first.transaction_id, second.transaction_id]).toContain(paidBy)
    expect(refunds.map(({ orderId }) => orderId)).toEqual([
      paidBy === first.transaction_id ? second.transaction_id : first.transaction_id,
    ])
  })
})

describe('part of a bill', () => {
  const part = async (who: Awaited<ReturnType<BillWorld['person']>>, amount: number, code = CODES.ngoc) => {
    const [due] = openOn(
      await world.codes(who, who.number === NGOC && code === CODES.ngoc ? undefined : code),
      code,
    )
    if (!due) throw new Error('Nothing is open')
    return world.order(who, [{ ...due, part: amount }], { total: amount })
  }
  const left = async (code = CODES.ngoc) => {
    const row = await state(`${code}-202610`)
    return row && [row.state, row.amount - row.part]
  }

  test('is paid, and the rest stays open', async () => {
    const ngoc = await world.person(NGOC)
    const first = resultOf(await part(ngoc, 100_000))
    expect(first.final_amount).toBe(100_000)
    await world.pays(ngoc, first.transaction_id)
    expect(await left()).toEqual(['open', 191_500])
    expect(openOn(await world.codes(ngoc), CODES.ngoc)).toEqual([
      { code: CODES.ngoc, bill_id: `${CODES.ngoc}-202610`, amount: 191_500 },
    ])
    const { debt } = resultOf(await world.call('mobile_balance_info_v2', {}, { session: ngoc.session }))
    expect(debt).toBe(191_500)
    await world.pays(ngoc, resultOf(await part(ngoc, 100_000)).transaction_id)
    expect(await left()).toEqual(['open', 91_500])
    const last = resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc)))
    await world.pays(ngoc, last.transaction_id)
    expect(await state(`${CODES.ngoc}-202610`)).toMatchObject({
      state: 'paid',
      part: 200_000,
      paymentOrderId: last.transaction_id,
    })
    expect(resultOf(await world.call('mobile_balance_info_v2', {}, { session: ngoc.session })).debt).toBe(0)
    const { bills } = resultOf(await world.call('mobile_post_billing_history', {}, { session: ngoc.session }))
    expect(bills[0]).toMatchObject({ amount: 291_500, left: 0, state: 'paid' })
  })

  test('rejects amounts too small, too large or zero', async () => {
    const ngoc = await world.person(NGOC)
    for (const amount of [9_999, 291_501, 0])
      expect(await part(ngoc, amount)).toMatchObject({
        code: 'bill_part',
        details: { price: 291_500, quoted: amount },
      })
    await world.pays(ngoc, resultOf(await part(ngoc, 285_000)).transaction_id)
    // The remainder is below the smallest part, so it may only be paid in full.
    expect(await part(ngoc, 6_000)).toMatchObject({ code: 'bill_part' })
    await world.pays(ngoc, resultOf(await part(ngoc, 6_500)).transaction_id)
    expect(await left()).toEqual(['paid', 6_500])
  })

  test('is paid together with whole bills of other codes', async () => {
    const long = await world.person(LONG)
    const chosen = openOn(await world.codes(long), CODES.fibre, CODES.long)
    const bills = chosen.map((one) => (one.code === CODES.fibre ? { ...one, part: 98_000 } : one))
    const made = resultOf(await world.order(long, bills, { total: 495_100 + 98_000 }))
    await world.pays(long, made.transaction_id)
    expect([await left(CODES.fibre), await left(CODES.long)]).toEqual([
      ['open', 200_000],
      ['paid', 495_100],
    ])
    const { accesses } = resultOf(await world.call('fiber_search_info2', {}, { session: long.session }))
    expect(accesses.find(({ owed }) => owed?.code === CODES.fibre)?.owed).toMatchObject({ amount: 200_000 })
  })

  test('refunds of two parts what exceeds the bill', async () => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const [first, second] = [resultOf(await part(ngoc, 200_000)), resultOf(await part(an, 200_000))]
    const codes = [
      await world.qr(ngoc, first.transaction_id),
      await world.qr(an, second.transaction_id),
    ] as const
    await Promise.all([world.transfers(ngoc, codes[0]), world.transfers(an, codes[1])])
    await world.context.clock.advance(10)
    await Promise.all(Array.from({ length: 3 }, () => world.runDueJobs()))
    await world.advance(600)
    expect(await left()).toEqual(['paid', 91_500])
    expect(await world.context.db.select().from(paymentRefund)).toMatchObject([
      { amount: 108_500, reason: 'already_paid', state: 'done' },
    ])
  })

  test('lowers an open order of the whole bill to the rest', async () => {
    const ngoc = await world.person(NGOC)
    const whole = resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc)))
    await world.pays(ngoc, resultOf(await part(ngoc, 50_000)).transaction_id)
    const code = await world.qr(ngoc, whole.transaction_id)
    expect(readVietQr(code)?.amount).toBe(241_500)
    await world.transfers(ngoc, code)
    await world.advance(10)
    expect(await state(`${CODES.ngoc}-202610`)).toMatchObject({
      state: 'paid',
      paymentOrderId: whole.transaction_id,
    })
  })

  test.each([
    ['completes the order', 200_000, 'active', ['already_paid', 8_500]],
    ['is returned', 291_500, 'refunded', ['not_delivered', 100_000]],
  ] as const)('transferred for the whole %s when %i is paid elsewhere', async (_, elsewhere, end, refund) => {
    const [an, ngoc] = [await world.person(AN), await world.person(NGOC)]
    const whole = resultOf(await world.order(ngoc, openOn(await world.codes(ngoc), CODES.ngoc)))
    const { transaction_id } = whole
    await world.transfers(ngoc, await world.qr(ngoc, transaction_id), 100_000)
    await world.advance(10)
    const order = () => world.call('payment_order_get', { transaction_id }, { session: ngoc.session })
    expect(resultOf(await order())).toMatchObject({ paid: 100_000, missing: 191_500 })
    const theirs = openOn(await world.codes(an, CODES.ngoc), CODES.ngoc)
    const bills = elsewhere === 291_500 ? theirs : theirs.map((one) => ({ ...one, part: elsewhere }))
    await world.pays(an, resultOf(await world.order(an, bills, { total: elsewhere })).transaction_id)
    await order()
    await world.advance(600)
    expect(resultOf(await order())).toMatchObject({
      state: end,
      refunds: [{ reason: refund[0], amount: refund[1], state: 'done' }],
    })
    expect(await state(`${CODES.ngoc}-202610`)).toMatchObject({ state: 'paid' })
  })

  test('does not disturb closing and settling later months', async () => {
    const ngoc = await world.person(NGOC)
    await world.pays(ngoc, resultOf(await part(ngoc, 100_000)).transaction_id)
    await world.advance(40 * 86_400)
    expect(await left()).toEqual(['open', 191_500])
    expect(await state(`${CODES.ngoc}-202611`)).toMatchObject({ state: 'open', part: 0 })
  })
})
