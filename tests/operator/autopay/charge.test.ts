/** Charging by mandate: announced, charged once on its day, or reported as failed. Spec BIL-4, Spec LED-4. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '../../world/operator.ts'
import { openOn } from '../bills/support.ts'
import { AMOUNT, ANNOUNCED, type AutopayWorld, BILL, DAY, DUE, openAutopayWorld } from './support.ts'

let world: AutopayWorld
beforeEach(async () => {
  world = await openAutopayWorld()
  await world.stepsUp()
})
afterEach(() => world.done())

const states = async () =>
  (await world.charges()).map(({ state, tries, reason }) => ({ state, tries, reason }))

describe('bill within the cap', () => {
  beforeEach(async () => {
    resultOf(await world.sets(500_000))
  })

  test('is announced once, three days before, with amount and day', async () => {
    await world.at(ANNOUNCED - 3_600)
    expect((await world.messages()).filter((text) => text.includes('ví của bạn thanh toán'))).toEqual([])
    await world.at(ANNOUNCED)
    await world.advance(3_600)
    expect((await world.messages()).filter((text) => text.includes('ví của bạn thanh toán'))).toEqual([
      expect.stringMatching(
        /Ngày 25\/11\/2026 ví của bạn thanh toán 495\.100 đ cho hoá đơn tháng 10\/2026.*Dừng lúc nào cũng được/,
      ),
    ])
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-25T02:00:00.000Z' }])
  })

  test('is charged on its due day through an order with receipt', async () => {
    await world.at(ANNOUNCED)
    await world.at(DUE - 120)
    expect(await world.bill()).toMatchObject({ state: 'open' })
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
    const { open, charges, used } = await world.view()
    expect([open, used]).toEqual([[], AMOUNT])
    expect(charges).toMatchObject([{ bill_id: BILL, state: 'paid', tries: 1 }])
    const receipt = resultOf(await world.call('payment_receipt', { code: charges[0]?.receipt_code ?? '' }))
    expect(receipt).toMatchObject({ product: 'bill', method: 'wallet' })
    const { lines } = resultOf(await world.callAsOwner('mobile_ledger_list', { limit: 5 }))
    const line = lines.find(({ channel }) => channel === 'autopay')
    expect(line).toMatchObject({ amount: AMOUNT, account: 'bill' })
    expect(line?.consent?.vi).toContain('Tôi đồng ý')
    expect((await world.messages())[0]).toMatch(/495\.100 đ/)
  })

  test('is charged once despite parallel runs and clock changes', async () => {
    await world.at(ANNOUNCED)
    await world.context.clock.advance(DUE - ANNOUNCED)
    await Promise.all(Array.from({ length: 4 }, () => world.runDueJobs()))
    await world.advance(5 * DAY)
    expect((await world.attempts()).map(({ state }) => state)).toEqual(['paid'])
    expect(await states()).toEqual([{ state: 'paid', tries: 1, reason: null }])
  })

  test('is charged three days after a late announcement', async () => {
    await world.at(DUE)
    expect(await world.attempts()).toEqual([])
    expect((await world.view()).open).toMatchObject([{ state: 'planned', at: '2026-11-29T02:00:00.000Z' }])
    await world.advance(3 * DAY)
    expect(await world.attempts()).toEqual([])
    await world.advance(DAY)
    expect(await world.bill()).toMatchObject({ state: 'paid' })
  })

  test('is skipped after a manual payment', async () => {
    await world.at(ANNOUNCED)
    const long = await world.me()
    const made = resultOf(await world.order(long, openOn(await world.codes(long), 'SM120000061')))
    await world.pays(long, made.transaction_id)
    await world.at(DUE)
    expect(await states()).toEqual([{ state: 'skipped', tries: 0, reason: null }])
    expect((await world.attempts()).filter(({ mandateId }) => mandateId)).toEqual([])
  })

  test('waits for a manual payment in progress', async () => {
    await world.at(ANNOUNCED)
    await world.at(DUE - 120)
    const long = await world.me()
    resultOf(await world.order(long, openOn(await world.codes(long), 'SM120000061')))
    await world.at(DUE)
    expect((await world.attempts()).filter(({ mandateId }) => mandateId)).toEqual([])
    await world.advance(3_600)
    await world.runDueJobs()
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
  })
})

test('does not charge a bill above the cap and warns in time', async () => {
  resultOf(await world.sets(300_000))
  expect((await world.view()).open).toMatchObject([{ state: 'above_cap' }])
  await world.at(ANNOUNCED)
  expect((await world.messages())[0]).toMatch(
    /vượt hạn mức 300\.000 đ mỗi tháng nên KHÔNG tự động thanh toán\. Hạn trả 25\/11\/2026/,
  )
  await world.at(DUE + 5 * DAY)
  expect(await world.bill()).toMatchObject({ state: 'open' })
  expect(await world.attempts()).toEqual([])
})

test('shows an announced charge as above a cap that was lowered since', async () => {
  resultOf(await world.sets(500_000))
  await world.at(ANNOUNCED)
  expect((await world.view()).open).toMatchObject([{ state: 'planned' }])
  resultOf(await world.sets(300_000))
  expect(await world.view()).toMatchObject({
    open: [{ state: 'above_cap' }],
    due: [{ amount: AMOUNT, used: 0 }],
  })
  await world.at(DUE + DAY)
  expect(await world.bill()).toMatchObject({ state: 'open' })
})

describe('wallet that does not pay', () => {
  beforeEach(async () => {
    resultOf(await world.sets(500_000))
    await world.at(ANNOUNCED)
  })

  test('retries an insufficient balance on three days, then gives up', async () => {
    await world.wallet('empty')
    await world.at(DUE)
    expect((await world.messages())[0]).toMatch(
      /Ví không đủ 495\.100 đ.*không bị trừ tiền.*thử lại ngày 26\/11\/2026/,
    )
    for (const day of [1, 2, 3, 4, 5]) await world.at(DUE + day * DAY)
    expect(await states()).toEqual([{ state: 'failed', tries: 4, reason: 'insufficient' }])
    expect((await world.attempts()).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'insufficient'),
    )
    expect((await world.messages())[0]).toMatch(/vẫn không đủ.*không thử nữa/)
    expect(await world.bill()).toMatchObject({ state: 'open' })
    expect((await world.view()).used).toBe(0)
  })

  test('does not retry in a burst after a clock jump', async () => {
    await world.wallet('empty')
    await world.at(DUE + 10 * DAY)
    await world.runDueJobs()
    expect(await world.attempts()).toHaveLength(1)
  })

  test('charges at the next attempt after a wallet top-up', async () => {
    await world.wallet('empty')
    await world.at(DUE)
    await world.wallet('well')
    await world.at(DUE + DAY)
    expect(await states()).toEqual([{ state: 'paid', tries: 2, reason: 'insufficient' }])
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
  })

  test('reports a decline as a decline', async () => {
    await world.wallet('declines')
    await world.at(DUE)
    expect((await world.messages())[0]).toMatch(/Ví từ chối thanh toán 495\.100 đ.*thử lại ngày 26\/11/)
  })

  test('does not retry while the wallet is unavailable', async () => {
    await world.wallet('away')
    await world.at(DUE)
    await world.advance(1_000)
    await world.runDueJobs()
    expect((await world.messages())[0]).toMatch(/Ví chưa xác nhận.*không trừ hai lần/)
    await world.at(DUE + 2 * DAY)
    expect(await world.attempts()).toHaveLength(1)
    await world.wallet('well')
    await world.advance(120)
    await world.runDueJobs()
    expect((await world.messages())[0]).toMatch(/Ví không trả lời.*không bị trừ tiền.*thử lại ngày 28\/11/)
    await world.at(DUE + 3 * DAY)
    expect(await world.bill()).toMatchObject({ state: 'paid' })
    expect((await world.attempts()).map(({ state }) => state)).toEqual(['expired', 'paid'])
  })

  test('charges once when the response of the wallet is lost', async () => {
    await world.wallet('silent')
    await world.at(DUE)
    expect(await world.bill()).toMatchObject({ state: 'open' })
    await world.advance(120)
    expect(await world.bill()).toMatchObject({ state: 'paid', paidChannel: 'autopay' })
    expect(await world.attempts()).toHaveLength(1)
  })

  test('does not retry after autopay was stopped during an outage', async () => {
    await world.wallet('away')
    await world.at(DUE)
    resultOf(await world.stops())
    await world.wallet('well')
    await world.advance(2_000)
    await world.runDueJobs()
    await world.advance(2 * DAY)
    expect((await states()).map(({ state }) => state)).toEqual(['stopped'])
    expect(await world.bill()).toMatchObject({ state: 'open' })
  })
})
