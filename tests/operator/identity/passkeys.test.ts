/** Passkeys: added after a code only, and no answer of an authenticator counts twice or elsewhere. Spec IDN-14. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatPhone } from '../../../src/contract/format/phone.ts'
import type { PasskeyOptions } from '../../../src/contract/main/passkey.schema.ts'
import { PASSKEY_SECONDS, PASSKEYS_PER_LINE } from '../../../src/contract/rules/passkey.ts'
import { type Authenticator, createAuthenticator } from '../../world/authenticator.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'

const AN = '0912000001'
const BINH = '0912000002'
const MINUTE = 60

let world: World
let phone: Authenticator
beforeEach(async () => {
  world = await openWorld({ siteAddress: () => 'http://localhost:4321' })
  phone = createAuthenticator()
})
afterEach(() => world.close())

async function signInByCode(msisdn: string): Promise<CallOptions & { session: string }> {
  resultOf(await world.call('otp_send', { msisdn, otp_service: 'authen_msisdn' }))
  const password = await world.code(msisdn)
  const { session } = resultOf(await world.call('authen_msisdn', { msisdn, mode: 'otp', password }))
  return { session }
}
async function add(calling: CallOptions, device = phone): Promise<string> {
  const options = resultOf(await world.call('passkey_add_start', {}, calling))
  const answer = await device.create(options)
  return resultOf(await world.call('passkey_add', { answer, device_info: 'Điện thoại' }, calling)).id
}
const start = async (): Promise<PasskeyOptions> => resultOf(await world.call('passkey_sign_in_start'))
const signIn = (answer: unknown, browser?: string) =>
  world.call('passkey_sign_in', { answer }, browser ? { browser } : {})
const newestSms = async (msisdn: string) => (await world.sms(msisdn))[0]?.text

describe('adding', () => {
  test('is allowed once within five minutes of a code', async () => {
    const an = await signInByCode(AN)
    await add(an)
    expect(await newestSms(AN)).toContain(`passkey Điện thoại được thêm vào số ${formatPhone('84912000001')}`)
    expect(errorOf(await world.call('passkey_add_start', {}, an))).toMatchObject({
      code: 'step_up_needed',
      action: 'thêm passkey',
      passkey: true,
    })
    const later = await signInByCode(BINH)
    await world.advance(5 * MINUTE)
    expect(errorOf(await world.call('passkey_add_start', {}, later)).code).toBe('step_up_needed')
  })

  test('refuses a stolen session without a code', async () => {
    const { session } = resultOf(
      await world.call('authen_msisdn', { msisdn: AN, mode: 'password', password: 'Matkhau1' }),
    )
    const thief = { session }
    expect(errorOf(await world.call('passkey_add_start', {}, thief))).toMatchObject({
      code: 'step_up_needed',
      passkey: false,
    })
    const foreign = resultOf(await world.call('passkey_add_start', {}, await signInByCode(BINH)))
    const answer = await phone.create(foreign)
    expect(errorOf(await world.call('passkey_add', { answer }, thief)).code).toBe('step_up_needed')
    await stepUp(world, thief, AN, 'passkey_add_start')
    expect(errorOf(await world.call('passkey_add', { answer }, thief)).code).toBe('passkey_expired')
    await add(thief)
  })

  test('refuses other sites, unverified persons and devices without storage', async () => {
    const an = await signInByCode(AN)
    const lies = [
      [{ origin: 'https://localhost.evil.example' }, 'passkey_refused'],
      [{ host: 'evil.example' }, 'passkey_refused'],
      [{ isVerified: false }, 'passkey_refused'],
      [{ isResident: false }, 'passkey_not_resident'],
    ] as const
    for (const [lie, code] of lies) {
      const options = resultOf(await world.call('passkey_add_start', {}, an))
      const answer = await phone.create(options, lie)
      expect([lie, errorOf(await world.call('passkey_add', { answer }, an)).code]).toEqual([lie, code])
    }
    expect(resultOf(await world.call('passkey_list', {}, an)).passkeys).toEqual([])
  })

  test('uses one answer once and stops at ten passkeys', async () => {
    const an = await signInByCode(AN)
    const options = resultOf(await world.call('passkey_add_start', {}, an))
    const answer = await phone.create(options)
    resultOf(await world.call('passkey_add', { answer }, an))
    await world.advance(MINUTE)
    await stepUp(world, an, AN, 'passkey_add_start')
    expect(errorOf(await world.call('passkey_add', { answer }, an)).code).toBe('passkey_expired')
    for (let count = 1; count < PASSKEYS_PER_LINE; count++) {
      if (count > 1) await passkeyStepUp(an)
      await add(an)
    }
    await passkeyStepUp(an)
    expect(errorOf(await world.call('passkey_add_start', {}, an)).code).toBe('passkey_limit')
  })
})

/** Confirms adding by a passkey that the line has. */
async function passkeyStepUp(calling: CallOptions): Promise<void> {
  expect(errorOf(await world.call('passkey_add_start', {}, calling)).code).toBe('step_up_needed')
  const options = resultOf(await world.call('passkey_step_up_start', {}, calling))
  resultOf(await world.call('passkey_step_up', { answer: await phone.get(options) }, calling))
}

