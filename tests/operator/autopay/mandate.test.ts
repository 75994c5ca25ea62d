/** Setting automatic payment up, changing its cap, stopping it: consent, second look, history. Spec BIL-4. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { autopayMandate } from '../../../src/operator/schema.ts'
import { refusalOf, resultOf } from '../../world/operator.ts'
import { AN } from '../bills/support.ts'
import { AMOUNT, type AutopayWorld, BILL, DUE, openAutopayWorld, TOLD } from './support.ts'

let world: AutopayWorld
beforeEach(async () => {
  world = await openAutopayWorld()
})
afterEach(() => world.done())

describe('setting it up', () => {
  test('asks for a second look, and keeps the very words that were agreed to, with their version', async () => {
    expect(refusalOf(await world.sets(500_000))).toMatchObject({ code: 'step_up_needed' })
    expect(await world.view()).toMatchObject({
      mandate: null,
      wallet_linked: true,
      offered: true,
      line_kind: 'postpaid',
      open: [],
    })
    await world.stepsUp()
    const { mandate, open } = resultOf(await world.sets(500_000))
    expect(mandate).toMatchObject({ cap: 500_000, consent_version: '1', ended_at: null })
    expect(mandate?.consent.vi.replaceAll('\u00a0', ' ')).toMatch(/tối đa 500\.000 đ mỗi tháng.*3 ngày/)
    expect(mandate?.consent.en).toMatch(/up to 500,000.đ a month/)
    expect(open).toMatchObject([
      { bill_id: BILL, amount: AMOUNT, state: 'coming', at: '2026-11-25T02:00:00.000Z' },
    ])
    expect((await world.told())[0]).toMatch(/Đã bật trả tự động.*500\.000 đ.*Dừng lúc nào cũng được/)
  })

  test('is nothing that happens without the box, or with words that have changed', async () => {
    await world.stepsUp()
    expect(refusalOf(await world.sets(500_000, { consent: undefined }))).toMatchObject({
      code: 'autopay_consent',
    })
    expect(refusalOf(await world.sets(500_000, { consent_version: '0' }))).toMatchObject({
      code: 'autopay_consent',
    })
    expect(refusalOf(await world.asks('autopay_set', { cap: 500_000, consent: false }))).toMatchObject({
      code: 'bad_request',
    })
    expect((await world.view()).mandates).toEqual([])
  })

  test.each([
    [40_000, 'least'],
    [5_010_000, 'most'],
    [55_000, 'step'],
  ])('a cap of %i đ is refused: %s', async (cap, reason) => {
    await world.stepsUp()
    expect(refusalOf(await world.sets(cap))).toMatchObject({ code: 'autopay_cap', reason })
  })

  test('needs a wallet and a line with bills', async () => {
    resultOf(await world.asks('payment_wallet_unlink'))
    expect(refusalOf(await world.sets(500_000))).toMatchObject({ code: 'wallet_missing' })
    const an = await world.person(AN)
    const body = { cap: 500_000, consent: true, consent_version: '1' }
    expect(refusalOf(await world.call('autopay_set', body, { session: an.session }))).toMatchObject({
      code: 'autopay_prepaid',
    })
  })

  test('pressed twice it is one mandate', async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    resultOf(await world.sets(500_000))
    expect(await world.context.db.select().from(autopayMandate)).toHaveLength(1)
    expect((await world.told()).filter((text) => text.includes('Đã bật'))).toHaveLength(1)
  })
})

describe('another cap', () => {
  beforeEach(async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    // The second look is remembered for five minutes only.
    await world.advance(600)
  })

  test('lower: neither code nor box, and the words of the higher one stay', async () => {
    const { mandate, mandates } = resultOf(
      await world.sets(300_000, { consent: undefined, consent_version: undefined }),
    )
    expect(mandate?.cap).toBe(300_000)
    expect(mandate?.consent.vi.replaceAll('\u00a0', ' ')).toContain('500.000 đ')
    expect(mandates.map(({ cap, end_reason }) => [cap, end_reason])).toEqual([
      [300_000, null],
      [500_000, 'replaced'],
    ])
  })

  test('higher: a code again', async () => {
    expect(refusalOf(await world.sets(900_000))).toMatchObject({ code: 'step_up_needed' })
    await world.stepsUp()
    expect(resultOf(await world.sets(900_000)).mandate?.cap).toBe(900_000)
  })

  test('lower than a bill that was announced: told at once that this one is not charged, and it is not', async () => {
    await world.at(TOLD)
    expect((await world.view()).open[0]?.state).toBe('planned')
    resultOf(await world.sets(300_000))
    expect((await world.told())[0]).toMatch(
      /495\.100 đ, vượt mức trần 300\.000 đ mỗi tháng nên KHÔNG được trả tự động/,
    )
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
    expect(await world.attempts()).toEqual([])
  })

  test('higher after that: told of anew, three whole days before', async () => {
    await world.at(TOLD)
    resultOf(await world.sets(300_000))
    await world.stepsUp()
    resultOf(await world.sets(600_000))
    await world.advance(60)
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-25T02:00:00.000Z' }])
  })
})

describe('stopping', () => {
  beforeEach(async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    await world.at(TOLD)
  })

  test('one press, no code: nothing that was announced is charged, and the history keeps it', async () => {
    const stopped = resultOf(await world.stops())
    expect(stopped).toMatchObject({
      mandate: null,
      open: [],
      mandates: [{ cap: 500_000, end_reason: 'stopped' }],
      charges: [{ bill_id: BILL, state: 'stopped' }],
    })
    expect((await world.told())[0]).toContain('Đã dừng trả tự động')
    expect(refusalOf(await world.stops())).toMatchObject({ code: 'autopay_none' })
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
  })

  test('also while the system is closed', async () => {
    await setMaintenance(world.context.db, new Date(world.now().getTime() + 3_600_000))
    expect(refusalOf(await world.sets(400_000))).toMatchObject({ code: 'system_closed' })
    resultOf(await world.stops())
  })

  test('set up again it goes on, told of anew', async () => {
    resultOf(await world.stops())
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    await world.advance(60)
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-25T02:00:00.000Z' }])
    await world.at(DUE + 86_400)
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
  })

  test('unlinking the wallet ends it, and says so', async () => {
    resultOf(await world.asks('payment_wallet_unlink'))
    expect(await world.view()).toMatchObject({
      mandate: null,
      wallet_linked: false,
      mandates: [{ end_reason: 'wallet_unlinked' }],
    })
    expect((await world.told())[0]).toMatch(/Ví đã huỷ liên kết nên trả tự động cũng dừng/)
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
  })
})
