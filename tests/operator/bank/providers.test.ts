/**
 * One list of expectations for every bank that the operator can be connected to: the sandbox bank and a
 * VietQR provider.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildVietQr, newMemo } from '../../../src/contract/vietqr.ts'
import type { BankProvider, RawWebhook } from '../../../src/operator/features/payments/provider.ts'
import { vietqrProvider } from '../../../src/operator/features/payments/providers/vietqr.ts'
import { signWebhook } from '../../../src/operator/features/payments/signature.ts'
import { bankNotice } from '../../../src/operator/schema.ts'
import { sandboxProvider } from '../../../src/sandbox/bank/provider.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { sandboxBankNotice, sandboxBankTransfer } from '../../../src/sandbox/schema/sandbox-bank.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { BANK_KEY } from '../../world/seed.ts'
import { openVietqrDouble } from './vietqr-double.ts'

/**
 * A bank, seen from both sides. `pay` makes a transfer to our account and returns its reference and the
 * webhook for it as sent now.
 */
type BankSetup = {
  world: World
  provider: BankProvider
  pay: (amount: number, memo: string) => Promise<{ reference: string; notice: () => RawWebhook }>
  /** The amounts refunded under an id. */
  sentBack: (refundId: string) => Promise<number[]>
  close: () => Promise<void>
}
const [MEMO, OTHER] = [1, 2].map((step) => newMemo((limit) => (step * 7) % limit)) as [string, string]

async function sandboxBench(): Promise<BankSetup> {
  const world = await openWorld()
  const { bank, context } = world
  let paid = 0
  return {
    world,
    provider: sandboxProvider(bank),
    async pay(amount, memo) {
      paid += 1
      const qr = buildVietQr({ ...bank.beneficiary, amount, memo: '' })
      const { transfer: made } = await transfer(bank, { from: '0912000001', qr, memo, key: `p${paid}` })
      const [notice] = (await context.db.select().from(sandboxBankNotice)).filter(({ eventId }) =>
        eventId.endsWith(made.reference),
      )
      return {
        reference: made.reference,
        notice: () => signWebhook(BANK_KEY, world.now(), JSON.stringify(notice?.body)),
      }
    },
    sentBack: async (refundId) => {
      const rows = await context.db.select().from(sandboxBankTransfer)
      return rows.filter(({ key }) => key === refundId).map(({ amount }) => amount)
    },
    close: world.close,
  }
}

const KEY = 'key of our questions'
const BENEFICIARY = {
  bin: '970415',
  bankName: 'VietinBank',
  accountNumber: '113366668888',
  accountName: 'SEN MOBILE',
}

async function vietqrBench() {
  const clock = { now: () => new Date(0) }
  const double = await openVietqrDouble({
    key: KEY,
    noticeKey: BANK_KEY,
    account: BENEFICIARY.accountNumber,
    now: () => clock.now().getTime(),
  })
  const settings = { url: double.url, key: KEY, noticeKeys: [BANK_KEY] as const, beneficiary: BENEFICIARY }
  const provider = vietqrProvider(settings, { now: () => clock.now() })
  const world = await openWorld({ bank: provider })
  clock.now = world.now
  return {
    world,
    provider,
    double,
    settings,
    async pay(amount: number, memo: string) {
      const row = double.pay(amount, memo)
      return { reference: row.referencenumber, notice: () => double.notice(row) }
    },
    sentBack: async (refundId: string) =>
      [double.refunds.get(refundId)].flatMap((refund) => (refund ? [refund.amount] : [])),
    async close() {
      double.close()
      await world.close()
    },
  }
}

