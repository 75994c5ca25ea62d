/** Signed-in devices of a line, its first password, its wallet. Spec SES-8, Spec IDN-7. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setFeature } from '../../../src/operator/platform/settings/features.ts'
import { walletEvent } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { type Signed, signIn, signInByCode } from './support.ts'

const AN = '0912000001'
const HA = '0912000004'
const YEN = '0912000012'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
  'like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const list = async (calling: Signed) =>
  resultOf(await world.call('authen_session_list', {}, calling)).sessions
const end = async (calling: Signed, id: string) =>
  resultOf(await world.call('authen_session_end', { id }, calling)).ended
const wallet = async (calling: Signed) => resultOf(await world.call('payment_wallet_get', {}, calling))

describe('signed-in devices', () => {
  test('are listed newest first with short names and a current mark', async () => {
    const desk = await signIn(world, AN, 'Sen app, Galaxy')
    await world.advance(120)
    const phone = await signIn(world, AN, SAFARI)
    expect(await list(phone)).toMatchObject([
      { device: 'Safari · iPhone', scope: 'full', current: true },
      { device: 'Sen app, Galaxy', current: false },
    ])
    expect((await list(desk)).map(({ current }) => current)).toEqual([false, true])
    expect(JSON.stringify(await list(phone))).not.toMatch(/Mozilla|18_1|604/)
  })

  test('are signed out once, also when repeated', async () => {
    const desk = await signIn(world, AN)
    const phone = await signIn(world, AN)
    const other = (await list(phone)).find(({ current }) => !current)
    expect(await end(phone, other?.id ?? '')).toBe(true)
    expect(errorOf(await world.call('core_customer_get_info', {}, desk))).toEqual({
      code: 'unauthorised',
      reason: 'signed_out',
    })
    expect(await end(phone, other?.id ?? '')).toBe(false)
    expect(await list(phone)).toHaveLength(1)
  })

  test('of another line cannot be signed out', async () => {
    const ha = await signIn(world, HA)
    const [own] = await list(ha)
    expect(await end(await signIn(world, AN), own?.id ?? '')).toBe(false)
    expect(await list(ha)).toHaveLength(1)
  })
})

describe('first password', () => {
  test('requires step-up authentication and ends other sessions', async () => {
    const before = await signInByCode(world, YEN)
    await world.advance(61)
    const now = await signInByCode(world, YEN)
    expect(errorOf(await world.call('authen_set_password', { password: 'Matkhau9' }, now))).toMatchObject({
      code: 'step_up_needed',
    })
    await stepUp(world, now, YEN, 'authen_set_password', { password: 'Matkhau9' })
    expect(resultOf(await world.call('authen_set_password', { password: 'Matkhau9' }, now))).toMatchObject({
      sessions_ended: 1,
    })
    expect(errorOf(await world.call('mobile_get_info', {}, before))).toEqual({
      code: 'unauthorised',
      reason: 'password_changed',
    })
    expect(resultOf(await world.call('mobile_get_info', {}, now)).password_set).toBe(true)
    expect((await world.sms(YEN))[0]).toMatchObject({ purpose: 'password_changed' })
    resultOf(await world.call('authen_msisdn', { msisdn: YEN, mode: 'password', password: 'Matkhau9' }))
  })

  test('rejects a weak password and a line with an existing one', async () => {
    const yen = await signInByCode(world, YEN)
    expect(errorOf(await world.call('authen_set_password', { password: 'matkhau' }, yen))).toMatchObject({
      code: 'password_not_valid',
    })
    const an = await signIn(world, AN)
    await stepUp(world, an, AN, 'authen_set_password', { password: 'Matkhau9' })
    expect(errorOf(await world.call('authen_set_password', { password: 'Matkhau9' }, an))).toEqual({
      code: 'password_exists',
    })
    resultOf(await world.call('authen_msisdn', { msisdn: AN, mode: 'password', password: 'Matkhau1' }))
  })
})

describe('wallet', () => {
  test('is linked with consent and step-up authentication, unlinked without', async () => {
    const an = await signIn(world, AN)
    expect(await wallet(an)).toEqual({ offered: true, linked_at: null })
    expect(errorOf(await world.call('payment_wallet_link', {}, an))).toMatchObject({ code: 'bad_request' })
    expect(errorOf(await world.call('payment_wallet_link', { consent: true }, an))).toMatchObject({
      code: 'step_up_needed',
    })
    await stepUp(world, an, AN, 'payment_wallet_link', { consent: true })
    expect(resultOf(await world.call('payment_wallet_link', { consent: true }, an))).toEqual({
      offered: true,
      linked_at: world.now().toISOString(),
    })
    expect(errorOf(await world.call('payment_wallet_link', { consent: true }, an))).toEqual({
      code: 'wallet_exists',
    })
    expect(resultOf(await world.call('payment_wallet_unlink', {}, an))).toEqual({
      offered: true,
      linked_at: null,
    })
    expect(errorOf(await world.call('payment_wallet_unlink', {}, an))).toEqual({ code: 'wallet_missing' })
  })

  test('stores the accepted text in both languages', async () => {
    const an = await signIn(world, AN)
    await stepUp(world, an, AN, 'payment_wallet_link', { consent: true })
    resultOf(await world.call('payment_wallet_link', { consent: true }, an))
    resultOf(await world.call('payment_wallet_unlink', {}, an))
    const events = await world.context.db
      .select()
      .from(walletEvent)
      .where(eq(walletEvent.msisdn, '84912000001'))
    expect(events.map(({ kind }) => kind).sort()).toEqual(['linked', 'unlinked'])
    expect(events.find(({ kind }) => kind === 'linked')?.consent?.vi).toContain('đồng ý')
  })

  test('is not offered while the feature is off', async () => {
    const an = await signIn(world, AN)
    await setFeature(world.context, 'wallet', false)
    expect((await wallet(an)).offered).toBe(false)
    expect(errorOf(await world.call('payment_wallet_link', { consent: true }, an))).toEqual({
      code: 'feature_not_supported',
    })
  })
})
