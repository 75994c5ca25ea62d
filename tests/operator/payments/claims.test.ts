/**
 * Transfers whose memo matches no order: who is notified, who can claim them, and what a stranger cannot do.
 * Spec PAY-26.
 */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClaimMade } from '../../../src/contract/main/payment-claim.schema.ts'
import { isNearMemo } from '../../../src/contract/rules/payment-claim.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { addClaimRoutes } from '../../../src/entry/operator-admin.ts'
import {
  answerClaim,
  claimPicture,
  listClaims,
} from '../../../src/operator/features/payments/claim-answers.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import { bankCredit, paymentRefund } from '../../../src/operator/schema.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { sandboxBankNotice } from '../../../src/sandbox/schema/sandbox-bank.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const [AN, HA] = ['0912000001', '0912000004']
const AMOUNT = 50_000
const KEY = 'k'.repeat(32)
const PICTURE = '/9j/4AAQSkZJRg=='

let world: World
beforeEach(async () => {
  world = await openWorld({ log: () => {} })
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  expect(await overdue(world.context.db, world.now())).toEqual([])
  await world.close()
})

async function signIn(number: string): Promise<string> {
  const made = await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' })
  return (resultOf(made) as { session: string }).session
}

type Customer = { number: string; session: string; id: string; qr: string; memo: string }

/** Orders a top-up and opens its code. */
async function orders(number: string, amount = AMOUNT): Promise<Customer> {
  const session = await signIn(number)
  const { order } = resultOf(
    await world.call('mobile_payment_recharge_v2', { amount, idempotency_key: randomUUID() }, { session }),
  )
  const id = order?.transaction_id ?? ''
  const { result: qr } = resultOf(
    await world.call('selfcare_get_qrcode', { transaction_id: id }, { session }),
  )
  const { memo } = resultOf(await world.call('payment_order_get', { transaction_id: id }, { session }))
  return { number, session, id, qr, memo }
}

/** Transfers with another memo and returns the bank's reference. */
async function transfers(by: Customer, memo: string, amount = AMOUNT): Promise<string> {
  const { number: from } = await accountOf(world.bank, normalPhone(by.number) ?? '')
  await transfer(world.bank, { from, qr: by.qr, memo, amount, key: randomUUID() })
  await world.advance(2)
  const credits = await world.context.db.select().from(bankCredit)
  return credits.find((credit) => credit.memo === memo)?.bankReference ?? ''
}

/** Signs in, because a session ends before a claim is due. */
async function seen({ id, number }: Customer) {
  const session = await signIn(number)
  return resultOf(await world.call('payment_order_get', { transaction_id: id }, { session }))
}

type Fields = {
  reference?: string
  amount?: number
  transferred_at?: string
  account_end?: string
  picture?: string
  idempotency_key?: string
}
function claims({ id, session, number }: Customer, fields: Fields) {
  return world.call(
    'payment_claim_create',
    {
      transaction_id: id,
      amount: AMOUNT,
      transferred_at: world.now().toISOString(),
      account_end: number.slice(-4),
      idempotency_key: randomUUID(),
      ...fields,
    },
    { session },
  )
}
async function claimed(by: Customer, fields: Fields): Promise<ClaimMade> {
  return resultOf(await claims(by, fields)) as ClaimMade
}
const refunds = () => world.context.db.select().from(paymentRefund)
const lastSms = async (number: string) => (await world.sms(number))[0]?.text ?? ''

