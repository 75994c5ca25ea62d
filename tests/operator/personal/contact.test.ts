/**
 * Changing the address for notifications: step-up authentication, a code to the new address, and a message to
 * the line. Spec OTP-8.
 */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maskPhone } from '../../../src/contract/format/phone.ts'
import { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS, OTP_WRONG_LIMIT } from '../../../src/contract/rules/otp.ts'
import type { Delivery } from '../../../src/operator/platform/messages/channel.ts'
import { createMessageQueue } from '../../../src/operator/platform/messages/message-queue.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { requestStepUp, stepUp } from '../../world/step-up.ts'
import { type Signed, signIn } from './support.ts'

const AN = '0912000001'
const NEW = 'an.moi@thudientu.example'

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => world.close())

const send = (to: object) => world.call('customer_contact_send', { to }, an)
const confirm = (otp: string) => world.call('customer_contact_confirm', { otp }, an)
async function shown(field: string) {
  return resultOf(await world.call('customer_personal_get', {}, an)).facts.find(
    (fact) => fact.field === field,
  )
}

describe('new e-mail address', () => {
  test('requires step-up authentication before anything is sent', async () => {
    const before = (await world.sms(AN)).length
    expect(errorOf(await send({ kind: 'email', value: NEW }))).toMatchObject({ code: 'step_up_needed' })
    expect((await world.sms(AN)).length).toBe(before)
  })

  test('is stored with its source and time after the code', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    expect(resultOf(await send({ kind: 'email', value: NEW }))).toEqual({
      kind: 'email',
      shown: 'a•••@thudientu.example',
      resend_after: OTP_RESEND_SECONDS,
      expires_in: OTP_LIFE_SECONDS,
    })
    const [sent] = await world.sms(AN)
    expect(sent).toMatchObject({ channel: 'email', address: NEW, purpose: 'contact_change' })
    expect((await shown('email'))?.shown).toBe('m•••@thudientu.example')
    resultOf(await confirm(sent?.otp ?? ''))
    expect(await shown('email')).toMatchObject({
      shown: 'a•••@thudientu.example',
      source: 'portal',
      at: world.now().toISOString(),
    })
    const [sms] = await world.sms(AN)
    expect(sms).toMatchObject({ channel: 'sms', purpose: 'contact' })
    expect(sms?.text).toContain('a•••@thudientu.example')
  })

  test('rejects codes of another purpose, also the other way round', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    resultOf(await send({ kind: 'email', value: NEW }))
    const code = (await world.sms(AN))[0]?.otp ?? ''
    await world.advance(OTP_RESEND_SECONDS)
    await requestStepUp(world, an, AN, 'customer_reveal')
    const other = (await world.sms(AN))[0]?.otp ?? ''
    if (other !== code) expect(errorOf(await confirm(other))).toMatchObject({ code: 'otp_incorrect' })
    expect(
      errorOf(await world.call('otp_send', { msisdn: AN, otp_service: 'contact_change' })),
    ).toMatchObject({ code: 'bad_request' })
    resultOf(await confirm(code))
    expect(errorOf(await confirm(code))).toEqual({ code: 'otp_expired' })
  })

  test('locks after five wrong codes and changes nothing', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    resultOf(await send({ kind: 'email', value: NEW }))
    const wrong = (await world.sms(AN))[0]?.otp === '000000' ? '000001' : '000000'
    for (let left = OTP_WRONG_LIMIT; left > 0; left--)
      expect(errorOf(await confirm(wrong))).toEqual({ code: 'otp_incorrect', tries_left: left - 1 })
    expect(errorOf(await confirm(wrong))).toMatchObject({ code: 'otp_locked' })
    expect((await shown('email'))?.source).toBe('contract')
  })

  test('rejects an unchanged or invalid address', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    expect(errorOf(await send({ kind: 'email', value: 'minhan@thudientu.example' }))).toEqual({
      code: 'contact_same',
    })
    for (const value of ['', 'an', 'an@', 'an@moi', 'an moi@thu.example', `${'a'.repeat(250)}@thu.example`])
      expect(errorOf(await send({ kind: 'email', value })), value).toMatchObject({ code: 'bad_request' })
  })

  test('waits a minute between codes', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    resultOf(await send({ kind: 'email', value: NEW }))
    expect(errorOf(await send({ kind: 'email', value: NEW }))).toEqual({
      code: 'send_sms_nok',
      retry_after: OTP_RESEND_SECONDS,
    })
  })

  test('sends the code to the new address', async () => {
    const taken: Delivery[] = []
    const outlet = { atOnce: false as const, take: async (message: Delivery) => void taken.push(message) }
    const queue = createMessageQueue(world.context, outlet, false)
    await queue.send({
      to: '84912000001',
      channel: 'email',
      text: 'a code',
      purpose: 'contact_change',
      otp: '123456',
      address: NEW,
    })
    await queue.send({ to: '84912000001', channel: 'email', text: 'a notice', purpose: 'notice' })
    await queue.deliver()
    expect(taken.map(({ address }) => address)).toEqual([NEW, 'minhan@thudientu.example'])
  })
})

describe('new contact number', () => {
  test('receives the code and is stored after it', async () => {
    await stepUp(world, an, AN, 'customer_contact_send', { to: { kind: 'email', value: NEW } })
    expect(resultOf(await send({ kind: 'phone', value: '0987 654 321'.replaceAll(' ', '') })).shown).toBe(
      maskPhone('0987654321'),
    )
    const [sent] = await world.sms('0987654321')
    expect(sent).toMatchObject({ channel: 'sms', purpose: 'contact_change' })
    resultOf(await confirm(sent?.otp ?? ''))
    expect(await shown('contact')).toMatchObject({ shown: maskPhone('0987654321'), source: 'portal' })
  })
})

test('cannot be set for a VIP number, and sends no code', async () => {
  const VIP = '0912000008'
  const owner = await signIn(world, VIP)
  const before = (await world.sms(VIP)).length
  // The page knows this before a press; other lines can change theirs online.
  expect(resultOf(await world.call('customer_personal_get', {}, owner)).contact_online).toBe(false)
  expect(resultOf(await world.call('customer_personal_get', {}, an)).contact_online).toBe(true)
  for (const to of [
    { kind: 'email', value: NEW },
    { kind: 'phone', value: '0912000099' },
  ])
    expect(errorOf(await world.call('customer_contact_send', { to }, owner))).toEqual({
      code: 'vip_number',
    })
  expect((await world.sms(VIP)).length).toBe(before)
})
