/**
 * Personal data: masked, revealed after step-up authentication, and the record of who viewed it and when.
 * Spec SUB-1, Spec OTP-8.
 */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maskPhone } from '../../../src/contract/format/phone.ts'
import { STEP_UP_SECONDS } from '../../../src/contract/rules/otp.ts'
import {
  PERSONAL_FIELDS,
  REVEAL_RETENTION_DAYS,
  REVEAL_SECONDS,
} from '../../../src/contract/rules/personal.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { requestStepUp, stepUp } from '../../world/step-up.ts'
import { type Signed, signIn } from './support.ts'

const AN = '0912000001'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ' +
  'Mobile Safari/537.36'

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN, CHROME)
})
afterEach(() => world.close())

const facts = async () => resultOf(await world.call('customer_personal_get', {}, an)).facts
const reveals = async (calling = an) =>
  resultOf(await world.call('customer_reveal_list', {}, calling)).reveals

describe('personal data', () => {
  test('is masked and names source and time of each field', async () => {
    const all = await facts()
    expect(all.map(({ field }) => field)).toEqual(PERSONAL_FIELDS)
    expect(Object.fromEntries(all.map(({ field, shown }) => [field, shown]))).toEqual({
      name: 'Nguyễn Minh An',
      birth_date: '••/••/1994',
      id_number: '•••••••••345',
      contact: maskPhone(AN),
      email: 'm•••@thudientu.example',
      address: '•••, phường Cửa Nam, Hà Nội',
    })
    expect(all.map(({ source }) => source)).toEqual([
      'id_card',
      'id_card',
      'id_card',
      'contract',
      'contract',
      'contract',
    ])
    for (const { at } of all) expect(new Date(at).getTime()).toBeLessThan(world.now().getTime())
  })

  test('requires step-up authentication and records no failed attempt', async () => {
    expect(errorOf(await world.call('customer_reveal', {}, an))).toMatchObject({ code: 'step_up_needed' })
    expect(await reveals()).toEqual([])
  })

  test('is revealed for a minute, and the view is recorded', async () => {
    await stepUp(world, an, AN, 'customer_reveal')
    const { values, hide_after } = resultOf(await world.call('customer_reveal', {}, an))
    expect(hide_after).toBe(REVEAL_SECONDS)
    expect(Object.fromEntries(values.map(({ field, value }) => [field, value]))).toEqual({
      name: 'Nguyễn Minh An',
      birth_date: '14/03/1994',
      id_number: '001094012345',
      contact: '84912000001',
      email: 'minhan@thudientu.example',
      address: '18 Hàng Bài, phường Cửa Nam, Hà Nội',
    })
    expect(await reveals()).toEqual([
      {
        at: world.now().toISOString(),
        msisdn: maskPhone(AN),
        device: 'Chrome · Android',
        fields: [...PERSONAL_FIELDS],
        here: true,
      },
    ])
  })

  test('requires new authentication after five minutes or in another session', async () => {
    await stepUp(world, an, AN, 'customer_reveal')
    const elsewhere = await signIn(world, AN)
    expect(errorOf(await world.call('customer_reveal', {}, elsewhere))).toMatchObject({
      code: 'step_up_needed',
    })
    await world.advance(STEP_UP_SECONDS)
    expect(errorOf(await world.call('customer_reveal', {}, an))).toMatchObject({ code: 'step_up_needed' })
  })

  test('lists views newest first for its owner for a year', async () => {
    await stepUp(world, an, AN, 'customer_reveal')
    resultOf(await world.call('customer_reveal', {}, an))
    await world.advance(60)
    resultOf(await world.call('customer_reveal', {}, an))
    const [newest, oldest] = await reveals()
    expect(Date.parse(newest?.at ?? '') - Date.parse(oldest?.at ?? '')).toBe(60_000)
    expect(await reveals(await signIn(world, '0912000002'))).toEqual([])
    await world.advance((REVEAL_RETENTION_DAYS + 1) * 86_400)
    expect(await reveals(await signIn(world, AN))).toEqual([])
  })

  test('omits unknown fields', async () => {
    const huy = await signIn(world, '0912000003')
    const known = resultOf(await world.call('customer_personal_get', {}, huy)).facts
    expect(known.find(({ field }) => field === 'id_number')).toMatchObject({ shown: '', source: 'contract' })
    await stepUp(world, huy, '0912000003', 'customer_reveal')
    expect(
      resultOf(await world.call('customer_reveal', {}, huy)).values.map(({ field }) => field),
    ).not.toContain('id_number')
  })
})

describe('SMS language', () => {
  test('is stored per line and applies to the next code', async () => {
    expect(resultOf(await world.call('customer_language_set', { sms_language: 'en' }, an)).sms_language).toBe(
      'en',
    )
    await requestStepUp(world, an, AN, 'customer_reveal')
    expect((await world.sms(AN))[0]?.text).toContain('code to see your personal details')
  })
})