describe('a transfer that matches no order', () => {
  test('is announced at once, with its memo only where that is almost the memo of the order', async () => {
    const an = await orders(AN)
    const wrong = `${an.memo.slice(0, -1)}${an.memo.endsWith('C') ? 'D' : 'C'}`
    await transfers(an, wrong)
    expect(await seen(an)).toMatchObject({ state: 'qr_issued', unmatched: { amount: AMOUNT, memo: wrong } })
    expect(await lastSms(AN)).toMatch(new RegExp(`50\\.000.đ với nội dung “${wrong}”, không khớp`))
  })

  test('shows nothing but the amount where only the amount fits', async () => {
    const an = await orders(AN)
    await transfers(an, 'NGUYEN VAN A chuyen tien')
    expect(await seen(an)).toMatchObject({ unmatched: { amount: AMOUNT, memo: null } })
    const sms = await lastSms(AN)
    expect(sms).toMatch(/Đã nhận 50\.000.đ với nội dung không khớp/)
    expect(sms).not.toContain('NGUYEN')
  })

  test('sends no message where two lines wait for the same amount, nor shows another amount', async () => {
    const [an, ha] = [await orders(AN), await orders(HA)]
    await transfers(an, 'tien nap')
    for (const number of [AN, HA]) expect(await lastSms(number)).not.toMatch(/khớp/)
    expect(await seen(ha)).toMatchObject({ unmatched: { amount: AMOUNT, memo: null } })
    await transfers(an, 'tien nap nua', 70_000)
    expect((await seen(ha)).unmatched).toEqual({ amount: AMOUNT, memo: null })
  })

  test.each([
    ['R7KX2M9QD4', true],
    ['r7kx2m9q-d5', true],
    ['MBVCB.5521.R7KX2M9Q.CT tu', true],
    ['R7KX9M2QD4', true],
    ['NGUYEN VAN A', false],
    ['H4DVT9PPX2', false],
  ])('compares the memo %s', (text, near) => {
    expect(isNearMemo(text, 'R7KX2M9QD4')).toBe(near)
  })
})

describe('a claim', () => {
  test('pays the order at once when reference, amount, time and account fit', async () => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const [notice] = await world.context.db.select().from(sandboxBankNotice)
    expect(notice?.body).toMatchObject({ credits: [{ bankReference: reference, senderAccount: AN }] })
    const key = randomUUID()
    const made = await claimed(an, { reference: ` ${reference.toLowerCase()} `.trim(), idempotency_key: key })
    expect(made).toMatchObject({ code: expect.stringMatching(/^TS-/), state: 'matched', replayed: false })
    expect(await seen(an)).toMatchObject({
      state: 'active',
      paid: AMOUNT,
      refunds: [],
      unmatched: null,
      claim: { state: 'matched' },
    })
    expect(
      await claimed(an, { reference, idempotency_key: key }).catch((error: unknown) => error),
    ).toBeDefined()
    await world.advance(90_000)
    expect(await refunds()).toEqual([])
  })

  test.each<[string, Fields]>([
    ['another amount', { amount: AMOUNT + 10_000 }],
    ['another time', { transferred_at: '2026-11-20T03:00:00.000Z' }],
    ['another account', { account_end: '9999' }],
    ['another reference', { reference: 'FT26325XXXXXXXXXX' }],
  ])('with %s is a case, and says nothing else', async (_, wrong) => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const made = await claimed(an, { reference, ...wrong })
    expect(Object.keys(made).sort()).toEqual([
      'amount',
      'answer_by',
      'code',
      'created_at',
      'replayed',
      'returned_at',
      'state',
    ])
    expect(made.state).toBe('open')
    expect(await seen(an)).toMatchObject({ state: 'qr_issued', paid: 0 })
  })

  test('of a stranger who overheard all data is a case; the money returns to its sender', async () => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const at = world.now().toISOString()
    // The stranger orders the same amount only after the transfer.
    const stranger = await orders(HA)
    const made = await claimed(stranger, { reference, transferred_at: at, account_end: AN.slice(-4) })
    expect(made.state).toBe('open')
    await world.advance(86_402)
    expect(await seen(stranger)).toMatchObject({ paid: 0, claim: { state: 'returned' } })
    expect(await refunds()).toMatchObject([{ reason: 'wrong_memo', state: 'done', amount: AMOUNT }])
    expect((await accountOf(world.bank, `84${AN.slice(1)}`)).balance).toBe(20_000_000)
  })

  test('of another line is unknown', async () => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const stranger = { ...an, number: HA, session: await signIn(HA) }
    expect(errorOf(await claims(stranger, { reference }))).toMatchObject({ code: 'payment_unknown' })
  })

  test('needs a reference or a picture, and is limited to five a day', async () => {
    const an = await orders(AN)
    expect(errorOf(await claims(an, {}))).toMatchObject({ code: 'claim_evidence' })
    for (let made = 0; made < 5; made++) await claimed(an, { reference: `FT2632500000000${made}` })
    expect(errorOf(await claims(an, { reference: 'FT26325999' }))).toMatchObject({
      code: 'claim_limit',
      retry_after: 86_400,
    })
  })

  test.each([
    ['the rule', undefined],
    ['an administrator', 'refuse'],
  ] as const)('by picture says that the money went back, answered by %s', async (_, answer) => {
    const an = await orders(AN)
    await transfers(an, 'nap tien')
    await world.advance(600)
    const { code } = await claimed(an, { picture: PICTURE, transferred_at: world.now().toISOString() })
    await world.advance(86_000)
    if (answer) expect(await answerClaim(world.context, code, answer)).toBe(true)
    else await world.advance(402)
    expect(await refunds()).toMatchObject([{ reason: 'wrong_memo', state: 'done' }])
    const { claim } = await seen(an)
    expect(claim).toMatchObject({ code, state: 'returned', returned_at: expect.any(String) })
    expect(await lastSms(AN)).toMatch(/Tiền đã về tài khoản đã chuyển lúc \d/)
  })

  test('without such a transfer is answered within 24 hours', async () => {
    const an = await orders(AN)
    const { code } = await claimed(an, { picture: PICTURE })
    expect(await lastSms(AN)).toContain(code)
    await world.advance(86_402)
    expect(await seen(an)).toMatchObject({ claim: { code, state: 'not_found' } })
    expect(await lastSms(AN)).toMatch(/không tìm thấy khoản chuyển 50\.000.đ/)
    expect(await claimPicture(world.context, code)).toBeUndefined()
  })
})

