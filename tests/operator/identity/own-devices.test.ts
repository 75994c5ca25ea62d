/** A device of one's own asks for less, and for no less than that. Spec IDN-16. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  OWN_DEVICE_DAYS,
  OWN_DEVICE_IDLE_DAYS,
  OWN_DEVICES_PER_LINE,
} from '../../../src/contract/rules/own-device.ts'
import { cleanOwnDevices } from '../../../src/operator/features/identity/own-devices/clean.ts'
import { ownDevice } from '../../../src/operator/schema.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { signIn, signInByCode } from '../personal/support.ts'

const AN = '0912000001'
const BINH = '0912000004'
const CHI = '0912000005'
const PHONE = 'browser-of-the-owner'
const DAY = 86_400

let world: World
beforeEach(async () => {
  world = await openWorld({ log: () => {} })
})
afterEach(() => world.close())

type Calling = CallOptions & { session: string }
/** Signs in by code, and makes the browser the line's own. */
async function ownPhone(msisdn = AN, device = PHONE): Promise<Calling> {
  const calling = { ...(await signInByCode(world, msisdn)), device }
  resultOf(await add(calling))
  return calling
}
const add = (calling: CallOptions) => world.call('own_device_add', { device_info: 'Điện thoại' }, calling)
const list = async (calling: CallOptions) => resultOf(await world.call('own_device_list', {}, calling))
const reveal = (calling: CallOptions) => world.call('customer_reveal', {}, calling)
const topUp = (calling: CallOptions, amount: number, target = BINH, key: string = randomUUID()) =>
  world.call('mobile_payment_recharge_v2', { target, amount, idempotency_key: key }, calling)
const asks = { code: 'step_up_needed' }
/** A later sign-in by password on the same browser. */
const later = async (device = PHONE): Promise<Calling> => ({ ...(await signIn(world, AN)), device })

describe('adding', () => {
  test('needs the code that just signed in, and notifies the owner', async () => {
    const an = { ...(await signInByCode(world, AN)), device: PHONE }
    expect(await list(an)).toMatchObject({ devices: [], this_browser: 'proven', limit: 50_000 })
    resultOf(await add(an))
    expect((await world.sms(AN))[0]?.text).toMatch(/Điện thoại được ghi nhận là thiết bị riêng/)
    const { devices, this_browser } = await list(an)
    expect(this_browser).toBe('own')
    expect(devices).toMatchObject([{ name: 'Điện thoại', current: true }])
  })

  test('changes nothing on the same browser', async () => {
    const an = await ownPhone()
    const sent = (await world.sms(AN)).length
    resultOf(await add(an))
    resultOf(await add(await later()))
    expect((await list(an)).devices).toHaveLength(1)
    expect(await world.sms(AN)).toHaveLength(sent)
  })

  test('needs a code after a sign-in by password, and five minutes after one by code', async () => {
    expect(errorOf(await add(await later()))).toMatchObject(asks)
    const an = { ...(await signInByCode(world, AN)), device: PHONE }
    await world.advance(300)
    expect(errorOf(await add(an))).toMatchObject({
      ...asks,
      action: 'ghi nhận thiết bị này là của riêng bạn',
    })
    await stepUp(world, an, AN, 'own_device_add')
    resultOf(await add(an))
  })

  test('counts one code for one device', async () => {
    const an = await ownPhone()
    expect(errorOf(await add({ ...an, device: 'another-browser' }))).toMatchObject(asks)
  })

  test('is impossible where the browser is not known', async () => {
    const { session } = await signInByCode(world, AN)
    expect(errorOf(await add({ session }))).toEqual({ code: 'browser_unknown' })
    expect((await list({ session })).this_browser).toBe('unknown')
  })

  test('stops at five devices', async () => {
    // Codes to strangers are limited to five an hour.
    const quarter = () => world.context.clock.advance(900)
    for (let at = 0; at < OWN_DEVICES_PER_LINE; at++) {
      await ownPhone(AN, `browser-${at}`)
      await quarter()
    }
    const further = { ...(await signInByCode(world, AN)), device: 'browser-too-many' }
    const { devices, this_browser } = await list(further)
    expect(this_browser).toBe('full')
    expect(errorOf(await add(further))).toEqual({ code: 'own_device_limit' })
    const { id } = devices[0] ?? {}
    expect(resultOf(await world.call('own_device_end', { id }, further))).toEqual({ ended: true })
    resultOf(await add(further))
  })

  test('stores no id of a browser', async () => {
    await ownPhone()
    expect(JSON.stringify(await world.context.db.select().from(ownDevice))).not.toContain(PHONE)
  })
})

