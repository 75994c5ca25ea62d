/**
 * Setting automatic payment up, changing its cap, stopping it: consent, step-up authentication, history. Spec
 * BIL-4.
 */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { autopayMandate, line } from '../../../src/operator/schema.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { AN } from '../bills/support.ts'
import { AMOUNT, ANNOUNCED, type AutopayWorld, BILL, DUE, openAutopayWorld } from './support.ts'

let world: AutopayWorld
beforeEach(async () => {
  world = await openAutopayWorld()
})
afterEach(() => world.done())

describe('setup', () => {
  test('requires step-up authentication and stores the accepted text with its version', async () => {
    expect(errorOf(await world.sets(500_000))).toMatchObject({ code: 'step_up_needed' })
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
    expect((await world.messages())[0]).toMatch(
      /Đã bật thanh toán tự động.*500\.000 đ.*Dừng lúc nào cũng được/,
    )
  })

  test('says in the language of the line on which page it is stopped', async () => {
    world.context.siteAddress = () => 'https://my.senmobile.example'
    await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000006'))
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    expect((await world.messages())[0]).toContain('https://my.senmobile.example/en/tai-khoan/hoa-don')
  })

  test('requires consent to the current text', async () => {
    await world.stepsUp()
    expect(errorOf(await world.sets(500_000, { consent: undefined }))).toMatchObject({
      code: 'autopay_consent',
    })
    expect(errorOf(await world.sets(500_000, { consent_version: '0' }))).toMatchObject({
      code: 'autopay_consent',
    })
    expect(errorOf(await world.callAsOwner('autopay_set', { cap: 500_000, consent: false }))).toMatchObject({
      code: 'bad_request',
    })
    expect((await world.view()).mandates).toEqual([])
  })

  test.each([
    [40_000, 'least'],
    [5_010_000, 'most'],
    [55_000, 'step'],
  ])('rejects a cap of %i đ: %s', async (cap, reason) => {
    await world.stepsUp()
    expect(errorOf(await world.sets(cap))).toMatchObject({ code: 'autopay_cap', reason })
  })

  test('requires a wallet and a line with bills', async () => {
    resultOf(await world.callAsOwner('payment_wallet_unlink'))
    expect(errorOf(await world.sets(500_000))).toMatchObject({ code: 'wallet_missing' })
    const an = await world.person(AN)
    const body = { cap: 500_000, consent: true, consent_version: '1' }
    expect(errorOf(await world.call('autopay_set', body, { session: an.session }))).toMatchObject({
      code: 'autopay_prepaid',
    })
  })

  test('creates one mandate for a double click', async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    resultOf(await world.sets(500_000))
    expect(await world.context.db.select().from(autopayMandate)).toHaveLength(1)
    expect((await world.messages()).filter((text) => text.includes('Đã bật'))).toHaveLength(1)
  })
})

describe('change of the cap', () => {
  beforeEach(async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    // A step-up authentication is valid for five minutes only.
    await world.advance(600)
  })

  test('lowers the cap without code or consent', async () => {
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

  test('requires a code to raise the cap', async () => {
    expect(errorOf(await world.sets(900_000))).toMatchObject({ code: 'step_up_needed' })
    await world.stepsUp(900_000)
    expect(resultOf(await world.sets(900_000)).mandate?.cap).toBe(900_000)
  })

  test('withdraws an announced bill that exceeds the lower cap', async () => {
    await world.at(ANNOUNCED)
    expect((await world.view()).open[0]?.state).toBe('planned')
    resultOf(await world.sets(300_000))
    expect((await world.messages())[0]).toMatch(
      /495\.100 đ, vượt hạn mức 300\.000 đ mỗi tháng nên KHÔNG tự động thanh toán/,
    )
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
    expect(await world.attempts()).toEqual([])
  })

  test('announces a bill again three days ahead after raising the cap', async () => {
    await world.at(ANNOUNCED)
    resultOf(await world.sets(300_000))
    await world.stepsUp(600_000)
    resultOf(await world.sets(600_000))
    await world.advance(60)
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-25T02:00:00.000Z' }])
  })
})

describe('stopping', () => {
  beforeEach(async () => {
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    await world.at(ANNOUNCED)
  })

  test('cancels announced charges without a code', async () => {
    const stopped = resultOf(await world.stops())
    expect(stopped).toMatchObject({
      mandate: null,
      open: [],
      mandates: [{ cap: 500_000, end_reason: 'stopped' }],
      charges: [{ bill_id: BILL, state: 'stopped' }],
    })
    expect((await world.messages())[0]).toContain('Đã dừng thanh toán tự động')
    expect(errorOf(await world.stops())).toMatchObject({ code: 'autopay_none' })
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
  })

  test('works during maintenance', async () => {
    await setMaintenance(world.context.db, new Date(world.now().getTime() + 3_600_000))
    expect(errorOf(await world.sets(400_000))).toMatchObject({ code: 'system_closed' })
    resultOf(await world.stops())
  })

  test('announces again after a new setup', async () => {
    resultOf(await world.stops())
    await world.stepsUp()
    resultOf(await world.sets(500_000))
    await world.advance(60)
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-25T02:00:00.000Z' }])
    await world.at(DUE + 86_400)
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
  })

  test('ends with a message when the wallet is unlinked', async () => {
    resultOf(await world.callAsOwner('payment_wallet_unlink'))
    expect(await world.view()).toMatchObject({
      mandate: null,
      wallet_linked: false,
      mandates: [{ end_reason: 'wallet_unlinked' }],
    })
    expect((await world.messages())[0]).toMatch(/Ví đã huỷ liên kết nên thanh toán tự động cũng dừng/)
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
  })
})