describe('signing in', () => {
  test('leaves every way open to a browser that never saw the line', async () => {
    const added = resultOf(await world.call('passkey_add_start', {}, await signInByCode(BINH))).options
    expect(added['authenticatorSelection']).not.toHaveProperty('authenticatorAttachment')
    const { options } = await start()
    // With a list of credentials or hints, the browser would not offer its QR code.
    expect(options['allowCredentials'] ?? []).toEqual([])
    expect(options['hints'] ?? []).toEqual([])
  })

  test('asks for the phone that has the passkey when an action is confirmed elsewhere', async () => {
    await add(await signInByCode(BINH))
    const signed = resultOf(await signIn(await phone.get(await start())))
    const calling = { session: signed.session }
    expect(errorOf(await world.call('passkey_add_start', {}, calling))).toMatchObject({ passkey: true })
    const { options } = resultOf(await world.call('passkey_step_up_start', {}, calling))
    expect(options['allowCredentials']).toMatchObject([{ transports: ['internal', 'hybrid'] }])
  })

  test('needs no number and records the use', async () => {
    await add(await signInByCode(BINH))
    const signedIn = resultOf(await signIn(await phone.get(await start())))
    expect(signedIn).toMatchObject({ msisdn: '84912000002', off_net: '0' })
    const { passkeys } = resultOf(await world.call('passkey_list', {}, { session: signedIn.session }))
    expect(passkeys).toMatchObject([
      { name: 'Điện thoại', used_at: world.now().toISOString(), stopped_at: null },
    ])
  })

  test('rejects repeated, late and foreign answers', async () => {
    await add(await signInByCode(AN))
    const answer = await phone.get(await start())
    const copies = await Promise.all([signIn(answer), signIn(answer), signIn(answer)])
    expect(copies.map((one) => one.ok || one.code).toSorted()).toEqual([
      'passkey_expired',
      'passkey_expired',
      true,
    ])
    expect(errorOf(await signIn(await phone.get(await start()), 'browser-of-a-thief')).code).toBe(
      'passkey_expired',
    )
    const late = await phone.get(await start())
    await world.advance(PASSKEY_SECONDS)
    expect(errorOf(await signIn(late)).code).toBe('passkey_expired')
  })

  test('rejects other origins, keys and owners', async () => {
    const an = await signInByCode(AN)
    await add(an)
    const tablet = createAuthenticator()
    await add(await signInByCode(BINH), tablet)
    const evil = { origin: 'https://localhost.evil.example' }
    expect(errorOf(await signIn(await phone.get(await start(), false, evil))).code).toBe('passkey_refused')
    expect(errorOf(await signIn(await phone.get(await start(), false, { isVerified: false }))).code).toBe(
      'passkey_refused',
    )
    const mine = await phone.get(await start())
    const other = await tablet.get(await start())
    const mixed = { ...mine, response: { ...mine.response, signature: other.response.signature } }
    expect(errorOf(await signIn(mixed)).code).toBe('passkey_refused')
    const claimed = { ...mine, response: { ...mine.response, userHandle: other.response.userHandle } }
    expect(errorOf(await signIn(claimed)).code).toBe('passkey_refused')
    const unknown = createAuthenticator()
    await unknown.create(resultOf(await world.call('passkey_add_start', {}, await addable(an))))
    expect(errorOf(await signIn(await unknown.get(await start()))).code).toBe('passkey_refused')
    resultOf(await signIn(await phone.get(await start())))
  })

  test('stops a copied passkey and notifies its owner', async () => {
    const an = await signInByCode(AN)
    await add(an)
    const copy = phone.copy()
    resultOf(await signIn(await phone.get(await start())))
    expect(errorOf(await signIn(await copy.get(await start()))).code).toBe('passkey_copied')
    expect(await newestSms(AN)).toContain('bản sao của passkey Điện thoại')
    expect(errorOf(await signIn(await phone.get(await start()))).code).toBe('passkey_refused')
    const { passkeys } = resultOf(await world.call('passkey_list', {}, an))
    expect(passkeys).toMatchObject([{ stopped_at: world.now().toISOString() }])
  })
})

