/** Webhooks of the sandbox bank: verified, stored once, and repeated on the schedule of a real provider. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildVietQr, newMemo } from '../../../src/contract/vietqr.ts'
import type { RawWebhook } from '../../../src/operator/features/payments/provider.ts'
import { signWebhook } from '../../../src/operator/features/payments/signature.ts'
import { bankNotice } from '../../../src/operator/schema.ts'
import { sandboxProvider } from '../../../src/sandbox/bank/provider.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { deliverWebhooks, WEBHOOK_ATTEMPTS } from '../../../src/sandbox/bank/webhooks.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { BANK_KEY } from '../../world/seed.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const [MEMO, OTHER] = [1, 2].map((step) => newMemo((limit) => (step * 7) % limit)) as [string, string]
async function pay(notices?: number, amount = 250_000) {
  const qr = buildVietQr({ ...world.bank.beneficiary, amount, memo: `${MEMO} RM1` })
  return (await transfer(world.bank, { from: '0912000001', qr, notices, key: `${amount}` })).transfer
}
const storedWebhooks = () => world.context.db.select().from(bankNotice)
/** Records all webhooks of the bank and answers them with `statuses`. */
function webhookReceiver(...statuses: (number | 'lost')[]) {
  const came: RawWebhook[] = []
  return {
    came,
    deliver: async (notice: RawWebhook) => {
      const status = statuses[came.length] ?? statuses.at(-1) ?? 200
      came.push(notice)
      if (status === 'lost') throw new TypeError('fetch failed')
      return status
    },
  }
}

describe('delivery', () => {
  test('delivers immediately and not again after a success', async () => {
    const paid = await pay()
    await world.runDueJobs()
    const [notice] = await storedWebhooks()
    expect(notice).toMatchObject({
      provider: 'sandbox',
      eventId: `credit-${paid.reference}`,
      copies: 1,
      receivedAt: world.now(),
    })
    await world.advance(3_600)
    expect(await storedWebhooks()).toMatchObject([{ copies: 1 }])
    expect(sandboxProvider(world.bank).creditsIn(notice?.body ?? '')).toEqual([
      {
        bankReference: paid.reference,
        accountNumber: world.bank.beneficiary.accountNumber,
        amount: 250_000,
        memo: `${MEMO} RM1`,
        at: paid.at,
        senderAccount: '0912000001',
      },
    ])
  })
  test('finds a transfer whose webhook was lost by polling', async () => {
    const paid = await pay(0)
    await world.advance(3_600)
    expect(await storedWebhooks()).toEqual([])
    const provider = sandboxProvider(world.bank)
    expect(await provider.findCredits(MEMO, paid.at)).toMatchObject([
      { bankReference: paid.reference, amount: 250_000 },
    ])
    expect(await provider.findCredits(OTHER, paid.at)).toEqual([])
    expect(await provider.findCredits(MEMO, new Date(paid.at.getTime() + 1))).toEqual([])
  })
  test('stores a duplicate webhook once and counts it', async () => {
    await pay(2)
    await world.runDueJobs()
    expect(await storedWebhooks()).toMatchObject([{ copies: 2 }])
  })
  test('retries ten times: five in the first minute, then every minute', async () => {
    const paid = await pay()
    const { came, deliver } = webhookReceiver(503, 'lost', 500)
    const at: number[] = []
    for (let second = 0; second <= 600; second += 1) {
      const before = came.length
      await deliverWebhooks(world.bank, deliver)
      if (came.length > before) at.push((world.now().getTime() - paid.at.getTime()) / 1000)
      await world.context.clock.advance(1)
    }
    expect(at).toEqual([...WEBHOOK_ATTEMPTS])
    expect(at.filter((second) => second < 60)).toHaveLength(5)
    // Each attempt has a new signature with the time of sending.
    expect(new Set(came.map(({ headers }) => headers['x-signature'])).size).toBe(10)
    expect(new Set(came.map(({ body }) => body)).size).toBe(1)
  })
  test('stops after an accepted attempt', async () => {
    await pay()
    const { came, deliver } = webhookReceiver(500, 500, 204)
    for (let second = 0; second < 600; second += 1) {
      await deliverWebhooks(world.bank, deliver)
      await world.context.clock.advance(1)
    }
    expect(came).toHaveLength(3)
  })
  test('makes each attempt once in parallel rounds', async () => {
    await pay()
    const { came, deliver } = webhookReceiver(200)
    await Promise.all([
      deliverWebhooks(world.bank, deliver),
      deliverWebhooks(world.bank, deliver),
      deliverWebhooks(world.bank, deliver),
    ])
    expect(came).toHaveLength(1)
  })
  test('lists the transfers of a period, oldest first', async () => {
    const first = await pay(0, 1_000)
    await world.context.clock.advance(60)
    const second = await pay(0, 2_000)
    const provider = sandboxProvider(world.bank)
    expect(
      (await provider.creditsBetween(first.at, new Date(second.at.getTime() + 1))).map(
        ({ amount }) => amount,
      ),
    ).toEqual([1_000, 2_000])
    expect((await provider.creditsBetween(first.at, second.at)).map(({ amount }) => amount)).toEqual([1_000])
  })
})

