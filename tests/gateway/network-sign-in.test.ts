/** The way back from the mobile network, and the cookies of its sign-in. Spec IDN-15. */
import { expect, test } from 'vitest'
import { NETWORK_CODE_SECONDS, NETWORK_STATE_SECONDS } from '../../src/contract/rules/network-sign-in.ts'
import { handlerOf } from '../../src/entry/site.ts'
import {
  errorAnswer,
  errorCodeOf,
  type Jar,
  ORIGIN,
  openTestGateway,
  stubOperator,
  success,
  TOKEN,
} from './test-gateway.ts'

const CODE = 'Q'.repeat(60)
const NETWORK = 'mang.example'

/** `answer`: of the operator to a code. */
function openBrowser(
  answer = success({ msisdn: '84912000001', session: TOKEN, off_net: '0', password_set: true }),
) {
  const operator = stubOperator({
    network_sign_in_start: async () => success({ url: `https://${NETWORK}/?state=x` }),
    network_sign_in: async () => answer,
  })
  const gateway = openTestGateway({ operator, redirectHosts: [NETWORK] })
  const jar: Jar = new Map()
  const call = (name: string, body = {}) => gateway.post(`/api/main/${name}`, body, { jar })
  async function comeBack(target: string, init: RequestInit = {}): Promise<Response> {
    const answered = await gateway.app.fetch(new Request(ORIGIN + target, init), { address: '203.0.113.9' })
    for (const line of answered.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answered
  }
  return { ...gateway, operator, jar, call, comeBack }
}

test('moves the code into a cookie and leaves a clean address', async () => {
  const { comeBack, lines } = openBrowser()
  const answer = await comeBack(`/en/dich-vu/goi/login3g?a=1&code=${CODE}&state=s`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    '/en/dang-nhap?viec=mang-di-dong&next=%2Fen%2Fdich-vu%2Fgoi%3Fa%3D1',
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-netcode=[\w-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/)
  expect(lines.join()).toContain('"path":"/login3g"')
  expect(cookie + lines.join()).not.toMatch(/QQQ|dich-vu/)
})

test('leads to no other site, and takes no made-up code', async () => {
  const { comeBack, jar, call, operator } = openBrowser()
  for (const path of ['//evil.example', '/\\evil.example', '']) {
    const answer = await comeBack(`${path}/login3g?code=${CODE}`)
    expect(answer.headers.get('location')).toBe('/dang-nhap?viec=mang-di-dong&next=%2F')
  }
  await comeBack('/login3g?code=<script>')
  expect(jar.has('__Host-netcode')).toBe(false)
  expect(errorCodeOf((await call('network_sign_in')).envelope)).toBe('network_sign_in_failed')
  expect(operator.received).toEqual([])
})

test('takes the code by GET only', async () => {
  const { comeBack } = openBrowser()
  const answer = await comeBack(`/login3g?code=${CODE}`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('adds the kept code and the browser that asked, once', async () => {
  const { comeBack, call, operator, jar, clock } = openBrowser()
  const { setCookies, envelope } = await call('network_sign_in_start', { path: '/' })
  expect(envelope['result']).toEqual({ url: `https://${NETWORK}/?state=x` })
  expect(setCookies.join()).toMatch(
    /^__Host-net=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const asked = operator.received.at(-1)?.browser
  await call('network_sign_in_start', { path: '/' })
  expect(operator.received.at(-1)?.browser).toBe(asked)
  clock.at += (NETWORK_CODE_SECONDS - 1) * 1000
  await comeBack(`/login3g?code=${CODE}`)
  const signedIn = await call('network_sign_in')
  expect(operator.received.at(-1)).toMatchObject({ browser: asked, body: { code: CODE } })
  expect(signedIn.text).not.toContain(TOKEN)
  expect([...jar.keys()].sort()).toEqual(['__Host-dev', '__Host-sid'])
  expect(errorCodeOf((await call('network_sign_in')).envelope)).toBe('network_sign_in_failed')
})

test('knows the browser that asked for ten minutes, and no other', async () => {
  const { comeBack, call, operator, clock, jar } = openBrowser(errorAnswer('network_confirm_needed'))
  await call('network_sign_in_start', { path: '/' })
  clock.at += NETWORK_STATE_SECONDS * 1000
  await comeBack(`/login3g?code=${CODE}`)
  await call('network_sign_in')
  expect(operator.received.at(-1)?.browser).toBe('')
  jar.set('__Host-net', 'AAAA')
  await call('network_sign_in')
  expect(operator.received.at(-1)?.browser).toBe('')
})

test('keeps the code while its number is confirmed, and in no other case', async () => {
  const asking = openBrowser(errorAnswer('network_confirm_needed', '', { phone: '0912 *** 001' }))
  await asking.comeBack(`/login3g?code=${CODE}`)
  expect((await asking.call('network_sign_in')).text).toContain('0912 *** 001')
  await asking.call('network_sign_in', { confirmed: true })
  expect(asking.operator.received.at(-1)?.body).toMatchObject({ code: CODE, confirmed: true })
  const refusing = openBrowser(errorAnswer('network_sign_in_failed'))
  await refusing.comeBack(`/login3g?code=${CODE}`)
  await refusing.call('network_sign_in')
  expect(refusing.jar.has('__Host-netcode')).toBe(false)
})

test('takes no code and no browser from the body', async () => {
  const { comeBack, call } = openBrowser()
  await comeBack(`/login3g?code=${CODE}`)
  const { envelope } = await call('network_sign_in', { code: CODE })
  expect(errorCodeOf(envelope)).toBe('bad_request')
})

test('refuses an address of the network that the settings do not name', async () => {
  const operator = stubOperator({
    network_sign_in_start: async () => success({ url: 'https://evil.example/' }),
  })
  const { post } = openTestGateway({ operator, redirectHosts: [NETWORK] })
  const { envelope } = await post('/api/main/network_sign_in_start', { path: '/' })
  expect(errorCodeOf(envelope)).toBe('secure_code_refused')
})

test('belongs to the gateway at every path', () => {
  const doors = { gateway: 'gateway', sandbox: 'sandbox' }
  for (const target of ['/login3g', `/a/b/login3g?code=${CODE}`, '/en/login3g'])
    expect(handlerOf(target, doors)).toBe('gateway')
  for (const target of ['/login3g/a', '/dang-nhap?next=/login3g', '/xlogin3gx'])
    expect(handlerOf(target, doors)).toBeUndefined()
})