/** The session may add again. */
async function addable(calling: CallOptions): Promise<CallOptions> {
  await passkeyStepUp(calling)
  return calling
}

describe('confirming', () => {
  test('confirms only the refused action', async () => {
    const an = await signInByCode(AN)
    await add(an)
    expect(errorOf(await world.call('customer_reveal', {}, an))).toMatchObject({ passkey: true })
    const options = resultOf(await world.call('passkey_step_up_start', {}, an))
    const answer = await phone.get(options)
    expect(errorOf(await world.call('payment_wallet_link', { consent: true }, an)).code).toBe(
      'step_up_needed',
    )
    expect(errorOf(await world.call('passkey_step_up', { answer }, an)).code).toBe('passkey_expired')
    expect(errorOf(await world.call('customer_reveal', {}, an)).code).toBe('step_up_needed')
    resultOf(await world.call('passkey_step_up', { answer }, an))
    resultOf(await world.call('customer_reveal', {}, an))
    expect(errorOf(await world.call('payment_wallet_link', { consent: true }, an)).code).toBe(
      'step_up_needed',
    )
  })

  test('rejects foreign passkeys and answers for signing in', async () => {
    const an = await signInByCode(AN)
    await add(an)
    const tablet = createAuthenticator()
    await add(await signInByCode(BINH), tablet)
    errorOf(await world.call('customer_reveal', {}, an))
    const { options } = resultOf(await world.call('passkey_step_up_start', {}, an))
    const foreign = await tablet.get({ options: { ...options, allowCredentials: [] } })
    expect(errorOf(await world.call('passkey_step_up', { answer: foreign }, an)).code).toBe('passkey_refused')
    const forSignIn = await phone.get(await start())
    expect(errorOf(await world.call('passkey_step_up', { answer: forSignIn }, an)).code).toBe(
      'passkey_expired',
    )
    expect(errorOf(await world.call('customer_reveal', {}, an)).code).toBe('step_up_needed')
  })
})

describe('the list', () => {
  test('renames and removes only passkeys of the line', async () => {
    const an = await signInByCode(AN)
    const id = await add(an)
    const binh = await signInByCode(BINH)
    const renamed = await world.call('passkey_rename', { id, name: 'Của tôi' }, binh)
    expect(errorOf(renamed).code).toBe('passkey_unknown')
    expect(errorOf(await world.call('passkey_remove', { id }, binh)).code).toBe('passkey_unknown')
    resultOf(await world.call('passkey_rename', { id, name: '  Máy   cũ ' }, an))
    expect(resultOf(await world.call('passkey_list', {}, an)).passkeys).toMatchObject([{ name: 'Máy cũ' }])
    resultOf(await world.call('passkey_remove', { id }, an))
    expect(await newestSms(AN)).toContain(`passkey Máy cũ của số ${formatPhone('84912000001')} đã bị xoá`)
    expect(errorOf(await signIn(await phone.get(await start()))).code).toBe('passkey_refused')
  })

  test('is empty after "this was not me"', async () => {
    const an = await signInByCode(AN)
    await add(an)
    resultOf(await world.call('authen_not_me', {}, an))
    expect(errorOf(await signIn(await phone.get(await start()))).code).toBe('passkey_refused')
  })
})

test('rejects passkeys if the operator has no site address', async () => {
  const bare = await openWorld()
  expect(errorOf(await bare.call('passkey_sign_in_start')).code).toBe('feature_not_supported')
  await bare.close()
})
