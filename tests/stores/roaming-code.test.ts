/**
 * Turning roaming on and off in the checkout: every error code of Spec ROA-7, the server's timers, and what
 * survives a reload.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OTP_WRONG_LIMIT } from '../../src/contract/rules/otp.ts'
import { $codeTimers } from '../../src/site/stores/identity/code-timers.ts'
import { choose } from '../../src/site/stores/roaming/choose.ts'
import { $order, back } from '../../src/site/stores/roaming/journey.ts'
import { $info } from '../../src/site/stores/roaming/list.ts'
import { $code, confirmCode, resendCode, typeAgain, typeCode } from '../../src/site/stores/roaming/otp.ts'
import { openTurnOff, turnOff, turnOnAgain } from '../../src/site/stores/roaming/turn-off.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'
import { expectStep, openCheckoutPage, type Visit, waitUntilIdle } from './roaming.ts'

const OFF = '0912000007'
let page: Page
let here: Visit | undefined
beforeEach(async () => {
  page = await openPage('/thanhtoan/roaming')
})
afterEach(async () => {
  here?.stop()
  here = undefined
  await page.close()
})

/** A line with roaming off has chosen Japan and received the code. */
async function requestCode(): Promise<void> {
  await signIn(page, OFF)
  here = await openCheckoutPage(page, '?nuoc=nhat-ban')
  await choose('RJP7')
  await waitUntilIdle(page)
  expect(expectStep('otp').phase).toBe('open')
}
async function confirm(digits: string): Promise<void> {
  typeCode(digits)
  await confirmCode()
  await waitUntilIdle(page)
}
const wrong = async (): Promise<string> => ((await page.code(OFF)) === '000000' ? '111111' : '000000')

describe('the code', () => {
  test('accepts only digits and requires exactly six of them', async () => {
    await requestCode()
    typeCode('12a4')
    expect($code.get()).toEqual({ digits: '124', foreign: true })
    typeCode('12345')
    page.newCalls()
    await confirmCode()
    expect(page.newCalls()).toEqual([])
    typeCode('1234567')
    expect($code.get()).toEqual({ digits: '123456', foreign: false })
  })

  test('turns roaming on and creates the order without another press', async () => {
    await requestCode()
    await confirm(await page.code(OFF))
    expect($info.get()?.irCheckActive).toBe(1)
    expectStep('qr')
    expect($order.get()?.sold).toMatchObject({
      packageId: 'RJP7',
      finalAmount: $info.get()?.listPackage.find(({ packageId }) => packageId === 'RJP7')?.price,
    })
  })

  test('550: is cleared and can be typed again', async () => {
    await requestCode()
    await confirm(await wrong())
    const { notice } = expectStep('notice')
    expect(notice.problem.failure).toMatchObject({ wire: '550', details: { tries_left: 4 } })
    expect(notice.reenter).toBe(true)
    expect($code.get().digits).toBe('')
    typeAgain()
    expect(expectStep('otp').phase).toBe('open')
    await confirm(await page.code(OFF))
    expectStep('qr')
  })

  test('539: is rejected as expired and can be replaced', async () => {
    await requestCode()
    const old = await page.code(OFF)
    await page.turn(181)
    await confirm(old)
    const { notice } = expectStep('notice')
    expect(notice.problem.failure.wire).toBe('539')
    expect(notice.reenter).toBe(false)
    typeAgain()
    expectStep('notice')
    await resendCode()
    await waitUntilIdle(page)
    expect(expectStep('otp').phase).toBe('open')
    await confirm(await page.code(OFF))
    expectStep('qr')
  })

  test('551: is locked for 300 s by the server, also after reload', async () => {
    await requestCode()
    for (let tries = 0; tries < OTP_WRONG_LIMIT; tries++) {
      typeAgain()
      await confirm(await wrong())
    }
    if (expectStep('notice').notice.reenter) {
      typeAgain()
      await confirm(await page.code(OFF))
    }
    const { notice } = expectStep('notice')
    expect(notice.problem.failure).toMatchObject({ wire: '551', details: { retry_after: 300 } })
    expect(notice.reenter).toBe(false)
    expect(($codeTimers.get()?.lockedUntil ?? 0) - page.now().getTime()).toBe(300_000)
    page.newCalls()
    await resendCode()
    expect(page.newCalls()).toEqual([])
    await page.turn(301)
    await resendCode()
    await waitUntilIdle(page)
    expect(expectStep('otp').phase).toBe('open')
  })

  test('send_sms_nok: shows the server’s waiting time', async () => {
    await requestCode()
    back()
    $codeTimers.set(undefined)
    page.session.delete('otp_sending')
    await choose('RJP7')
    await waitUntilIdle(page)
    const { notice } = expectStep('notice')
    expect(notice).toMatchObject({
      action: 'send',
      reenter: false,
      problem: { failure: { code: 'send_sms_nok' } },
    })
    expect(($codeTimers.get()?.resendAt ?? 0) - page.now().getTime()).toBe(60_000)
  })

  test('send_sms_nok_limit_n: reports too many codes', async () => {
    await requestCode()
    for (let sent = 1; sent < 5; sent++) {
      await page.turn(61)
      await resendCode()
      await waitUntilIdle(page)
    }
    await page.turn(61)
    // The page knows from the server that no code is available: it counts down and sends nothing.
    page.newCalls()
    await resendCode()
    expect(page.newCalls()).toEqual([])
    back()
    $codeTimers.set(undefined)
    page.session.delete('otp_sending')
    await page.turn(181)
    await choose('RJP7')
    await waitUntilIdle(page)
    const { notice } = expectStep('notice')
    expect(notice).toMatchObject({
      action: 'send',
      reenter: false,
      problem: { failure: { code: 'send_sms_nok_limit_n' } },
    })
    expect($codeTimers.get()?.resendAt).toBeGreaterThanOrEqual(page.now().getTime() + 300_000)
  })

  test('continues after the network is lost while sending or confirming', async () => {
    await signIn(page, OFF)
    here = await openCheckoutPage(page)
    page.network('down')
    await choose('RJP7')
    await waitUntilIdle(page)
    expect(expectStep('notice').notice).toMatchObject({
      action: 'send',
      reenter: false,
      problem: { failure: { code: 'no_connection' } },
    })
    page.network('up')
    await resendCode()
    await waitUntilIdle(page)
    expect(expectStep('otp').phase).toBe('open')
    page.network('down')
    await confirm(await page.code(OFF))
    expect(expectStep('notice').notice).toMatchObject({ action: 'confirm', reenter: true })
    page.network('up')
    typeAgain()
    await confirm(await page.code(OFF))
    expectStep('qr')
  })

  test('checks the state after a lost response and continues', async () => {
    await requestCode()
    page.network('answersLost', 1)
    await confirm(await page.code(OFF))
    expectStep('qr')
  })

  test('is reused after a reload without a second message', async () => {
    await requestCode()
    here?.stop()
    page.reload()
    here = await openCheckoutPage(page, '?nuoc=nhat-ban&goi=RJP7')
    expectStep('list')
    await choose('RJP7')
    await waitUntilIdle(page)
    expect(expectStep('otp').phase).toBe('open')
    expect((await page.sms(OFF)).filter(({ otp }) => otp)).toHaveLength(1)
    await confirm(await page.code(OFF))
    expectStep('qr')
  })

  test('keeps nothing of the line after signing out', async () => {
    await requestCode()
    await signOut()
    await waitUntilIdle(page)
    expectStep('list')
    expect($info.get()?.msisdn).toBe('')
  })
})

