/** Where a code is: what a known caller may ask, and what a stranger must not learn. Spec OTP-14. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OTP_RESEND_SECONDS } from '../../../src/contract/rules/otp.ts'
import { operatorHttp } from '../../../src/entry/operator-http.ts'
import { signWebhook } from '../../../src/operator/features/payments/signature.ts'
import { webhookChannel } from '../../../src/operator/platform/messages/webhook-channel.ts'
import { createHandsets, type Handsets, LATE_SECONDS } from '../../../src/sandbox/handset/sandbox-channel.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '0912000001'
const CODE = { msisdn: AN, otp_service: 'ir_register' } as const
let handsets: Handsets
let world: World
let session: string

async function signIn(): Promise<void> {
  const signedIn = await world.call('authen_msisdn', {
    msisdn: AN,
    mode: 'password',
    password: DEMO_PASSWORD,
  })
  session = resultOf(signedIn).session
}
beforeEach(async () => {
  handsets = createHandsets()
  world = await openWorld({ outlet: handsets.channel })
  await signIn()
})
afterEach(() => world.close())

const sendCode = async (way: 'otp_send' | 'otp_voice_send' = 'otp_send') => world.call(way, CODE, { session })
const arrival = async (calling = { session }) =>
  resultOf(await world.call('otp_get_status', CODE, calling)).arrival

describe('in a session of the number', () => {
  test('a code arrives at once, and the answer says when', async () => {
    expect(await arrival()).toBeUndefined()
    expect(resultOf(await sendCode())).toMatchObject({ tracked: true })
    const at = world.now().toISOString()
    await world.advance(5)
    expect(await arrival()).toEqual({ state: 'arrived', channel: 'sms', at })
  })

  test('a late one is on its way until it arrives', async () => {
    handsets.behave('84912000001', 'late')
    await sendCode()
    expect(await arrival()).toEqual({ state: 'sent', channel: 'sms' })
    await world.advance(LATE_SECONDS)
    expect(await arrival()).toMatchObject({ state: 'arrived', at: world.now().toISOString() })
  })

  test('a code that arrives twice is valid once', async () => {
    handsets.behave('84912000001', 'twice')
    await sendCode()
    const codes = (await world.sms(AN)).map(({ otp }) => otp)
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(1)
    expect(await arrival()).toMatchObject({ state: 'arrived' })
  })

  test('a switched-off phone is shown, and the next code need not wait', async () => {
    handsets.behave('84912000001', 'off')
    await sendCode()
    expect(await arrival()).toMatchObject({ state: 'sent' })
    expect(errorOf(await sendCode())).toMatchObject({ code: 'send_sms_nok' })
    await world.advance(10)
    expect(await arrival()).toEqual({ state: 'unreachable', channel: 'sms' })
    expect(resultOf(await world.call('otp_get_status', CODE, { session }))).toMatchObject({ resend_after: 0 })
    handsets.clear()
    resultOf(await sendCode('otp_voice_send'))
    expect(await arrival()).toMatchObject({ state: 'arrived' })
    expect(errorOf(await sendCode())).toMatchObject({ retry_after: OTP_RESEND_SECONDS })
  })
})

describe('a stranger', () => {
  const visitor = { session: '' }
  const signInCode = { msisdn: AN, otp_service: 'authen_msisdn' } as const

  test('learns neither whether the phone has it nor whether the number is ours', async () => {
    for (const msisdn of [AN, '0912999999']) {
      const sent = resultOf(await world.call('otp_send', { ...signInCode, msisdn }, visitor))
      expect(sent).not.toHaveProperty('tracked')
      await world.advance(1)
      const status = resultOf(await world.call('otp_get_status', { ...signInCode, msisdn }, visitor))
      expect(status).not.toHaveProperty('arrival')
    }
  })

  test('waits for a switched-off phone like for any other', async () => {
    handsets.behave('84912000001', 'off')
    resultOf(await world.call('otp_send', signInCode, visitor))
    await world.advance(15)
    expect(errorOf(await world.call('otp_send', signInCode, visitor))).toMatchObject({
      code: 'send_sms_nok',
      retry_after: OTP_RESEND_SECONDS - 15,
    })
    expect(await arrival({ session })).toBeUndefined()
  })
})

describe('reports of an SMS gateway', () => {
  const SECRET = 'secret of the messages'
  let answers: number[]
  let ids: string[]

  beforeEach(async () => {
    await world.close()
    answers = []
    ids = []
    const receive: typeof fetch = async (_url, init) => {
      ids.push((JSON.parse(String(init?.body)) as { id: string }).id)
      return new Response(null, { status: answers.shift() ?? 200 })
    }
    world = await openWorld({
      keepCodes: false,
      outlet: webhookChannel('https://messages.example/', SECRET, receive),
    })
    await signIn()
    ids = []
  })
  async function report(fields: object, secret = SECRET): Promise<number> {
    const app = operatorHttp(world.operator, 'key', undefined, SECRET)
    const { headers, body } = signWebhook(secret, world.now(), JSON.stringify(fields))
    return (await app.request('/messages/reports', { method: 'POST', headers, body })).status
  }

  test('say when the phone had the code; what is repeated changes nothing', async () => {
    await sendCode()
    await world.context.messages.deliver()
    const id = ids.at(-1)
    expect(await arrival()).toMatchObject({ state: 'sent' })
    const at = world.now().toISOString()
    expect(await report({ id, state: 'arrived', at })).toBe(200)
    expect(await report({ id, state: 'unreachable', at })).toBe(200)
    expect(await arrival()).toEqual({ state: 'arrived', channel: 'sms', at })
  })

  test('are refused without the secret, without a message, and in another shape', async () => {
    await sendCode()
    await world.context.messages.deliver()
    const [id, at] = [ids.at(-1), world.now().toISOString()]
    expect(await report({ id, state: 'unreachable', at }, 'another secret')).toBe(401)
    expect(await report({ id: 'none', state: 'arrived', at })).toBe(404)
    expect(await report({ id, state: 'lost', at })).toBe(400)
    expect(await report({ id, state: 'arrived', at: 'yesterday' })).toBe(400)
    expect(await arrival()).toMatchObject({ state: 'sent' })
  })

  test('a gateway that does not take it delays the code', async () => {
    answers = [503]
    await sendCode()
    await world.context.messages.deliver()
    expect(await arrival()).toEqual({ state: 'delayed', channel: 'sms' })
  })
})
