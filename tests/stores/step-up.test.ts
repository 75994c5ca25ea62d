/** Step-up authentication over any page. Spec OTP-8. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Revealed } from '../../src/contract/main/personal.schema.ts'
import { customerReveal } from '../../src/contract/main/personal.ts'
import { paymentWalletLink } from '../../src/contract/main/wallet.ts'
import {
  OTP_LOCK_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_WRONG_LIMIT,
  STEP_UP_SECONDS,
} from '../../src/contract/rules/otp.ts'
import { createHandsets, type Handsets, LATE_SECONDS } from '../../src/sandbox/handset/sandbox-channel.ts'
import { type ClientResult, send } from '../../src/site/client/send.ts'
import { $dialogs, openDialog } from '../../src/site/stores/dialogs.ts'
import { $codeTimers, isLocked } from '../../src/site/stores/identity/code-timers.ts'
import {
  $stepUp,
  cancelStepUp,
  resendStepUp,
  typeStepUp,
} from '../../src/site/stores/identity/step-up/journey.ts'
import { withStepUp } from '../../src/site/stores/identity/step-up.ts'
import { clearSession } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { problemText, textOf } from '../world/texts.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
let page: Page

beforeEach(async () => {
  page = await openPage('/tai-khoan/thong-tin-ca-nhan')
  await signIn(page, PHONE)
})
afterEach(() => page.close())

/** Sends a guarded call, and waits until the dialog knows whether a code was sent. */
async function requestReveal(): Promise<{ answer: Promise<ClientResult<Revealed>> }> {
  const answer = withStepUp(() => send(customerReveal, {}))
  await until(() => !['idle', 'sending'].includes($stepUp.get().step))
  return { answer }
}
/** The module loads by a dynamic import, which the network counter does not see. */
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
}
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('where the code is', () => {
  let handsets: Handsets
  beforeEach(async () => {
    await page.close()
    handsets = createHandsets()
    page = await openPage('/tai-khoan/thong-tin-ca-nhan', { outlet: handsets.channel })
    await signIn(page, PHONE)
  })
  const arrival = () => $codeTimers.get()?.arrival

  test('is asked until it has arrived, then no more', async () => {
    handsets.behave('84912000001', 'late')
    const { answer } = await requestReveal()
    page.newCalls()
    await page.turn(2)
    expect(arrival()).toEqual({ state: 'sent', channel: 'sms' })
    expect($codeTimers.get()?.resendAt).toBe(page.now().getTime() + (OTP_RESEND_SECONDS - 2) * 1000)
    await page.turn(LATE_SECONDS)
    await page.turn(40 - LATE_SECONDS)
    expect(arrival()).toMatchObject({ state: 'arrived' })
    const asked = page.newCalls().length
    expect(asked).toBeGreaterThan(1)
    expect(new Set(page.requests.slice(-asked).map(({ name }) => name))).toEqual(new Set(['otp_get_status']))
    await page.turn(10)
    expect(page.newCalls()).toEqual([])
    cancelStepUp()
    await answer
  })

  test('a switched-off phone lets another way be tried at once', async () => {
    handsets.behave('84912000001', 'off')
    const { answer } = await requestReveal()
    await page.turn(12)
    expect(arrival()).toEqual({ state: 'unreachable', channel: 'sms' })
    handsets.clear()
    await resendStepUp('mail')
    await until(() => $stepUp.get().step === 'entering')
    await page.turn(2)
    expect(arrival()).toMatchObject({ state: 'arrived', channel: 'email' })
    await typeStepUp(await page.code(PHONE))
    expect((await answer).ok).toBe(true)
  })
})