describe('an administrator', () => {
  test('reads the picture and gives the transfer to the order', async () => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const { code } = await claimed(an, { picture: PICTURE })
    expect(await listClaims(world.context)).toMatchObject([{ code, hasPicture: true, reference: '' }])
    expect(await claimPicture(world.context, code)).toBe(PICTURE)
    expect(await answerClaim(world.context, code, 'match', 'FT0000')).toBe(false)
    expect(await answerClaim(world.context, code, 'match', reference)).toBe(true)
    expect(await seen(an)).toMatchObject({ state: 'active', claim: { state: 'matched' } })
    expect(await listClaims(world.context)).toEqual([])
    expect(await answerClaim(world.context, code, 'refuse')).toBe(false)
  })

  test('reads and answers claims over HTTP with the key only', async () => {
    const app = new Hono()
    addClaimRoutes(app, world.context, KEY)
    const requestAdmin = (path: string, body?: object, key = KEY) =>
      app.request(path, {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const { code } = await claimed(an, { picture: PICTURE })
    const answer = { code, answer: 'match', reference }

    for (const refused of [
      await requestAdmin('/claims', undefined, 'another key'),
      await requestAdmin(`/claims/${code}/picture`, undefined, 'another key'),
      await requestAdmin('/claims/answer', answer, 'another key'),
    ])
      expect([refused.status, await refused.text()]).toEqual([401, '{}'])

    const { items } = (await (await requestAdmin('/claims')).json()) as { items: object[] }
    expect(items).toMatchObject([{ code, amount: AMOUNT, hasPicture: true }])
    expect(items[0]).not.toHaveProperty('picture')
    const picture = await requestAdmin(`/claims/${code}/picture`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PICTURE)
    expect((await requestAdmin('/claims/TS-UNKNOWN/picture')).status).toBe(404)

    expect((await requestAdmin('/claims/answer', { code, answer: 'pay' })).status).toBe(400)
    expect((await requestAdmin('/claims/answer', { ...answer, reference: 'FT0000' })).status).toBe(404)
    expect((await requestAdmin('/claims/answer', answer)).status).toBe(200)
    expect((await requestAdmin('/claims/answer', answer)).status).toBe(404)
    expect(await seen(an)).toMatchObject({ state: 'active', claim: { state: 'matched' } })
    expect(await (await requestAdmin('/claims')).json()).toEqual({ items: [] })
  })

  test('sends a transfer back without waiting for the end of its time', async () => {
    const an = await orders(AN)
    const reference = await transfers(an, 'nap tien')
    const { code } = await claimed(an, { reference, amount: AMOUNT + 1_000 })
    expect(await answerClaim(world.context, code, 'return')).toBe(true)
    await world.advance(5)
    expect(await refunds()).toMatchObject([{ reason: 'wrong_memo', state: 'done' }])
    expect(await lastSms(AN)).toMatch(/Tiền về lại tài khoản đã chuyển/)
  })
})
