/**
 * Taking a cancellation back within ten minutes, and stopping all value-added services with one press. Spec
 * PKG-3, D9.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_SECONDS } from '../../../src/contract/rules/package.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, DAY_SECONDS, refusal, registers } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await invariants(world.context.db)).toEqual([])
  await world.close()
})
const WHO = '0912000001'
const service = async (code: string, number = WHO) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.find((item) => item.code === code)
const takesBack = (code: string, number = WHO, key: string = randomUUID()) =>
  callAs(world, number, 'package_undo_cancel', { code, idempotency_key: key })

describe('an end now', () => {
  test('comes back within ten minutes with what was left, its renewal and its end; an SMS says so', async () => {
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
    expect((await world.sms(WHO))[0]?.text).toContain('Gói SEN60 đã chạy lại')
  })
  test('a second later it does not, and stays in the history', async () => {
    await cancels(world, WHO, 'SEN60', 'now')
    await world.advance(UNDO_SECONDS + 1)
    expect(await service('SEN60')).toMatchObject({ status: 'ended', take_back_until: null })
    expect(await refusal(takesBack('SEN60'))).toEqual({ code: 'take_back_over' })
  })
  test('what was ending comes back as ending', async () => {
    await cancels(world, WHO, 'SEN60', 'end_of_cycle')
    await cancels(world, WHO, 'SEN60', 'now')
    expect((await takesBack('SEN60')).service).toMatchObject({ status: 'ending', renews_at: null })
  })
  test('not where another package of its kind runs by then', async () => {
    await cancels(world, '0912000010', 'SEN2G', 'now')
    await registers(world, '0912000010', 'SENTUAN', 30_000)
    expect(await refusal(takesBack('SEN2G', '0912000010'))).toEqual({ code: 'take_back_over' })
  })
  test('not where the money went back: that was an undone purchase', async () => {
    await registers(world, '0912000004', 'SENGOI', 90_000)
    expect((await cancels(world, '0912000004', 'SENGOI', 'now')).service.take_back_until).toBeNull()
    expect(await refusal(takesBack('SENGOI', '0912000004'))).toEqual({ code: 'service_not_active' })
  })
  test('pressed twice at once it comes back once', async () => {
    await cancels(world, WHO, 'SEN60', 'now')
    const answers = await Promise.allSettled([takesBack('SEN60'), takesBack('SEN60')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await service('SEN60'))?.status).toBe('active')
  })
  test('when the time that was paid for is over, there is nothing left to bring back', async () => {
    await world.advance(14 * DAY_SECONDS - 60)
    await cancels(world, WHO, 'SEN60', 'now')
    await world.advance(120)
    expect(await refusal(takesBack('SEN60'))).toEqual({ code: 'take_back_over' })
  })
  test('what never was, and what still runs', async () => {
    expect(await refusal(takesBack('NOSUCH'))).toEqual({ code: 'package_unknown' })
    expect(await refusal(takesBack('SEN60'))).toEqual({ code: 'service_not_active' })
  })
})

describe('all value-added services at once', () => {
  const GAMER = '0912000014'
  const stopsAll = (codes: string[], number = GAMER, key: string = randomUUID()) =>
    callAs(world, number, 'vas_stop_all', { codes, idempotency_key: key })
  const undoes = (number = GAMER) =>
    callAs(world, number, 'vas_undo_stop_all', { idempotency_key: randomUUID() })

  test('stops what was shown, and nothing else; one SMS; charged no more', async () => {
    const key = randomUUID()
    const answer = await stopsAll(['GAMEN', 'TINN', 'SEN6T'], GAMER, key)
    expect(answer.services.map(({ code, status }) => [code, status])).toEqual([
      ['GAMEN', 'ended'],
      ['TINN', 'ended'],
    ])
    expect(await stopsAll(['GAMEN', 'TINN', 'SEN6T'], GAMER, key)).toEqual({ ...answer, replayed: true })
    expect((await service('SEN6T', GAMER))?.status).toBe('active')
    const [told] = await world.sms(GAMER)
    expect(told?.text).toMatch(/2 dịch vụ giá trị gia tăng: Sen Game Ngày, Sen Tin Ngày/)
    const { amount } = await callAs(world, GAMER, 'core_mobile_ezpay_balance')
    await world.advance(5 * DAY_SECONDS)
    expect((await callAs(world, GAMER, 'core_mobile_ezpay_balance')).amount).toBe(amount)
  })
  test('taken back for ten minutes, all of them', async () => {
    const before = [await service('GAMEN', GAMER), await service('TINN', GAMER)]
    await stopsAll(['GAMEN', 'TINN'])
    await world.advance(UNDO_SECONDS)
    expect((await undoes()).services).toEqual(before)
    expect(await refusal(undoes())).toEqual({ code: 'take_back_over' })
  })
  test('too late it is not', async () => {
    await stopsAll(['GAMEN', 'TINN'])
    await world.advance(UNDO_SECONDS + 1)
    expect(await refusal(undoes())).toEqual({ code: 'take_back_over' })
  })
  test('only what does not run again already comes back', async () => {
    await stopsAll(['GAMEN', 'TINN'])
    await callAs(world, GAMER, 'package_register', {
      code: 'GAMEN',
      price: 3_000,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
    expect((await undoes()).services.map(({ code }) => code)).toEqual(['TINN'])
  })
  test('what was just bought and unused is paid back', async () => {
    await callAs(world, '0912000004', 'package_register', {
      code: 'TINN',
      price: 1_000,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
    expect(await stopsAll(['TINN'], '0912000004')).toMatchObject({ refunded: 1_000, take_back_until: null })
  })
  test('nothing of it runs: refused', async () => {
    expect(await refusal(stopsAll(['GAMEN'], WHO))).toEqual({ code: 'service_not_active' })
    expect(await refusal(stopsAll(['SEN60'], WHO))).toEqual({ code: 'service_not_active' })
  })
})
