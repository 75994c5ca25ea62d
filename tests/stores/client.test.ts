/** What the client sends, when it retries, and how it counts open requests. Spec GTW-13, Spec SIT-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authenSessionList, authenStepUp } from '../../src/contract/main/authen.ts'
import { mobileGetInfo } from '../../src/contract/main/customer.ts'
import { otpSend } from '../../src/contract/main/otp.ts'
import { packageSearch } from '../../src/contract/main/package.ts'
import { customerReveal } from '../../src/contract/main/personal.ts'
import { READ_RETRIES } from '../../src/contract/rules/limits.ts'
import { LOADING_RESET, LOADING_SLOW, REQUEST_TIMEOUT } from '../../src/contract/rules/shell.ts'
import { type Environment, setEnvironment } from '../../src/site/client/environment.ts'
import { nextAttempt } from '../../src/site/client/retry.ts'
import { send } from '../../src/site/client/send.ts'
import { ownPath } from '../../src/site/stores/intent.ts'
import { $loading } from '../../src/site/stores/loading.ts'
import { NOTICES } from '../../src/site/stores/notice.ts'
import { openPage, type Page } from '../world/client.ts'
import { textOf } from '../world/texts.ts'
import { signIn } from './people.ts'

let page: Page
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.close())

describe('a request', () => {
  test('carries handle and number for calls about the signed-in line', async () => {
    await signIn(page, '0912000001')
    await send(mobileGetInfo, {})
    const { body, headers, name } = page.requests.at(-1) ?? { body: {}, headers: new Headers(), name: '' }
    expect(name).toBe('mobile_get_info')
    expect(body).toEqual({ session: page.local.get('session'), msisdn: '84912000001' })
    expect(headers.get('Language')).toBe('vi')
    expect(headers.get('Content-Type')).toBe('application/json')
  })

  test('carries no number for calls that require none', async () => {
    await send(packageSearch, { keyword: 'sen' })
    expect(page.requests.at(-1)?.body).toEqual({ keyword: 'sen' })
  })
})

describe('retries', () => {
  test('happen up to twice for a read, then no_connection', async () => {
    page.network('down')
    expect(await send(packageSearch, {})).toMatchObject({ ok: false, code: 'no_connection' })
    expect(page.newCalls().length).toBe(1 + READ_RETRIES)
  })

  test('hide that the session was renewed while the request was under way', async () => {
    await signIn(page, '0912000001')
    const late = page.keepCookies()
    await send(customerReveal, {})
    await send(otpSend, { msisdn: '84912000001', otp_service: 'step_up' })
    await send(authenStepUp, { otp: await page.code('0912000001') })
    late(1)
    page.newCalls()
    expect((await send(authenSessionList, {})).ok).toBe(true)
    expect(page.newCalls()).toEqual(['authen_session_list', 'authen_session_list'])
    late(3)
    expect(await send(authenSessionList, {})).toMatchObject({ ok: false, code: 'unauthorised' })
  })

  test('hide a single lost response of a read', async () => {
    page.network('down', 1)
    expect((await send(packageSearch, {})).ok).toBe(true)
  })

  test.each([408, 425, 429, 502, 503, 504])('follow status %i as temporarily unavailable', (status) => {
    expect(nextAttempt('read', 0, status, undefined, 0.5)).toBe(150)
    expect(nextAttempt('idempotent', 1, status, undefined, 0.5)).toBe(300)
    expect(nextAttempt('never', 0, status, undefined, 0.5)).toBeUndefined()
    expect(nextAttempt('read', 2, status, undefined, 0.5)).toBeUndefined()
  })

  test.each([200, 400, 401, 403, 404, 409, 413, 415, 500])('do not follow %i', (status) => {
    expect(nextAttempt('read', 0, status, undefined, 0.5)).toBeUndefined()
    expect(nextAttempt('idempotent', 0, status, undefined, 0.5)).toBeUndefined()
  })

  test('follow a missing response for reads and idempotent calls only', () => {
    expect(nextAttempt('read', 0, undefined, undefined, 1)).toBe(300)
    expect(nextAttempt('idempotent', 1, undefined, undefined, 1)).toBe(600)
    expect(nextAttempt('never', 0, undefined, undefined, 1)).toBeUndefined()
  })

  test('obey a short Retry-After and report a long one', () => {
    expect(nextAttempt('read', 0, 429, 2, 0.5)).toBe(2_000)
    expect(nextAttempt('read', 0, 429, 60, 0.5)).toBeUndefined()
  })

  test('treat a page instead of an envelope as upstream failure', async () => {
    const environment: Environment = {
      ...page.environment,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 200 }),
    }
    setEnvironment(environment)
    expect(await send(packageSearch, {})).toMatchObject({ ok: false, code: 'upstream_failed' })
  })
})

describe('the loading counter', () => {
  /** Starts requests that stay open until the returned function is called. */
  function startOpenRequest(): () => void {
    const open: (() => void)[] = []
    const { fetch } = page.environment
    setEnvironment({
      ...page.environment,
      fetch: async (input, init) => {
        await new Promise<void>((resume) => open.push(resume))
        return fetch(input, init)
      },
    })
    return () => {
      for (const resume of open.splice(0)) resume()
    }
  }

  test('counts, says "still working" after 5 s, is reset after 30 s', async () => {
    expect([REQUEST_TIMEOUT, LOADING_RESET, LOADING_SLOW]).toEqual([30_000, 30_000, 5_000])
    const release = startOpenRequest()
    const both = [send(packageSearch, {}), send(packageSearch, { keyword: 'sen' })]
    expect($loading.get()).toEqual({ step: 'busy', count: 2 })
    await page.turn(5)
    expect($loading.get()).toEqual({ step: 'slow', count: 2 })
    await page.turn(25)
    expect($loading.get()).toEqual({ step: 'unfinished' })
    release()
    await Promise.all(both)
    expect($loading.get()).toEqual({ step: 'idle' })
  })

  test('returns to zero when all requests are answered', async () => {
    const release = startOpenRequest()
    const request = send(packageSearch, {})
    expect($loading.get().step).toBe('busy')
    release()
    await request
    expect($loading.get()).toEqual({ step: 'idle' })
  })
})

describe('paths of this site', () => {
  test.each(['/', '/tai-khoan', '/en/tai-khoan?a=1#b', '/dich-vu/goi-cuoc-di-dong?gia=duoi-50'])(
    'include %s',
    (path) => {
      expect(ownPath(path)).toBe(path)
    },
  )
  test.each([
    '',
    'tai-khoan',
    'https://a.example',
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    '/a\\b',
    'javascript:1',
    '/.//a.example',
    '/en/dang-nhap',
    '/dang-ky?x=1',
  ])('exclude %j', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })
})

test('has a text for every message in both languages', () => {
  for (const notice of NOTICES) {
    const [topic = '', key = ''] = notice.split(':')
    // Counted texts exist for every plural form.
    const messageIn = (language: 'vi' | 'en') =>
      [key, `${key}_other`].map((name) => textOf(language, topic, name)).find((text) => !text.startsWith(key))
    for (const language of ['vi', 'en'] as const)
      expect(messageIn(language), `${language} ${notice}`).toBeTruthy()
  }
})
