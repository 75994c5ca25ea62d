/** A step-up code names its action and amount, and confirms nothing else. Spec OTP-8. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../src/contract/rules/language.ts'
import {
  actionKey,
  actionText,
  parseAction,
  STEP_UP_CALLS,
} from '../../../src/operator/features/identity/step-up-action.ts'
import { line } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { requestStepUp, stepUp } from '../../world/step-up.ts'
import { type Signed, signIn } from '../personal/support.ts'

const AN = '0912000001'
const BINH = '0912000004'
let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => world.close())

const recharge = (amount: number, target = BINH) => ({ target, amount, idempotency_key: randomUUID() })
const tops = (amount: number, target = BINH) =>
  world.call('mobile_payment_recharge_v2', recharge(amount, target), an)
const newest = async () => (await world.sms(AN))[0]?.text.replaceAll('\u00a0', ' ') ?? ''

describe('the message of a code', () => {
  test.each<[Language, string]>([
    ['vi', 'là mã OTP để nạp 50.000 đ cho 0912***004 trên'],
    ['en', 'code to top up 0912***004 with 50,000 đ, valid'],
  ])('names action, amount and number in the language of the line: %s', async (language, words) => {
    await world.context.db.update(line).set({ language })
    await requestStepUp(world, an, AN, 'mobile_payment_recharge_v2', recharge(50_000))
    expect(await newest()).toContain(words)
  })

  test('names the points of a gift and its receiver', async () => {
    const body = { to: '84912000004', points: 100 }
    const answer = await world.call('TangDiemSendOTP', body, an)
    resultOf(answer)
    expect(await newest()).toMatch(/tặng 100 điểm .* cho 0912\*\*\*004/)
  })

  test('has words for every action', () => {
    for (const call of STEP_UP_CALLS) {
      const action = parseAction(actionKey({ call, amount: 1_000, msisdn: '84912000004' }))
      expect(actionText(action, 'vi')).not.toBe(actionText(action, 'en'))
    }
  })
})

describe('a code for one action', () => {
  test('confirms no other amount, number or call', async () => {
    await stepUp(world, an, AN, 'mobile_payment_recharge_v2', recharge(50_000))
    expect(errorOf(await tops(60_000))).toMatchObject({ code: 'step_up_needed' })
    expect(errorOf(await tops(50_000, '0912000005'))).toMatchObject({ code: 'step_up_needed' })
    expect(errorOf(await world.call('customer_reveal', {}, an))).toMatchObject({ code: 'step_up_needed' })
    resultOf(await tops(50_000))
  })

  test('does not keep the next action waiting', async () => {
    await requestStepUp(world, an, AN, 'mobile_payment_recharge_v2', recharge(50_000))
    const again = { msisdn: AN, otp_service: 'step_up' }
    expect(errorOf(await world.call('otp_send', again, an))).toMatchObject({ code: 'send_sms_nok' })
    await stepUp(world, an, AN, 'customer_reveal')
    expect(errorOf(await tops(50_000))).toMatchObject({ code: 'step_up_needed' })
    resultOf(await world.call('customer_reveal', {}, an))
  })

  test('is not sent while nothing was refused', async () => {
    const request = { msisdn: AN, otp_service: 'step_up' }
    expect(errorOf(await world.call('otp_send', request, an))).toMatchObject({ code: 'bad_request' })
  })

  test('is named in the refusal, in the language of the page', async () => {
    const { action } = errorOf(await world.call('customer_reveal', {}, { ...an, language: 'en' }))
    expect(action).toBe('see your personal details in full')
  })
})