describe('acceptance', () => {
  const credit = () => ({
    bankReference: 'FT1',
    accountNumber: world.bank.beneficiary.accountNumber,
    amount: 1,
    memo: '',
    at: world.now().toISOString(),
  })
  const body = (over: object = {}) => JSON.stringify({ eventId: 'e1', credits: [credit()], ...over })
  const signed = (text: string, seconds = 0, key = BANK_KEY) =>
    signWebhook(key, new Date(world.now().getTime() + seconds * 1000), text)
  const answer = async (notice: RawWebhook, provider = 'sandbox') =>
    (await world.operator.notify(provider, notice)).status

  test('accepts a signed webhook up to 300 seconds off', async () => {
    for (const seconds of [0, -300, 300])
      expect(await answer(signed(body({ eventId: `e${seconds}` }), seconds))).toBe(200)
    expect(await storedWebhooks()).toHaveLength(3)
  })
  test.each<[string, () => RawWebhook, string?]>([
    ['too old', () => signed(body(), -301)],
    ['from the future', () => signed(body(), 302)],
    ['signed with another key', () => signed(body(), 0, 'another key')],
    ['another body under a right signature', () => ({ ...signed(body()), body: body({ eventId: 'e2' }) })],
    [
      'another time under a right signature',
      () => ({
        ...signed(body()),
        headers: {
          ...signed(body()).headers,
          'x-timestamp': String(Math.floor(world.now().getTime() / 1000) + 1),
        },
      }),
    ],
    ['no signature', () => ({ headers: {}, body: body() })],
    [
      'a short signature',
      () => ({ ...signed(body()), headers: { ...signed(body()).headers, 'x-signature': 'ab' } }),
    ],
    [
      'a time that is no number',
      () => ({ ...signed(body()), headers: { ...signed(body()).headers, 'x-timestamp': 'NaN' } }),
    ],
    ['signed, but no JSON', () => signed('{')],
    ['signed, but of another shape', () => signed('{"eventId":"e1"}')],
    [
      'signed, but with a fraction of a đồng',
      () => signed(body({ credits: [{ ...credit(), amount: 0.5 }] })),
    ],
    ['signed, but without credits', () => signed(body({ credits: [] }))],
    ['for another provider', () => signed(body()), 'vietqr'],
    ['for no provider', () => signed(body()), ''],
  ])('refused: %s', async (_, notice, provider = 'sandbox') => {
    expect(await answer(notice(), provider)).toBe(401)
    expect(await storedWebhooks()).toEqual([])
  })
  test('accepts both keys during a key change', async () => {
    const provider = sandboxProvider({ ...world.bank, keys: ['the new key', BANK_KEY] })
    for (const key of ['the new key', BANK_KEY])
      expect(provider.readWebhook(signed(body(), 0, key), world.now()).eventId).toBe('e1')
    expect(() => provider.readWebhook(signed(body(), 0, 'the oldest key'), world.now())).toThrow(
      'notice_refused',
    )
  })
  test('stores a thousand parallel copies as one row', async () => {
    const notice = signed(body())
    for (let round = 0; round < 20; round += 1)
      expect(new Set(await Promise.all(Array.from({ length: 50 }, () => answer(notice))))).toEqual(
        new Set([200]),
      )
    expect(await storedWebhooks()).toMatchObject([{ copies: 1_000 }])
  })
})

test('rejects webhooks without a configured bank', async () => {
  const other = await openWorld({ bank: undefined })
  expect(await other.operator.notify('sandbox', signWebhook(BANK_KEY, other.now(), '{}'))).toEqual({
    status: 401,
  })
  await other.close()
})
