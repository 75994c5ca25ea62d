/**
 * An order that is paid in parts: completed in time by any method, or refunded to its sources. Spec PAY-27.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readVietQr } from '../../../src/contract/vietqr.ts'
import { recordCredit } from '../../../src/operator/features/payments/credits.ts'
import { paymentHandlers } from '../../../src/operator/features/payments/handlers.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { resultOf } from '../../world/operator.ts'
import { type HostedWorld, openHostedWorld } from './hosted-support.ts'
import { openLines } from './lines.ts'
import { caller, openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

const HALF = 20_000

describe('a part by bank transfer', () => {
  let world: PaymentWorld
  let numbers: string[]
  beforeAll(async () => {
    world = await openPaymentWorld()
    numbers = await openLines(world.context.db, 20, world.now())
  })
  afterEach(async () => expect(await brokenRules(world.context.db)).toEqual([]))
  afterAll(() => world.close())

  const pay = (memo: string, amount: number) =>
    recordCredit(world.context, world.bank.receive(memo, amount, world.now()), 'check')
  const ordered = async () => {
    const number = numbers.pop() ?? ''
    const { transactionId: id, memo } = await world.creates(number)
    await world.qr(id, number)
    return { number, id, memo }
  }
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) {
      await world.context.clock.advance(31)
      await runPayments(world.context)
    }
  }
  const refundsOf = async (id: string) =>
    (await world.money(id)).refunds.map(({ reason, amount, state }) => [reason, amount, state])
  const texts = async (number: string) => (await world.sms(number)).map(({ text }) => text)

  test('keeps the order open for the rest by page, code and message', async () => {
    const { number, id, memo } = await ordered()
    await pay(memo, HALF)
    expect(await world.polls(id, number)).toMatchObject({
      state: 'qr_issued',
      transactionStatus: 0,
      finalAmount: PRICE,
      paid: HALF,
      missing: PRICE - HALF,
    })
    expect(readVietQr((await world.qr(id, number)).result)).toMatchObject({ amount: PRICE - HALF, memo })
    expect((await texts(number))[0]).toMatch(/Đã nhận 20\.000.*còn thiếu 29\.000.*trước \d\d:\d\d/)

    await pay(memo, PRICE - HALF)
    await settle()
    expect(await world.polls(id, number)).toMatchObject({
      state: 'active',
      paid: PRICE,
      missing: 0,
      refunds: [],
    })
    expect((await world.money(id)).credits.map(({ outcome }) => outcome)).toEqual(['part', 'paid'])
  })

  test('goes back to its own source when the rest does not come', async () => {
    const { number, id, memo } = await ordered()
    await pay(memo, 1_000)
    await pay(memo, HALF)
    await world.context.clock.advance(1_800)
    await settle()
    expect((await world.money(id)).states.slice(-3)).toEqual([
      'amount_mismatch',
      'refund_pending',
      'refunded',
    ])
    expect((await refundsOf(id)).toSorted()).toEqual([
      ['short', 1_000, 'done'],
      ['short', HALF, 'done'],
    ])
    const sources = world.bank.book.filter((credit) => credit.memo === memo).map((one) => one.bankReference)
    expect([...world.bank.back.values()].map((sent) => sent.bankReference)).toEqual(
      expect.arrayContaining(sources),
    )
    expect((await texts(number)).filter((text) => text.includes('21.000'))).toHaveLength(1)
  })

  test('is returned when the order is cancelled, once however often', async () => {
    const { number, id, memo } = await ordered()
    await pay(memo, HALF)
    const cancel = () =>
      paymentHandlers.payment_order_cancel(world.context, caller(number), { transaction_id: id })
    const [first, again] = [await cancel(), await cancel()]
    expect([first.state, again.state]).toEqual(['refund_pending', 'refund_pending'])
    await settle()
    expect(await refundsOf(id)).toEqual([['short', HALF, 'done']])
  })

  test('refunds a completion that comes too late', async () => {
    const { id, memo } = await ordered()
    await pay(memo, HALF)
    await world.context.clock.advance(1_800)
    await settle()
    await pay(memo, PRICE - HALF)
    await settle()
    expect((await world.order(id)).state).toBe('refunded')
    expect(await refundsOf(id)).toEqual([
      ['short', HALF, 'done'],
      ['late', PRICE - HALF, 'done'],
    ])
  })

  test('counts when both parts are found only at the end', async () => {
    const { id, memo } = await ordered()
    world.bank.receive(memo, HALF, world.now())
    await world.context.clock.advance(1_000)
    world.bank.receive(memo, PRICE - HALF, world.now())
    await world.context.clock.advance(900)
    await settle()
    expect((await world.order(id)).state).toBe('active')
    expect(await refundsOf(id)).toEqual([])
  })

  test('gives back only the excess of two parts that race', async () => {
    const { id, memo } = await ordered()
    const sent = [0, 1, 2].map(() => world.bank.receive(memo, 30_000, world.now()))
    await Promise.all(sent.map((credit) => recordCredit(world.context, credit, 'check')))
    await settle()
    expect((await world.money(id)).credits.map(({ outcome }) => outcome).toSorted()).toEqual([
      'duplicate',
      'paid',
      'part',
    ])
    expect((await refundsOf(id)).toSorted()).toEqual([
      ['duplicate', 30_000, 'done'],
      ['excess', 60_000 - PRICE, 'done'],
    ])
  })

  test('is one truth after a process that ends between', async () => {
    const { id, memo } = await ordered()
    const credit = world.bank.receive(memo, HALF, world.now())
    const { context } = world
    for (const point of ['payment_part:after-received', 'payment_credit:before-commit']) {
      const broken = { ...context, failpoint: (name: string) => fail(name, point) }
      await expect(recordCredit(broken, credit, 'check')).rejects.toThrow(point)
      expect((await world.order(id)).received).toBe(0)
    }
    await recordCredit(context, credit, 'check')
    await recordCredit(context, credit, 'notice')
    expect((await world.order(id)).received).toBe(HALF)
  })

  test('returns every part when the package cannot be delivered', async () => {
    const { id, memo } = await ordered()
    await pay(memo, HALF)
    world.behaviour.refused = 'retired'
    await pay(memo, PRICE - HALF)
    await settle()
    delete world.behaviour.refused
    expect((await world.order(id)).state).toBe('refunded')
    expect((await refundsOf(id)).toSorted()).toEqual([
      ['not_delivered', HALF, 'done'],
      ['not_delivered', PRICE - HALF, 'done'],
    ])
  })
})

function fail(name: string, point: string): void {
  if (name === point) throw new Error(point)
}

describe('a part and another method', () => {
  let world: HostedWorld
  const MINE = '84912000004'
  beforeAll(async () => {
    world = await openHostedWorld()
  })
  afterAll(async () => {
    expect(await world.violations()).toEqual([])
    await world.close()
  })
  const own = <Name extends Parameters<HostedWorld['call']>[0]>(name: Name, body: object) =>
    world.call(name, { msisdn: MINE, ...body }, { session: world.session })

  test('asks the card for the rest and refunds each source its own', async () => {
    const opened = resultOf(await world.pays({ pay_method: 'wallet' })) as { redirect_url: string }
    const { id } = await world.theOrder()
    const { result: qr } = resultOf(await own('selfcare_get_qrcode', { transaction_id: id })) as {
      result: string
    }
    const { number: from } = await accountOf(world.bank, MINE)
    await transfer(world.bank, { from, qr, amount: 1_000, key: 'part' })
    await world.advance(10)
    // The wallet's page asked for the whole price.
    expect((await world.attempts()).find(({ method }) => method === 'wallet')?.state).toBe('closed')
    expect(opened.redirect_url).toContain('ma=')

    const { methods } = resultOf(await own('payment_method_list', { transaction_id: id })) as {
      methods: { total: number }[]
    }
    const rest = world.price - 1_000
    expect(methods.map(({ total }) => total)).toEqual(methods.map(() => rest))
    const page = resultOf(
      await world.pays({ pay_method: 'domestic_card', bank_code: 'VCB', amount: rest }),
    ) as { redirect_url: string }
    await world.settlesPage(page.redirect_url, 'pay')
    expect(await world.theOrder()).toMatchObject({
      state: 'active',
      paidMethod: 'domestic_card',
      received: world.price,
    })

    // The purchase is undone: the transfer and the card each get back what they paid.
    const { services } = resultOf(await own('mobile_get_service_active_list', {}))
    expect(services.find(({ code }) => code === 'SEN60')).toMatchObject({
      undo_to: 'several',
      undo_amount: world.price,
    })
    const undone = resultOf(
      await own('package_cancel', { code: 'SEN60', when: 'now', idempotency_key: crypto.randomUUID() }),
    )
    expect(undone).toMatchObject({ refund: { amount: world.price, place: 'several' } })
    expect((await world.sms('0912000004'))[0]?.text).toContain('sẽ về từng nơi bạn đã thanh toán')
    await world.advance(10)
    expect((await world.refunds()).map(({ amount, reason }) => [reason, amount])).toEqual([
      ['undone', rest],
      ['undone', 1_000],
    ])
  })
})