describe('on it', () => {
  test('reading needs no code', async () => {
    await ownPhone()
    const an = await later()
    resultOf(await reveal(an))
    expect(resultOf(await world.call('usage_history', { reveal: true }, an)).revealed).toBe(true)
  })

  test('contacts, passwords, passkeys, files and devices need one', async () => {
    await ownPhone()
    const an = await later()
    const guarded = [
      ['customer_contact_send', { to: { kind: 'email', value: 'ke@trom.example' } }],
      ['authen_set_password', { password: 'Matkhau9' }],
      ['passkey_add_start', {}],
      ['customer_export_file', {}],
      ['customer_deletion_start', { kinds: ['use_log'], idempotency_key: randomUUID() }],
      ['multisim_reg', { type: 'esim', name: 'Đồng hồ', idempotency_key: randomUUID() }],
      ['own_device_add', {}],
    ] as const
    for (const [name, body] of guarded) {
      const calling = name === 'own_device_add' ? { ...an, device: 'another-browser' } : an
      expect([name, errorOf(await world.call(name, body, calling))]).toMatchObject([name, asks])
    }
  })

  test('moves money to others up to the limit of a day', async () => {
    await ownPhone()
    const an = await later()
    resultOf(await topUp(an, 20_000))
    resultOf(await topUp(an, 30_000, CHI))
    expect(errorOf(await topUp(an, 10_000))).toMatchObject(asks)
    await world.advance(DAY)
    const next = await later()
    expect(errorOf(await topUp(next, 60_000))).toMatchObject(asks)
    resultOf(await topUp(next, 50_000))
  })

  test('counts a repeated request once, and nothing for one with a code', async () => {
    await ownPhone()
    const an = await later()
    await stepUp(world, { session: an.session }, AN, 'mobile_payment_recharge_v2', {
      target: CHI,
      amount: 100_000,
      idempotency_key: randomUUID(),
    })
    resultOf(await topUp(an, 100_000, CHI))
    const key = randomUUID()
    resultOf(await topUp(an, 50_000, BINH, key))
    expect(resultOf(await topUp(an, 50_000, BINH, key)).replayed).toBe(true)
  })

  test('lets only one of two at the same time pass', async () => {
    await ownPhone()
    const an = await later()
    const answers = await Promise.all([topUp(an, 30_000), topUp(an, 30_000, CHI)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(['step_up_needed'])
  })
})

describe('a thief', () => {
  test('with the session alone reads nothing without a code and adds no device', async () => {
    const { session } = await ownPhone()
    for (const device of ['', 'browser-of-the-thief']) {
      expect(errorOf(await reveal({ session, device }))).toMatchObject(asks)
      expect(errorOf(await topUp({ session, device }, 10_000))).toMatchObject(asks)
      expect(errorOf(await add({ session, device })).code).toMatch(/step_up_needed|browser_unknown/)
    }
  })

  test('with the browser of another line reads nothing without a code', async () => {
    await ownPhone(BINH, 'browser-of-binh')
    expect(errorOf(await reveal(await later('browser-of-binh')))).toMatchObject(asks)
  })

  test('sends the name of a browser in a body in vain', async () => {
    await ownPhone()
    const { session } = await signIn(world, AN)
    expect(errorOf(await world.call('customer_reveal', { device: PHONE }, { session })).code).toBe(
      'bad_request',
    )
  })
})

describe('the end', () => {
  const isOwn = async (calling: CallOptions) => (await reveal(calling)).ok

  test('comes by a press in the list, on any device', async () => {
    await ownPhone()
    const an = await later()
    const elsewhere = await signIn(world, AN)
    const id = (await list(elsewhere)).devices[0]?.id
    expect(errorOf(await world.call('own_device_list', {}, {}))).toMatchObject({ code: 'unauthorised' })
    const binh = await signIn(world, BINH)
    expect(resultOf(await world.call('own_device_end', { id }, binh))).toEqual({ ended: false })
    expect(await isOwn(an)).toBe(true)
    expect(resultOf(await world.call('own_device_end', { id }, elsewhere))).toEqual({ ended: true })
    expect(await isOwn(an)).toBe(false)
  })

  test('comes for every line of a browser that leaves, also before a sign-in', async () => {
    await ownPhone()
    await ownPhone(BINH)
    expect(resultOf(await world.call('own_device_leave', {}, {}))).toEqual({ ended: false })
    const an = await later()
    expect(await isOwn(an)).toBe(true)
    expect(resultOf(await world.call('own_device_leave', {}, { device: PHONE }))).toEqual({ ended: true })
    expect(await isOwn(an)).toBe(false)
    expect(await world.context.db.$count(ownDevice)).toBe(0)
  })

  test('comes by “this was not me” and by recovery', async () => {
    const an = await ownPhone()
    resultOf(await world.call('authen_not_me', {}, an))
    expect(await world.context.db.$count(ownDevice)).toBe(0)
    await world.advance(60)
    await ownPhone()
    resultOf(await world.call('otp_send', { msisdn: AN, otp_service: 'authen_miss_password' }))
    const recovery = { msisdn: AN, otp: await world.code(AN), password: 'Matkhau9' }
    const { session } = resultOf(await world.call('authen_miss_password', recovery))
    expect(await isOwn({ session, device: PHONE })).toBe(false)
    // The code of the recovery is a proof too.
    resultOf(await add({ session, device: PHONE }))
  })

  test('comes for the others by a new password', async () => {
    await ownPhone(AN, 'browser-of-another')
    await world.advance(60)
    const an = await ownPhone()
    const change = { old_password: DEMO_PASSWORD, password: 'Matkhau9' }
    resultOf(await world.call('authen_change_password', change, an))
    expect((await list(an)).devices).toMatchObject([{ current: true }])
  })

  test('comes ninety days after the last use and after half a year at the latest', async () => {
    await ownPhone()
    for (const days of [OWN_DEVICE_IDLE_DAYS - 1, OWN_DEVICE_DAYS - OWN_DEVICE_IDLE_DAYS - 1]) {
      await world.context.clock.advance(days * DAY)
      expect(await isOwn(await later())).toBe(true)
    }
    await world.context.clock.advance(2 * DAY)
    expect(await isOwn(await later())).toBe(false)
    await ownPhone(BINH, 'browser-of-binh')
    await world.context.clock.advance(OWN_DEVICE_IDLE_DAYS * DAY)
    const binh = { ...(await signIn(world, BINH)), device: 'browser-of-binh' }
    expect(await isOwn(binh)).toBe(false)
    await world.context.clock.advance(2 * DAY)
    await cleanOwnDevices(world.context.db, world.now())
    expect(await world.context.db.$count(ownDevice)).toBe(0)
  })
})
