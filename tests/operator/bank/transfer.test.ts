/** The sandbox bank's own books: transfers by code, once per key, never beyond the balance, and refunds. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildVietQr } from '../../../src/contract/vietqr.ts'
import { accountOf, allAccounts } from '../../../src/sandbox/bank/accounts.ts'
import { FIRST_BALANCE } from '../../../src/sandbox/bank/bank.ts'
import { movementsOf } from '../../../src/sandbox/bank/history.ts'
import { bankInvariants } from '../../../src/sandbox/bank/invariants.ts'
import { sandboxProvider } from '../../../src/sandbox/bank/provider.ts'
import { type TransferOrder, transfer } from '../../../src/sandbox/bank/transfer.ts'
import { sandboxBankAccount } from '../../../src/sandbox/schema/sandbox-bank.ts'
import { openWorld, type World } from '../../world/operator.ts'

const PAYER = '0912000001'
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await bankInvariants(world.context.db)).toEqual([])
  await world.close()
})

const codeOf = (amount: number | undefined, memo: string) =>
  buildVietQr({ ...world.bank.beneficiary, amount, memo })
const pay = (order: Partial<TransferOrder> = {}) =>
  transfer(world.bank, { from: PAYER, qr: codeOf(250_000, 'C3FGH7KMXD RM1'), key: 'one', ...order })
const balances = async () =>
  Object.fromEntries((await allAccounts(world.bank)).map(({ number, balance }) => [number, balance]))

describe('payments', () => {
  test('takes account, amount and memo from the code', async () => {
    const { transfer: made, balance } = await pay()
    expect(made).toMatchObject({
      from: PAYER,
      to: world.bank.beneficiary.accountNumber,
      amount: 250_000,
      memo: 'C3FGH7KMXD RM1',
      at: world.now(),
    })
    expect(made.reference).toMatch(/^FT26325[0-9A-Z]{10}$/)
    expect(balance).toBe(FIRST_BALANCE - 250_000)
    expect(await balances()).toMatchObject({
      [PAYER]: FIRST_BALANCE - 250_000,
      [world.bank.beneficiary.accountNumber]: 250_000,
    })
  })
  test('transfers another amount and memo than in the code', async () => {
    const { transfer: made } = await pay({ amount: 125_000, memo: 'tien an trua' })
    expect(made).toMatchObject({ amount: 125_000, memo: 'tien an trua' })
  })
  test('requires an amount for a code without one', async () => {
    await expect(pay({ qr: codeOf(undefined, '') })).rejects.toMatchObject({
      code: 'bad_request',
      details: { fields: ['amount'] },
    })
    await pay({ qr: codeOf(undefined, ''), amount: 10_000 })
  })
  test('transfers once per key', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => pay()))
    expect(new Set(made.map(({ transfer: { reference } }) => reference)).size).toBe(1)
    expect((await balances())[PAYER]).toBe(FIRST_BALANCE - 250_000)
    await expect(pay({ amount: 1 })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })
  test('serialises parallel transfers of one account', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay({ key: `n${index}`, from: index % 2 ? PAYER : '0912000002' }),
      ),
    )
    expect(await balances()).toMatchObject({
      [PAYER]: FIRST_BALANCE - 2_500_000,
      [world.bank.beneficiary.accountNumber]: 5_000_000,
    })
  })
  test('rejects more than the balance', async () => {
    await expect(pay({ amount: FIRST_BALANCE + 1 })).rejects.toMatchObject({
      code: 'insufficient_balance',
      details: { missing: 1 },
    })
    expect((await balances())[PAYER]).toBe(FIRST_BALANCE)
  })
  test.each([
    ['no code', 'xin chao', 'qr'],
    ['a code with a wrong last digit', '', 'qr'],
    [
      'an account at a real bank',
      buildVietQr({ bin: '970415', accountNumber: '113366668888', amount: 1_000, memo: '' }),
      'account',
    ],
    [
      'an account that is none',
      buildVietQr({ bin: '999999', accountNumber: '404', amount: 1_000, memo: '' }),
      'account',
    ],
    [
      'the own account',
      buildVietQr({ bin: '999999', accountNumber: PAYER, amount: 1_000, memo: '' }),
      'account',
    ],
  ])('rejects %s', async (_, qr, field) => {
    const altered = codeOf(250_000, 'X').slice(0, -4)
    await expect(pay({ qr: qr || `${altered}0000` })).rejects.toMatchObject({
      code: 'bad_request',
      details: { fields: [field] },
    })
  })
  test('opens an account for every demo person, named in unaccented capitals', async () => {
    expect(await accountOf(world.bank, '84912000006')).toMatchObject({
      number: '0912000006',
      holder: 'DO HOANG LONG',
      balance: FIRST_BALANCE,
      bin: '999999',
    })
    await expect(accountOf(world.bank, '84912999999')).rejects.toMatchObject({ code: 'bad_request' })
    expect(await allAccounts(world.bank)).toHaveLength(17)
  })
})

describe('refunds', () => {
  test('refunds the payer once per id and lists it in the statement', async () => {
    const provider = sandboxProvider(world.bank)
    const { transfer: paid } = await pay({ amount: 300_000 })
    await world.advance(60)
    const order = {
      refundId: 'refund-1',
      bankReference: paid.reference,
      amount: 50_000,
      memo: 'Hoan tien thua',
    }
    const first = await provider.sendBack(order)
    expect(await provider.sendBack(order)).toEqual(first)
    expect(first).toMatchObject({ state: 'done' })
    expect((await balances())[PAYER]).toBe(FIRST_BALANCE - 250_000)
    expect(await movementsOf(world.bank, PAYER)).toMatchObject([
      {
        reference: first.bankReference,
        amount: 50_000,
        refundOf: paid.reference,
        other: { holder: 'SEN MOBILE' },
      },
      { reference: paid.reference, amount: -300_000, refundOf: null },
    ])
  })
  test('does not refund an unknown transfer', async () => {
    await expect(
      sandboxProvider(world.bank).sendBack({ refundId: 'r', bankReference: 'FT00', amount: 1, memo: '' }),
    ).rejects.toThrow()
  })
})

test('detects books that do not balance', async () => {
  await pay()
  await world.context.db.update(sandboxBankAccount).set({ balance: 7 })
  expect((await bankInvariants(world.context.db)).length).toBeGreaterThan(1)
  await world.context.db.update(sandboxBankAccount).set({ balance: FIRST_BALANCE })
  const paid = await allAccounts(world.bank)
  expect(paid.every(({ balance }) => balance === FIRST_BALANCE)).toBe(true)
  await world.close()
  world = await openWorld()
})