describe.each<[string, () => Promise<BankSetup>]>([
  ['the sandbox bank', sandboxBench],
  ['a VietQR provider', vietqrBench],
])('%s', (_, open) => {
  let bench: BankSetup
  beforeEach(async () => {
    bench = await open()
  })
  afterEach(() => bench.close())
  const soon = () => new Date(bench.world.now().getTime() + 1)

  test('names its webhooks and its account', () => {
    const { name, beneficiary } = bench.provider
    expect(name).toMatch(/^[a-z][a-z0-9-]+$/)
    expect(() => buildVietQr({ ...beneficiary, amount: 1, memo: MEMO })).not.toThrow()
  })
  test('parses a webhook into the transfer under a stable id', async () => {
    const paid = await bench.pay(250_000, `${MEMO} RM1`)
    const first = bench.provider.readWebhook(paid.notice(), bench.world.now())
    expect(first.credits).toEqual([
      {
        bankReference: paid.reference,
        accountNumber: bench.provider.beneficiary.accountNumber,
        amount: 250_000,
        memo: `${MEMO} RM1`,
        at: bench.world.now(),
        ...(bench.provider.name === 'sandbox' && { senderAccount: '0912000001' }),
      },
    ])
    expect(bench.provider.creditsIn(paid.notice().body)).toEqual(first.credits)
    const paidAt = bench.world.now()
    await bench.world.context.clock.advance(60)
    const later = bench.provider.readWebhook(paid.notice(), bench.world.now())
    expect(later).toEqual(first)
    expect(later.credits[0]?.at).toEqual(paidAt)
    const other = await bench.pay(1_000, MEMO)
    expect(bench.provider.readWebhook(other.notice(), bench.world.now()).eventId).not.toBe(first.eventId)
  })
  test.each([-301, 302])('rejects a webhook %d seconds off', async (seconds) => {
    const notice = (await bench.pay(1_000, MEMO)).notice()
    expect(() =>
      bench.provider.readWebhook(notice, new Date(bench.world.now().getTime() - seconds * 1000)),
    ).toThrow('notice_refused')
  })
  test('rejects a webhook with a changed body, time or shape', async () => {
    const { headers, body } = (await bench.pay(1_000, MEMO)).notice()
    const now = bench.world.now()
    for (const forged of [
      { headers, body: body.replace('1000', '9000') },
      { headers: { ...headers, 'x-timestamp': String(Number(headers['x-timestamp']) + 1) }, body },
      { headers: {}, body },
      signWebhook('guessed', now, body),
      signWebhook(BANK_KEY, now, '{}'),
      signWebhook(BANK_KEY, now, 'null'),
      signWebhook(BANK_KEY, now, ''),
    ])
      expect(() => bench.provider.readWebhook(forged, now)).toThrow('notice_refused')
  })
  test('finds the payment of a memo in any spelling', async () => {
    const since = bench.world.now()
    const one = await bench.pay(250_000, `MBVCB.5521.${MEMO.toLowerCase()}.CT tu 0011`)
    await bench.pay(99_000, OTHER)
    await bench.pay(99_000, 'tien an trua')
    const two = await bench.pay(10_000, `${MEMO} RM1`)
    const found = await bench.provider.findCredits(MEMO, since)
    expect(found.map(({ bankReference }) => bankReference).sort()).toEqual(
      [one.reference, two.reference].sort(),
    )
    await bench.world.context.clock.advance(60)
    expect(await bench.provider.findCredits(MEMO, bench.world.now())).toEqual([])
  })
  test('returns all transfers of a period, excluding its end', async () => {
    const from = bench.world.now()
    const paid = []
    for (const amount of [1_000, 2_000, 3_000, 4_000, 5_000])
      paid.push((await bench.pay(amount, MEMO)).reference)
    await bench.world.context.clock.advance(60)
    await bench.pay(6_000, MEMO)
    expect(
      (await bench.provider.creditsBetween(from, bench.world.now()))
        .map(({ bankReference }) => bankReference)
        .sort(),
    ).toEqual(paid.sort())
    expect(await bench.provider.creditsBetween(from, soon())).toHaveLength(6)
  })
  test('refunds an existing transfer once per id', async () => {
    const paid = await bench.pay(300_000, MEMO)
    const order = { refundId: 'refund-1', bankReference: paid.reference, amount: 50_000, memo: 'Hoan tien' }
    const first = await bench.provider.sendBack(order)
    expect(await bench.provider.sendBack(order)).toEqual(first)
    expect(await bench.sentBack('refund-1')).toEqual([50_000])
    await expect(
      bench.provider.sendBack({ ...order, refundId: 'refund-2', bankReference: 'none' }),
    ).rejects.toThrow()
  })
  test('stores its verified webhooks once and rejects others', async () => {
    const { world, provider, pay } = bench
    const paid = await pay(1_000, MEMO)
    for (let time = 0; time < 3; time += 1)
      expect(await world.operator.notify(provider.name, paid.notice())).toEqual({ status: 200 })
    expect(await world.operator.notify('another', paid.notice())).toEqual({ status: 401 })
    expect(await world.context.db.select().from(bankNotice)).toMatchObject([
      { provider: provider.name, copies: 3 },
    ])
  })
})

describe('VietQR provider', () => {
  let bench: Awaited<ReturnType<typeof vietqrBench>>
  beforeEach(async () => {
    bench = await vietqrBench()
  })
  afterEach(() => bench.close())

  test.each(['down', 'malformed', 'refuses'] as const)(
    'fails polls and refunds when the provider is %s',
    async (mood) => {
      const { reference } = await bench.pay(1_000, MEMO)
      bench.double.be(mood)
      await expect(bench.provider.findCredits(MEMO, bench.world.now())).rejects.toThrow()
      await expect(
        bench.provider.sendBack({ refundId: 'r', bankReference: reference, amount: 1, memo: '' }),
      ).rejects.toThrow()
      expect(await bench.sentBack('r')).toEqual([])
    },
  )
  test('pays a refund once when its response was lost', async () => {
    const order = {
      refundId: 'r',
      bankReference: (await bench.pay(1_000, MEMO)).reference,
      amount: 400,
      memo: '',
    }
    bench.double.be('answersLost')
    await expect(bench.provider.sendBack(order)).rejects.toThrow()
    bench.double.be('well')
    expect(await bench.provider.sendBack(order)).toMatchObject({ state: 'done' })
    expect(bench.double.refunds.size).toBe(1)
  })
  test('ignores outgoing money and other accounts', async () => {
    const since = bench.world.now()
    const out = bench.double.pay(5_000, MEMO, { transType: 'D' })
    const foreign = bench.double.pay(5_000, MEMO, { bankaccount: '1' })
    for (const row of [out, foreign])
      expect(bench.provider.readWebhook(bench.double.notice(row), bench.world.now()).credits).toEqual([])
    expect(await bench.provider.findCredits(MEMO, since)).toEqual([])
  })
  test('repeats callbacks until accepted, at most ten times', async () => {
    const row = bench.double.pay(1_000, MEMO)
    let tries = 0
    const receive = async (notice: RawWebhook) =>
      ++tries < 3 ? 500 : (await bench.world.operator.notify('vietqr', notice)).status
    expect(await bench.double.callBack(row, receive, bench.world.context.clock.advance)).toBe(3)
    expect(await bench.world.context.db.select().from(bankNotice)).toMatchObject([
      { eventId: `C-${row.referencenumber}`, copies: 1 },
    ])
    expect(await bench.double.callBack(row, async () => 500, bench.world.context.clock.advance)).toBe(10)
  })
  test('refuses a wrong operator key', async () => {
    const stranger = vietqrProvider({ ...bench.settings, key: 'guessed' }, bench.world)
    await expect(stranger.creditsBetween(new Date(0), bench.world.now())).rejects.toThrow('401')
  })
})
