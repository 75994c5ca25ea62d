/**
 * Taking a cancellation back within ten minutes, and stopping all value-added services at once. Spec PKG-3.
 */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_SECONDS } from '../../../src/contract/rules/package.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))
const WHO = '0912000001'
const service = async (code: string, number = WHO) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.find((item) => item.code === code)
const takesBack = (code: string, number = WHO, key: string = randomUUID()) =>
  callAs(world, number, 'package_undo_cancel', { code, idempotency_key: key })

describe('immediate cancellation', () => {
  test('is reversed within ten minutes with quota, renewal and end', async () => {
    const before = await service('SEN60')
    const { buckets } = await callAs(world, WHO, 'mobile_bundle_remain_amount')
    const { service: ended } = await cancels(world, WHO, 'SEN60', 'now')
    expect(ended).toMatchObject({ status: 'ended', cancelled_at: world.now().toISOString() })
    expect(ended.take_back_until).toBe(new Date(world.now().getTime() + UNDO_SECONDS * 1000).toISOString())
    await world.advance(UNDO_SECONDS)
    const key = randomUUID()
    const answer = await takesBack('SEN60', WHO, key)
    expect(answer).toEqual({ service: before, replayed: false })
    expect(await takesBack('SEN60', WHO, key)).toEqual({ service: before, replayed: true })
    expect((await callAs(world, WHO, 'mobile_bundle_remain_amount')).buckets).toEqual(buckets)
    expect((await world.sms(WHO))[0]?.text).toContain('Đã khôi phục gói SEN60')
  })
  test('stays in the history a second later', async () => {
    await cancels(world, WHO, 'SEN60', 'now')
    await world.advance(UNDO_SECONDS + 1)
    expect(await service('SEN60')).toMatchObject({ status: 'ended', take_back_until: null })
    expect(await caughtError(takesBack('SEN60'))).toEqual({ code: 'take_back_over' })
  })
  test('restores a service that was ending as ending', async () => {
    await cancels(world, WHO, 'SEN60', 'end_of_cycle')
    await cancels(world, WHO, 'SEN60', 'now')
    expect((await takesBack('SEN60')).service).toMatchObject({ status: 'ending', renews_at: null })
  })
  test('is not reversed while another package of its group runs', async () => {
    await cancels(world, '0912000010', 'SEN2G', 'now')
    await registers(world, '0912000010', 'SENTUAN', 30_000)
    expect(await caughtError(takesBack('SEN2G', '0912000010'))).toEqual({ code: 'take_back_over' })
  })
  test('is not reversed after an undone purchase was refunded', async () => {
    await registers(world, '0912000004', 'SENGOI', 90_000)
    expect((await cancels(world, '0912000004', 'SENGOI', 'now')).service.take_back_until).toBeNull()
    expect(await caughtError(takesBack('SENGOI', '0912000004'))).toEqual({ code: 'service_not_active' })
  })
  test('is reversed once for a double click', async () => {
    await cancels(world, WHO, 'SEN60', 'now')
    const answers = await Promise.allSettled([takesBack('SEN60'), takesBack('SEN60')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await service('SEN60'))?.status).toBe('active')
  })
  test('is not reversed after the paid period', async () => {
    await world.advance(14 * DAY_SECONDS - 60)
    await cancels(world, WHO, 'SEN60', 'now')
    await world.advance(120)
    expect(await caughtError(takesBack('SEN60'))).toEqual({ code: 'take_back_over' })
  })
  test('is not reversed for unknown or running services', async () => {
    expect(await caughtError(takesBack('NOSUCH'))).toEqual({ code: 'package_unknown' })
    expect(await caughtError(takesBack('SEN60'))).toEqual({ code: 'service_not_active' })
  })
})

describe('cancellation of all value-added services', () => {
  const GAMER = '0912000014'
  const stopsAll = (codes: string[], number = GAMER, key: string = randomUUID()) =>
    callAs(world, number, 'vas_stop_all', { codes, idempotency_key: key })
  const undoes = (number = GAMER) =>
    callAs(world, number, 'vas_undo_stop_all', { idempotency_key: randomUUID() })

  test('stops exactly the listed services with one SMS', async () => {
    const key = randomUUID()
    const answer = await stopsAll(['GAMEN', 'TINN', 'SEN6T'], GAMER, key)
    expect(answer.services.map(({ code, status }) => [code, status])).toEqual([
      ['GAMEN', 'ended'],
      ['TINN', 'ended'],
    ])
    expect(await stopsAll(['GAMEN', 'TINN', 'SEN6T'], GAMER, key)).toEqual({ ...answer, replayed: true })
    expect((await service('SEN6T', GAMER))?.status).toBe('active')
    const [sms] = await world.sms(GAMER)
    expect(sms?.text).toMatch(/Theo yêu cầu của bạn trên trang web lúc \d\d:\d\d \d\d\/\d\d\/\d{4}, đã dừng/)
    expect(sms?.text).toMatch(/2 dịch vụ giá trị gia tăng: Sen Game Ngày, Sen Tin Ngày/)
    expect(answer.services.map((one) => one.cancelled_at)).toEqual(
      Array(2).fill(answer.services[0]?.cancelled_at),
    )
    expect(answer.services[0]?.cancelled_at).not.toBeNull()
    const { amount } = await callAs(world, GAMER, 'core_mobile_ezpay_balance')
    await world.advance(5 * DAY_SECONDS)
    expect((await callAs(world, GAMER, 'core_mobile_ezpay_balance')).amount).toBe(amount)
  })
  test('is reversed completely within ten minutes', async () => {
    const before = [await service('GAMEN', GAMER), await service('TINN', GAMER)]
    await stopsAll(['GAMEN', 'TINN'])
    await world.advance(UNDO_SECONDS)
    expect((await undoes()).services).toEqual(before)
    expect(await caughtError(undoes())).toEqual({ code: 'take_back_over' })
  })
  test('is not reversed after ten minutes', async () => {
    await stopsAll(['GAMEN', 'TINN'])
    await world.advance(UNDO_SECONDS + 1)
    expect(await caughtError(undoes())).toEqual({ code: 'take_back_over' })
  })
  test('restores only services that do not run again', async () => {
    await stopsAll(['GAMEN', 'TINN'])
    await callAs(world, GAMER, 'package_register', {
      code: 'GAMEN',
      price: 3_000,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
    expect((await undoes()).services.map(({ code }) => code)).toEqual(['TINN'])
  })
  test('refunds what was just bought and unused', async () => {
    await callAs(world, '0912000004', 'package_register', {
      code: 'TINN',
      price: 1_000,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
    expect(await stopsAll(['TINN'], '0912000004')).toMatchObject({
      refunded: 1_000,
      refunds: [{ code: 'TINN', amount: 1_000, place: 'main', until: null }],
      take_back_until: null,
    })
  })
  test('is refused when no service runs', async () => {
    expect(await caughtError(stopsAll(['GAMEN'], WHO))).toEqual({ code: 'service_not_active' })
    expect(await caughtError(stopsAll(['SEN60'], WHO))).toEqual({ code: 'service_not_active' })
  })
})
