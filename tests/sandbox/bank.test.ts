/**
 * The sandbox bank's API on a real all-in-one server without a port: payment, its webhook through the
 * gateway, its statement.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankAccount, BankBook, BankTransferDone } from '../../src/contract/sandbox.ts'
import { buildVietQr } from '../../src/contract/vietqr.ts'
import type { AllInOne } from '../../src/entry/compose.ts'
import { openAllInOne } from './all-in-one.ts'

const ADDRESS = 'http://localhost:4321'
const FIRST = 20_000_000
/** The gateway's log lines; a webhook is one line. */
const lines: string[] = []
let box: AllInOne
let accounts: BankAccount[]

beforeAll(async () => {
  box = await openAllInOne((line) => lines.push(line))
})
afterAll(() => box.close())
beforeEach(async () => {
  await post('reset', {})
  accounts = await read<BankAccount[]>('bank/accounts')
  lines.length = 0
})

const OWN = { origin: ADDRESS, 'content-type': 'application/json' }
const callApi = (path: string, init: RequestInit = {}) =>
  box.sandbox.fetch(new Request(`${ADDRESS}/sandbox/api/${path}`, init), {})
const read = async <T>(path: string): Promise<T> => (await (await callApi(path)).json()) as T
const post = async (path: string, body: unknown, headers: Record<string, string> = OWN) => {
  const answer = await callApi(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const operators = () => accounts.find(({ msisdn }) => msisdn === '') as BankAccount
const qr = (amount: number | undefined = 250_000, memo = 'C3FGH7KMXD RM1') =>
  buildVietQr({ bin: '999999', accountNumber: operators().number, amount, memo })
const pay = async (order: object = {}) =>
  (await post('bank/transfer', { qr: qr(), ...order })).body as BankTransferDone
/** The number of accepted webhooks. */
const taken = () =>
  lines.filter(
    (line) => line.includes('/notify/sandbox') && (JSON.parse(line) as { status: number }).status === 200,
  ).length
const turn = (advanceSeconds: number) => post('clock', { advanceSeconds })

describe('accounts', () => {
  test('exist for all people and the operator', () => {
    expect(accounts).toHaveLength(17)
    expect(operators()).toMatchObject({ holder: 'SEN MOBILE', balance: 0 })
    expect(
      accounts
        .filter(({ msisdn }) => msisdn)
        .every(({ balance, number, msisdn }) => balance === FIRST && number === msisdn),
    ).toBe(true)
  })
  test('list their transactions, newest first', async () => {
    const { reference } = await pay({ from: '0912000007' })
    await turn(60)
    await pay({ from: '84912000007', amount: 1_000, memo: 'lan hai' })
    const { account, movements } = await read<BankBook>('bank/account?of=0912000007')
    expect(account.balance).toBe(FIRST - 251_000)
    expect(movements).toMatchObject([
      { amount: -1_000, memo: 'lan hai' },
      { reference, amount: -250_000, other: { holder: 'SEN MOBILE' }, refundOf: null },
    ])
  })
})

describe('payment', () => {
  test('transfers what the code says, by default from the first person', async () => {
    expect(await pay()).toEqual({
      reference: expect.stringMatching(/^FT\d{5}[0-9A-Z]{10}$/),
      amount: 250_000,
      memo: 'C3FGH7KMXD RM1',
      from: '0912000001',
      to: operators().number,
      balance: FIRST - 250_000,
    })
  })
  test('transfers another amount or memo, and once per key', async () => {
    const order = { from: '0912000002', amount: 125_000, memo: 'nham noi dung', key: 'k1' }
    const first = await pay(order)
    expect(first).toMatchObject({ amount: 125_000, memo: 'nham noi dung', balance: FIRST - 125_000 })
    expect(await pay(order)).toEqual(first)
    expect((await post('bank/transfer', { qr: qr(), ...order, amount: 1 })).body['error_code']).toBe(
      'idempotency_conflict',
    )
  })
  test.each([
    ['no code', { qr: 'hello' }, ['qr']],
    ['an amount of nothing', { amount: 0 }, ['amount']],
    ['half a đồng', { amount: 0.5 }, ['amount']],
    ['more than a fast transfer may be', { amount: 500_000_000 }, ['amount']],
    ['a memo without end', { memo: 'x'.repeat(141) }, ['memo']],
    ['three notices', { notices: 3 }, ['notices']],
    ['a payer who is nobody', { from: '0912999999' }, ['from']],
    ['a payer that is no number', { from: "'; drop table" }, ['from']],
    ['a field that is none', { bin: '1' }, ['bin']],
  ])('refuses: %s', async (_, order, fields) => {
    const { status, body } = await post('bank/transfer', { qr: qr(), ...order })
    expect(status).toBe(400)
    expect(body['result']).toMatchObject({ fields })
  })
  test('refuses requests from other sites and insufficient balances', async () => {
    expect(
      (await post('bank/transfer', { qr: qr() }, { ...OWN, origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect((await post('bank/transfer', { qr: qr(), amount: FIRST + 1 })).body).toMatchObject({
      error_code: 'insufficient_balance',
      result: { missing: 1 },
    })
    expect((await read<BankBook>('bank/account')).account.balance).toBe(FIRST)
  })
})

describe('its webhook', () => {
  test('arrives once at the gateway', async () => {
    await pay()
    await expect.poll(taken, { timeout: 120_000 }).toBe(1)
    await turn(3_600)
    expect(taken()).toBe(1)
  })
  test('is lost when configured so', async () => {
    await pay({ notices: 0 })
    await turn(3_600)
    expect(taken()).toBe(0)
  })
  test('arrives twice when configured so', async () => {
    await pay({ notices: 2 })
    await expect.poll(taken, { timeout: 120_000 }).toBe(2)
    await turn(3_600)
    expect(taken()).toBe(2)
  })
})

test('restores all balances on a reset', async () => {
  await pay()
  await post('reset', {})
  expect((await read<BankBook>('bank/account')).movements).toEqual([])
  expect((await read<BankAccount[]>('bank/accounts')).reduce((sum, { balance }) => sum + balance, 0)).toBe(
    16 * FIRST,
  )
})