describe('step-up authentication', () => {
  test('sends another code for another action without waiting', async () => {
    const { answer } = await requestReveal()
    expect($stepUp.get().action).toBe('xem đầy đủ thông tin cá nhân')
    cancelStepUp()
    await answer
    const linking = withStepUp(() => send(paymentWalletLink, { consent: true }))
    await until(() => $stepUp.get().step === 'entering')
    expect($stepUp.get().action).toBe('mở ví')
    await typeStepUp(await page.code(PHONE))
    expect((await linking).ok).toBe(true)
  })

  test('happens once over the page and continues the call', async () => {
    openDialog('purchase')
    const { answer } = await requestReveal()
    expect($dialogs.get()).toEqual(['purchase', 'step-up'])
    expect($stepUp.get()).toMatchObject({ step: 'entering', msisdn: '84912000001', code: '' })
    await typeStepUp(await page.code(PHONE))
    expect(await answer).toMatchObject({ ok: true, result: { hide_after: 60 } })
    expect($dialogs.get()).toEqual(['purchase'])
    expect($stepUp.get().step).toBe('idle')
    expect(page.newCalls()).toEqual(['customer_reveal', 'otp_smart', 'authen_step_up', 'customer_reveal'])
    expect(await withStepUp(() => send(customerReveal, {}))).toMatchObject({ ok: true })
    expect(page.newCalls()).toEqual(['customer_reveal'])
  })

  test('is required again after five minutes', async () => {
    const first = await requestReveal()
    await typeStepUp(await page.code(PHONE))
    await first.answer
    await page.turn(STEP_UP_SECONDS)
    const second = await requestReveal()
    expect($stepUp.get().step).toBe('entering')
    cancelStepUp()
    await second.answer
  })

  test('opens one dialog and uses one code for parallel calls', async () => {
    const both = [withStepUp(() => send(customerReveal, {})), withStepUp(() => send(customerReveal, {}))]
    await until(() => $stepUp.get().step === 'entering')
    expect(page.newCalls().filter((name) => name === 'otp_smart')).toHaveLength(1)
    await typeStepUp(await page.code(PHONE))
    for (const answer of await Promise.all(both)) expect(answer.ok).toBe(true)
  })

  test('returns the first error when closed and reuses the code', async () => {
    const first = await requestReveal()
    cancelStepUp()
    expect(await first.answer).toMatchObject({ ok: false, code: 'step_up_needed' })
    expect($dialogs.get()).toEqual([])
    page.newCalls()
    const second = await requestReveal()
    expect(page.newCalls()).toEqual(['customer_reveal'])
    await typeStepUp(await page.code(PHONE))
    expect(await second.answer).toMatchObject({ ok: true })
  })

  test('shows the attempts left after a wrong code', async () => {
    const { answer } = await requestReveal()
    const code = await page.code(PHONE)
    await typeStepUp(other(code))
    expect($stepUp.get()).toMatchObject({ step: 'entering', code: '' })
    expect($codeTimers.get()?.triesLeft).toBe(OTP_WRONG_LIMIT - 1)
    const { problem } = $stepUp.get()
    expect(problem && problemText(problem).text).toBe(textOf('vi', 'errors', 'otp_incorrect.text'))
    await typeStepUp(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await answer).ok).toBe(true)
  })

  test('locks after too many wrong codes and sends another later', async () => {
    const { answer } = await requestReveal()
    const wrong = other(await page.code(PHONE))
    for (let tries = 0; tries <= OTP_WRONG_LIMIT; tries++) await typeStepUp(wrong)
    expect($stepUp.get().step).toBe('locked')
    expect(isLocked($codeTimers.get(), page.now().getTime())).toBe(true)
    await resendStepUp()
    expect($stepUp.get().step).toBe('locked')
    await page.turn(OTP_LOCK_SECONDS[0])
    await resendStepUp()
    await until(() => $stepUp.get().step === 'entering')
    await typeStepUp(await page.code(PHONE))
    expect((await answer).ok).toBe(true)
  })

  test('sends another code after a minute, not before', async () => {
    const { answer } = await requestReveal()
    const first = await page.code(PHONE)
    await resendStepUp()
    expect(await page.code(PHONE)).toBe(first)
    await page.turn(OTP_RESEND_SECONDS)
    page.newCalls()
    await resendStepUp('voice')
    expect(page.newCalls()).toEqual(['otp_voice_send'])
    await typeStepUp(await page.code(PHONE))
    expect((await answer).ok).toBe(true)
  })

  test('sends nothing without a connection and retries from the dialog', async () => {
    const waiting = withStepUp(() => send(customerReveal, {}))
    await until(() => page.newCalls().length > 0)
    page.network('down')
    await until(() => $stepUp.get().step === 'unsent' || $stepUp.get().step === 'entering')
    page.network('up')
    if ($stepUp.get().step === 'unsent') await resendStepUp()
    await until(() => $stepUp.get().step === 'entering')
    await typeStepUp(await page.code(PHONE))
    expect((await waiting).ok).toBe(true)
  })

  test('is cancelled at sign-out', async () => {
    const { answer } = await requestReveal()
    clearSession()
    expect(await answer).toMatchObject({ ok: false, code: 'step_up_needed' })
    expect($dialogs.get()).toEqual([])
  })

  test('never stores the code', async () => {
    const { answer } = await requestReveal()
    const code = await page.code(PHONE)
    await typeStepUp(code.slice(0, 5))
    expect([...page.session.values(), ...page.local.values()].join()).not.toContain(code.slice(0, 5))
    await typeStepUp(code)
    await answer
  })
})
