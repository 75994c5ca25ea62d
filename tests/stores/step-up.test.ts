/** The second look at who is signed in, as a person meets it over any page. Spec OTP-8. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Revealed } from '../../src/contract/main/personal.schema.ts'
import { customerReveal } from '../../src/contract/main/personal.ts'
import {
  OTP_LOCK_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_WRONG_LIMIT,
  STEP_UP_SECONDS,
} from '../../src/contract/rules/otp.ts'
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
import { forget } from '../../src/site/stores/session.ts'
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

/** Asks for something guarded, and waits until the dialog knows whether a code is out. */
async function ask(): Promise<{ answer: Promise<ClientResult<Revealed>> }> {
  const answer = withStepUp(() => send(customerReveal, {}))
  await until(() => !['idle', 'sending'].includes($stepUp.get().step))
  return { answer }
}
/** The journey comes by an import, which no network counts. */
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
}
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('the second look', () => {
  test('is asked for once, over what is open, and what was asked for goes on', async () => {
    openDialog('purchase')
    const { answer } = await ask()
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

  test('is wanted again after five minutes', async () => {
    const first = await ask()
    await typeStepUp(await page.code(PHONE))
    await first.answer
    await page.turn(STEP_UP_SECONDS)
    const second = await ask()
    expect($stepUp.get().step).toBe('entering')
    cancelStepUp()
    await second.answer
  })

  test('two questions at once open one dialog, and one code answers both', async () => {
    const both = [withStepUp(() => send(customerReveal, {})), withStepUp(() => send(customerReveal, {}))]
    await until(() => $stepUp.get().step === 'entering')
    expect(page.newCalls().filter((name) => name === 'otp_smart')).toHaveLength(1)
    await typeStepUp(await page.code(PHONE))
    for (const answer of await Promise.all(both)) expect(answer.ok).toBe(true)
  })

  test('closed, the first refusal is the answer; the same code is gone on with the next time', async () => {
    const first = await ask()
    cancelStepUp()
    expect(await first.answer).toMatchObject({ ok: false, code: 'step_up_needed' })
    expect($dialogs.get()).toEqual([])
    page.newCalls()
    const second = await ask()
    expect(page.newCalls()).toEqual(['customer_reveal'])
    await typeStepUp(await page.code(PHONE))
    expect(await second.answer).toMatchObject({ ok: true })
  })

  test('a wrong code says how many tries are left and is typed again', async () => {
    const { answer } = await ask()
    const code = await page.code(PHONE)
    await typeStepUp(other(code))
    expect($stepUp.get()).toMatchObject({ step: 'entering', code: '' })
    expect($codeTimers.get()?.triesLeft).toBe(OTP_WRONG_LIMIT - 1)
    const { problem } = $stepUp.get()
    expect(problem && problemText(problem).text).toBe(textOf('vi', 'errors', 'otp_incorrect.text'))
    await typeStepUp(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await answer).ok).toBe(true)
  })

  test('too many wrong ones lock it; after the wait another code is sent', async () => {
    const { answer } = await ask()
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

  test('another code is sent after a minute, not before', async () => {
    const { answer } = await ask()
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

  test('without a connection nothing is sent; it is tried again from the dialog', async () => {
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

  test('goes with the line: whoever signs out is asked nothing more', async () => {
    const { answer } = await ask()
    forget()
    expect(await answer).toMatchObject({ ok: false, code: 'step_up_needed' })
    expect($dialogs.get()).toEqual([])
  })

  test('the code is never kept', async () => {
    const { answer } = await ask()
    const code = await page.code(PHONE)
    await typeStepUp(code.slice(0, 5))
    expect([...page.session.values(), ...page.local.values()].join()).not.toContain(code.slice(0, 5))
    await typeStepUp(code)
    await answer
  })
})