describe('turning roaming off', () => {
  test('0: succeeds, and it can be turned on by a code', async () => {
    await signIn(page, '0912000001')
    here = await openCheckoutPage(page)
    openTurnOff()
    expect(expectStep('turnOff').phase).toBe('ask')
    await turnOff()
    await waitUntilIdle(page)
    expect(expectStep('turnOff').phase).toBe('done')
    expect($info.get()?.irCheckActive).toBe(0)
    await turnOnAgain()
    await waitUntilIdle(page)
    expect(expectStep('otp').phase).toBe('open')
    await confirm(await page.code('0912000001'))
    expect($info.get()?.irCheckActive).toBe(1)
    expectStep('list')
  })

  test('403: requires a second confirmation while a package runs', async () => {
    await signIn(page, '0912000008')
    here = await openCheckoutPage(page)
    openTurnOff()
    await turnOff()
    await waitUntilIdle(page)
    expect(expectStep('turnOff')).toMatchObject({ phase: 'confirm', problem: { failure: { wire: '403' } } })
    expect($info.get()?.irCheckActive).toBe(1)
    await turnOff()
    await waitUntilIdle(page)
    expect(expectStep('turnOff').phase).toBe('done')
  })

  test('shows a message and changes nothing without a response', async () => {
    await signIn(page, '0912000001')
    here = await openCheckoutPage(page)
    openTurnOff()
    page.network('down')
    await turnOff()
    await waitUntilIdle(page)
    expect(expectStep('turnOff')).toMatchObject({
      phase: 'failed',
      problem: { failure: { code: 'no_connection' } },
    })
    back()
    expectStep('list')
  })

  test('returns to the code when started from it', async () => {
    await signIn(page, '0912000001')
    here = await openCheckoutPage(page)
    await choose('RJP7')
    await waitUntilIdle(page)
    expectStep('qr')
    openTurnOff()
    expect(expectStep('turnOff').under).toBe('qr')
    back()
    expectStep('qr')
  })
})
