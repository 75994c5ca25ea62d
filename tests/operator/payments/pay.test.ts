/**
 * Every product by every method, and invalid input, which is refused without a charge. Spec PAY-1, Spec
 * PAY-4.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CARD_ABROAD, METHODS_OF, PAY_METHODS } from '../../../src/contract/rules/pay-method.ts'
import { PAYMENT_PRODUCTS } from '../../../src/contract/rules/payment-order.ts'
import { createPayment } from '../../../src/operator/features/payments/create.ts'
import { recordCredit } from '../../../src/operator/features/payments/credits.ts'
import { setFeature } from '../../../src/operator/platform/settings/features.ts'
import { ledgerAccount, paymentOrder, service } from '../../../src/operator/schema.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { type HostedWorld, ITEM, openHostedWorld } from './hosted-support.ts'
import { caller } from './support.ts'

let world: HostedWorld
beforeEach(async () => {
  world = await openHostedWorld()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const MINE = '84912000004'
const own = <Name extends Parameters<HostedWorld['call']>[0]>(name: Name, body: object) =>
  world.call(name, { msisdn: MINE, ...body }, { session: world.session })
const balance = async () =>
  (
    await world.context.db
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.id, `${MINE}:main`))
  )[0]?.balance ?? 0
const redirect = async (answer: ReturnType<HostedWorld['pays']>) =>
  (resultOf(await answer) as { redirect_url: string }).redirect_url

describe('products and methods', () => {
  test.each(PAYMENT_PRODUCTS.flatMap((product) => PAY_METHODS.map((method) => [product, method] as const)))(
    'handle %s by %s',
    async (product, method) => {
      const offered = METHODS_OF[product].includes(method)
      const id =
        product === 'roaming_package'
          ? (
              await createPayment(world.context, caller('0912000004'), {
                product,
                itemCode: 'RJP7',
                amount: await priceOf('RJP7'),
                coupon: false,
                key: randomUUID(),
              })
            ).order.id
          : 'a'.repeat(22)
      const request = {
        pay_method: method,
        product_type: product,
        bank_code: 'VCB',
        ...(product !== 'package' && { package_code: id, amount: await priceOf('RJP7') }),
      }
      const answer = await world.pays(request)
      if (!offered) expect(errorOf(answer)).toEqual({ code: 'payment_method_refused', reason: 'product' })
      else if (product === 'package' || product === 'roaming_package')
        expect(resultOf(answer)).toMatchObject({ redirect_url: expect.stringMatching(/^\//) })
      // Without an order: the product's own call creates it first.
      else expect(errorOf(answer)).toEqual({ code: 'payment_unknown' })
    },
  )
  const priceOf = async (code: string) =>
    world.context.roaming.packages.find((item) => item.code === code)?.price ?? 0
})

describe('package', () => {
  test('shows the method VietQR in code, order and receipt', async () => {
    const url = await redirect(world.pays({ pay_method: 'vietqr' }))
    const { id, receiptCode } = await world.theOrder()
    expect(url).toBe(`/thanh-toan?gd=${id}&cach=vietqr`)
    const { result: qr } = resultOf(await own('selfcare_get_qrcode', { transaction_id: id })) as {
      result: string
    }
    const payer = await accountOf(world.bank, MINE)
    await transfer(world.bank, { from: payer.number, qr, key: 'once' })
    await world.runDueJobs()
    const view = resultOf(await own('payment_order_get', { transaction_id: id }))
    expect(view).toMatchObject({
      state: 'active',
      status: 2,
      product: 'package',
      attempt: { method: 'vietqr', state: 'paid' },
      paid: world.price,
    })
    expect(resultOf(await world.call('payment_receipt', { code: receiptCode }))).toMatchObject({
      method: 'vietqr',
      product: 'package',
    })
    expect(
      await world.context.db
        .select()
        .from(service)
        .where(eq(service.id, `package:${id}`)),
    ).toMatchObject([{ code: ITEM, status: 'active' }])
    expect(errorOf(await world.pays({ pay_method: 'vietqr' }))).toMatchObject({ code: 'package_active' })
  })

  test('charges the main account once per key with a receipt', async () => {
    const before = await balance()
    const idempotency_key = randomUUID()
    const [first, again] = [
      await redirect(world.pays({ pay_method: 'main_account', idempotency_key })),
      await redirect(world.pays({ pay_method: 'main_account', idempotency_key })),
    ]
    expect(again).toBe(first)
    expect(await balance()).toBe(before - world.price)
    const order = await world.theOrder()
    expect(first).toBe(`/bien-lai/${order.receiptCode}`)
    const receipt = resultOf(await world.call('payment_receipt', { code: order.receiptCode }))
    expect(receipt).toMatchObject({
      method: 'main_account',
      state: 'active',
      paid: world.price,
      finalAmount: world.price,
      bankName: '',
    })
    expect(resultOf(await own('payment_order_get', { transaction_id: order.id }))).toMatchObject({
      attempt: { method: 'main_account', state: 'paid' },
    })
  })

  test('returns the same receipt from package_register', async () => {
    const request = { code: ITEM, price: world.price, idempotency_key: randomUUID() }
    const done = resultOf(await own('package_register', request)) as { receipt_code: string }
    expect(done.receipt_code).toBe((await world.theOrder()).receiptCode)
    expect(resultOf(await own('package_register', request))).toMatchObject({
      receipt_code: done.receipt_code,
      replayed: true,
    })
  })

  test('is not charged to the main account after outside payment', async () => {
    await redirect(world.pays({ pay_method: 'vietqr' }))
    const { memo, finalAmount, accountNumber } = await world.theOrder()
    const before = await balance()
    // The transfer is entered in the bank's books too, so that both match afterwards.
    const { result: qr } = resultOf(
      await own('selfcare_get_qrcode', { transaction_id: (await world.theOrder()).id }),
    ) as { result: string }
    const { transfer: made } = await transfer(world.bank, {
      from: (await accountOf(world.bank, MINE)).number,
      qr,
      key: 'once',
      notices: 0,
    })
    await recordCredit(
      world.context,
      { bankReference: made.reference, accountNumber, amount: finalAmount, memo, at: made.at },
      'check',
    )
    expect(errorOf(await world.pays({ pay_method: 'main_account' }))).toEqual({
      code: 'payment_over',
      reason: 'paid',
    })
    expect(await balance()).toBe(before)
    await world.advance(1)
    expect(await world.theOrder()).toMatchObject({ state: 'active', paidMethod: 'vietqr' })
  })

  test('refunds outside money after payment from the main account', async () => {
    const page = await redirect(world.pays({ pay_method: 'domestic_card', bank_code: 'VCB' }))
    await redirect(world.pays({ pay_method: 'main_account' }))
    await world.settlesPage(page, 'pay')
    await world.advance(1)
    expect(await world.refunds()).toMatchObject([{ reason: 'duplicate', state: 'done' }])
  })

  test('requires two consents to a value-added service by every method', async () => {
    const { packages } = resultOf(await world.call('package_search', { family: 'gtgt' })) as {
      packages: { CODE: string; PRICE: number }[]
    }
    const [pick] = packages
    const request = { package_code: pick?.CODE ?? '', amount: pick?.PRICE ?? 0 }
    for (const pay_method of PAY_METHODS)
      expect(errorOf(await world.pays({ ...request, pay_method, bank_code: 'VCB' })), pay_method).toEqual({
        code: 'consent_needed',
      })
    expect(await world.context.db.select().from(paymentOrder)).toEqual([])
    const page = await redirect(world.pays({ ...request, pay_method: 'wallet', second_consent: true }))
    await world.settlesPage(page, 'pay')
    const { id } = await world.theOrder()
    const [begun] = await world.context.db
      .select()
      .from(service)
      .where(eq(service.id, `package:${id}`))
    expect(begun?.consent?.vi).toMatch(/^Xác nhận hai lần/)
  })
})

describe('invalid input', () => {
  test('rejects a wrong amount, signature or time without an order', async () => {
    expect(errorOf(await world.pays({ pay_method: 'vietqr', amount: world.price - 1 }))).toEqual({
      code: 'price_changed',
      price: world.price,
      quoted: world.price - 1,
    })
    for (const spoil of [
      { amount: 1 },
      { pay_method: 'vietqr' },
      { trans_id: '0'.repeat(64) },
      { package_code: 'SENGOI' },
      { idempotency_key: randomUUID() },
    ])
      expect(errorOf(await world.pays({ pay_method: 'wallet' }, { spoil })), JSON.stringify(spoil)).toEqual({
        code: 'signature_refused',
      })
    expect(
      errorOf(
        await world.pays({ pay_method: 'wallet' }, { spoil: { request_time: new Date(0).toISOString() } }),
      ),
    ).toEqual({ code: 'signature_refused' })
    expect(await world.context.db.select().from(paymentOrder)).toEqual([])
  })

  test('rejects missing consent, banks and wallets', async () => {
    expect(errorOf(await world.pays({ pay_method: 'wallet', agreed: false }))).toEqual({
      code: 'agreement_needed',
    })
    expect(errorOf(await world.pays({ pay_method: 'domestic_card' }))).toEqual({ code: 'bank_unknown' })
    expect(errorOf(await world.pays({ pay_method: 'domestic_card', bank_code: 'NOSUCH' }))).toEqual({
      code: 'bank_unknown',
    })
    expect(errorOf(await world.pays({ pay_method: 'international_card', bank_code: 'VBA' }))).toEqual({
      code: 'bank_unknown',
    })
    const session = await world.signIn('0912000007')
    expect(errorOf(await world.pays({ pay_method: 'wallet' }, { session, number: '0912000007' }))).toEqual({
      code: 'wallet_missing',
    })
    await setFeature(world.context, 'wallet', false)
    expect(errorOf(await world.pays({ pay_method: 'wallet' }))).toEqual({ code: 'feature_not_supported' })
    expect(await world.context.db.select().from(paymentOrder)).toEqual([])
  })

  test('hides another line’s order from every call', async () => {
    await redirect(world.pays({ pay_method: 'vietqr' }))
    const { id } = await world.theOrder()
    const session = await world.signIn('0912000001')
    for (const name of [
      'payment_order_get',
      'payment_order_cancel',
      'selfcare_get_qrcode',
      'payment_method_list',
    ] as const)
      expect(
        errorOf(await world.call(name, { transaction_id: id, msisdn: '84912000001' }, { session })),
        name,
      ).toEqual({ code: 'payment_unknown' })
    const request = { pay_method: 'vietqr', product_type: 'top_up', package_code: id } as const
    expect(errorOf(await world.pays(request, { session, number: '0912000001' }))).toEqual({
      code: 'payment_unknown',
    })
    // A different product name is a different order.
    expect(errorOf(await world.pays(request))).toEqual({ code: 'payment_unknown' })
  })

  test('reports the state of a finished order', async () => {
    const page = await redirect(world.pays({ pay_method: 'wallet' }))
    await world.settlesPage(page, 'pay')
    const { id } = await world.theOrder()
    for (const name of ['payment_order_cancel', 'selfcare_get_qrcode', 'payment_method_list'] as const)
      expect(errorOf(await own(name, { transaction_id: id })), name).toEqual({
        code: 'payment_over',
        reason: 'active',
      })
  })
})

describe('methods', () => {
  const list = async (body: object, session = world.session, number = '0912000004') =>
    (
      resultOf(
        await world.call('payment_method_list', { msisdn: `84${number.slice(1)}`, ...body }, { session }),
      ) as {
        methods: {
          method: string
          usable: boolean
          reason: string | null
          missing: number
          last: boolean
          total: number
        }[]
      }
    ).methods

  test('show cost and obstacles in advance', async () => {
    const methods = await list({ package_code: ITEM })
    expect(methods.map(({ method, usable, reason, total }) => ({ method, usable, reason, total }))).toEqual(
      PAY_METHODS.map((method) => ({ method, usable: true, reason: null, total: world.price })),
    )
    const poor = await world.signIn('0912000011')
    const theirs = await list({ package_code: ITEM }, poor, '0912000011')
    expect(theirs.find(({ method }) => method === 'main_account')).toMatchObject({
      usable: false,
      reason: 'insufficient_balance',
      missing: world.price,
      top_up: true,
    })
    expect(theirs.find(({ method }) => method === 'wallet')?.reason).toBe('wallet_missing')
    expect(
      (await list({ package_code: 'NHA150' })).every(({ reason }) => reason === 'package_by_order'),
    ).toBe(true)
    await setFeature(world.context, 'wallet', false)
    expect((await list({ package_code: ITEM })).find(({ method }) => method === 'wallet')?.reason).toBe(
      'method_unavailable',
    )
  })

  test('mark that a postpaid line pays by its bill', async () => {
    const session = await world.signIn('0912000002')
    expect(await list({ package_code: ITEM }, session, '0912000002')).toContainEqual(
      expect.objectContaining({ method: 'main_account', on_bill: true }),
    )
    expect((await list({ package_code: ITEM }))[0]).not.toHaveProperty('on_bill')
  })

  test('highlight the last used method', async () => {
    expect((await list({ package_code: ITEM })).some(({ last }) => last)).toBe(false)
    await world.settlesPage(
      await redirect(world.pays({ pay_method: 'domestic_card', bank_code: 'VCB' })),
      'pay',
    )
    expect(
      (await list({ package_code: 'SENGOI' })).filter(({ last }) => last).map(({ method }) => method),
    ).toEqual(['domestic_card'])
  })

  test('require exactly one of product and order', async () => {
    expect(errorOf(await own('payment_method_list', {}))).toMatchObject({ code: 'bad_request' })
    expect(
      errorOf(await own('payment_method_list', { package_code: ITEM, transaction_id: 'a'.repeat(22) })),
    ).toMatchObject({ code: 'bad_request' })
  })
})

test('list card banks of both kinds by name', async () => {
  const { banks } = resultOf(await world.call('get_banks')) as {
    banks: { BANK_CODE: string; BANK_NAME: string; IS_INTERNATIONAL: boolean }[]
  }
  for (const kind of [true, false])
    expect(banks.filter(({ IS_INTERNATIONAL }) => IS_INTERNATIONAL === kind).length).toBeGreaterThan(10)
  expect(banks.every(({ BANK_NAME }) => BANK_NAME.length > 1)).toBe(true)
  expect(
    new Set(banks.map(({ BANK_CODE, IS_INTERNATIONAL }) => `${BANK_CODE} ${IS_INTERNATIONAL}`)).size,
  ).toBe(banks.length)
})

test('takes a card issued abroad, also after its bank declined it', async () => {
  const { banks } = resultOf(await world.call('get_banks')) as {
    banks: { BANK_CODE: string; IS_INTERNATIONAL: boolean }[]
  }
  expect(banks.filter(({ BANK_CODE }) => BANK_CODE === CARD_ABROAD)).toMatchObject([
    { IS_INTERNATIONAL: true },
  ])
  const card = { pay_method: 'international_card', bank_code: CARD_ABROAD } as const
  expect(errorOf(await world.pays({ ...card, pay_method: 'domestic_card' }))).toEqual({
    code: 'bank_unknown',
  })
  await world.settlesPage(await redirect(world.pays(card)), 'decline')
  expect(await world.attempts()).toMatchObject([{ bankCode: CARD_ABROAD, state: 'declined' }])
  await world.settlesPage(await redirect(world.pays(card)), 'pay')
  expect(await world.theOrder()).toMatchObject({ state: 'active', paidMethod: 'international_card' })
})
