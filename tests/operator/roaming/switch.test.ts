/**
 * Turning roaming on by a code and off: every result code, reached as customers reach it. Spec ROA-7, Spec
 * ROA-8.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../world/operator.ts'
import { ACTIVE, BARRED, callError, callOk, OFF, PREPAID, signIn } from './support.ts'

let world: World
let session: string
beforeEach(async () => {
  world = await openWorld()
  session = await signIn(world, OFF)
})
afterEach(() => world.close())

const sendCodeCall = (msisdn = OFF) => world.call('otp_send', { msisdn, otp_service: 'ir_register' })
const turnsOn = (otpValue: string) => ({ action: 'ir_register', otpValue })
const isOn = async () => (await callOk(world, 'getPackageInfo', {}, session)).irCheckActive
/** A wrong code. */
const wrong = async () => ((await world.code(OFF)) === '000000' ? '111111' : '000000')

describe('activation', () => {
  test('accepts the sent code once and notifies the line', async () => {
    expect(await isOn()).toBe(0)
    await sendCodeCall()
    expect((await world.sms(OFF))[0]?.text).toContain('để bật chuyển vùng quốc tế')
    const code = await world.code(OFF)
    await callOk(world, 'irRegister', { action: 'ir_register', otpValue: code }, session)
    expect(await isOn()).toBe(1)
    const [sms] = await world.sms(OFF)
    expect(sms?.text).toContain('Chuyển vùng quốc tế đã bật lúc 10:00 21/11/2026')
    expect(sms?.text.replaceAll('\u00a0', ' ')).toContain('1800 1091, nhánh 3 (miễn phí)')
    await callOk(world, 'irRegister', { action: 'ir_register', otpValue: code }, session)
  })

  test('returns 550 for a wrong code with the attempts left', async () => {
    await sendCodeCall()
    expect(await callError(world, 'irRegister', turnsOn(await wrong()), session)).toEqual({
      code: '550',
      tries_left: 4,
    })
    await callOk(world, 'irRegister', { action: 'ir_register', otpValue: await world.code(OFF) }, session)
    expect(await isOn()).toBe(1)
  })

  test('returns 539 for an old code, another browser or purpose', async () => {
    await sendCodeCall()
    const code = await world.code(OFF)
    const elsewhere = await world.call('irRegister', turnsOn(code), { session, browser: 'another browser' })
    expect(elsewhere).toMatchObject({ ok: false, wire: '539' })
    await world.advance(180)
    expect(await callError(world, 'irRegister', turnsOn(code), session)).toEqual({ code: '539' })
    await world.call('otp_send', { msisdn: OFF, otp_service: 'authen_msisdn' })
    expect(await callError(world, 'irRegister', turnsOn(await world.code(OFF)), session)).toEqual({
      code: '539',
    })
    expect(await isOn()).toBe(0)
  })

  test('returns 551 after too many wrong codes for 300 seconds', async () => {
    await sendCodeCall()
    for (let tries = 0; tries < 5; tries++)
      expect(await callError(world, 'irRegister', turnsOn(await wrong()), session)).toMatchObject({
        code: '550',
      })
    const right = await world.code(OFF)
    expect(await callError(world, 'irRegister', turnsOn(right), session)).toEqual({
      code: '551',
      retry_after: 300,
    })
    expect(await callError(world, 'irRegister', turnsOn(right), session)).toMatchObject({ code: '551' })
    expect(await isOn()).toBe(0)
  })

  test('returns 552 when expired and no more codes are allowed', async () => {
    // The page sends its session, whose codes are counted apart from those of strangers.
    const sendCode = () => world.call('otp_send', { msisdn: OFF, otp_service: 'ir_register' }, { session })
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode()).ok).toBe(true)
      await world.advance(61)
    }
    await world.advance(180)
    const answer = await callError(world, 'irRegister', turnsOn(await world.code(OFF)), session)
    expect(answer['code']).toBe('552')
    expect(answer['retry_after']).toBeGreaterThan(300)
    expect(await sendCode()).toMatchObject({ ok: false, code: 'send_sms_nok_limit_n' })
  })

  test('rejects letters, five digits and an empty code', async () => {
    for (const otpValue of ['abcdef', '12345', undefined])
      expect(
        await callError(world, 'irRegister', { action: 'ir_register', otpValue }, session),
      ).toMatchObject({ code: 'bad_request', fields: ['otpValue'] })
  })
})

describe('deactivation', () => {
  test('needs no code, notifies the line, and may be repeated', async () => {
    const own = await signIn(world, PREPAID)
    await callOk(world, 'irRegister', { action: 'ir_deregister' }, own)
    expect((await callOk(world, 'getPackageInfo', {}, own)).irCheckActive).toBe(0)
    const sent = (await world.sms(PREPAID)).length
    expect((await world.sms(PREPAID))[0]?.text).toContain('Chuyển vùng quốc tế đã tắt')
    await callOk(world, 'irRegister', { action: 'ir_deregister' }, own)
    expect(await world.sms(PREPAID)).toHaveLength(sent)
  })

  test('returns 403 until confirmed while a package runs', async () => {
    const own = await signIn(world, ACTIVE)
    expect(await callError(world, 'irRegister', { action: 'ir_deregister' }, own)).toEqual({ code: '403' })
    expect((await callOk(world, 'getPackageInfo', {}, own)).irCheckActive).toBe(1)
    await callOk(world, 'irRegister', { action: 'ir_deregister', confirmed: true }, own)
    expect((await callOk(world, 'getPackageInfo', {}, own)).irCheckActive).toBe(0)
  })
})

describe('barred line', () => {
  test('is reported before any code, and code requests look alike', async () => {
    const own = await signIn(world, BARRED)
    expect(await callOk(world, 'getPackageInfo', {}, own)).toMatchObject({
      admitted: false,
      irCheckActive: 0,
    })
    expect(await sendCodeCall(BARRED)).toEqual(await sendCodeCall('0912000012'))
    const [newest] = await world.sms(BARRED)
    expect([newest?.otp, newest?.text]).toEqual([
      null,
      expect.stringContaining('chưa dùng được chuyển vùng quốc tế'),
    ])
    for (const action of ['ir_register', 'ir_deregister'])
      expect(await callError(world, 'irRegister', { action, otpValue: '123456' }, own)).toMatchObject({
        code: 'roaming_barred',
      })
  })
})
