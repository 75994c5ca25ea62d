/** A gateway for tests: a clock that the test sets, a readable log, a stubbed operator. */
import { randomBytes } from 'node:crypto'
import { dialectOf } from '../../src/contract/dialects.ts'
import type { Deadline, UpstreamAnswer, UpstreamRequest } from '../../src/contract/upstream.ts'
import { createGateway } from '../../src/gateway/app.ts'
import type { GatewayDeps } from '../../src/gateway/gateway-deps.ts'

export const ORIGIN = 'https://sen.example'
export const OWN = '84912000001'
export const OTHER = '84912000002'
export const TOKEN = 'operator-token-of-this-session'

const LOYALTY_TOKENS = {
  TokenDev: 'loyalty',
  TokenHoiVienEsc: 'loyalty',
  TokenHoiVien: 'loyalty',
  hoivienVinaphonePlus: 0,
}

export type Operator = (request: UpstreamRequest, signal: Deadline) => Promise<UpstreamAnswer>
export const success = (result: unknown): UpstreamAnswer => ({
  status: 200,
  envelope: { error_code: '0', message: '', result },
})
export const errorAnswer = (code: string, message = '', result: object = {}): UpstreamAnswer => ({
  status: 200,
  envelope: { error_code: code, message, result },
})

/** The code of an envelope, whatever its service calls the field. */
export const errorCodeOf = (envelope: Record<string, unknown>): unknown =>
  envelope['error_code'] ?? envelope['errorCode']

/** Signs every line in, and answers other calls as the test defines. */
export function stubOperator(
  answers: Record<string, Operator> = {},
): Operator & { received: UpstreamRequest[] } {
  const received: UpstreamRequest[] = []
  const play: Operator = async (request, signal) => {
    received.push(request)
    const own = answers[request.name]
    if (own) return own(request, signal)
    if (request.name === 'authen_msisdn')
      return success({ msisdn: request.body['msisdn'], session: TOKEN, off_net: '0', password_set: true })
    if (request.name === 'authen_logout') return success({})
    if (request.name === 'authen_logout_everywhere') return success({ sessions_ended: 2 })
    if (request.name.includes('otp'))
      return success({ resend_after: 60, expires_in: 180, calling_number: '' })
    if (request.name === 'core_customer_get_info')
      return success({ MSISDN: request.body['msisdn'], FULL_NAME: 'An', CUSTOMER_ID: 'KH1' })
    if (request.name === 'getTokenHoiVien')
      return { status: 200, envelope: dialectOf('loyalty').success(request.name, LOYALTY_TOKENS, '') }
    if (request.name === 'package_search') return success({ packages: [] })
    return {
      status: 200,
      envelope: dialectOf(request.service).failure(request.name, 'feature_not_supported', '', {}),
    }
  }
  return Object.assign(play, { received })
}

export function openTestGateway(change: Partial<GatewayDeps> & { operator?: Operator } = {}) {
  const clock = { at: Date.parse('2026-11-21T03:00:00Z') }
  const lines: string[] = []
  const { operator = stubOperator(), ...deps } = change
  const secrets = { sessionKeys: [randomBytes(32)] as const, logKey: randomBytes(32), partnerKey: 'shared' }
  const app = createGateway({
    upstreams: () => operator,
    secrets,
    now: () => clock.at,
    environment: 'other',
    localMode: false,
    log: (line) => lines.push(line),
    version: { build: 'test', content: '2026-11-20T00:00:00.000Z' },
    ...deps,
  })
  /** Sends a request as a browser does; `jar` stores its cookies. */
  async function post(
    path: string,
    body: unknown,
    { headers = {}, jar, origin = ORIGIN, address = '203.0.113.9', text }: Sending = {},
  ): Promise<Reply> {
    const sent = {
      origin,
      'content-type': 'application/json',
      ...(jar?.size && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    }
    const request = new Request(`${origin}${path}`, {
      method: 'POST',
      headers: sent,
      body: text ?? JSON.stringify(body),
    })
    return reply(await app.fetch(request, { address }), jar)
  }
  async function signIn(jar: Jar, sending: Sending = {}): Promise<string> {
    const { envelope } = await post(
      '/api/main/authen_msisdn',
      { msisdn: '0912000001', mode: 'password', password: 'Matkhau1' },
      { ...sending, jar },
    )
    return String(envelope['session'])
  }
  return { app, clock, lines, post, signIn, secrets }
}

export type Jar = Map<string, string>
type Sending = {
  headers?: Record<string, string>
  jar?: Jar
  origin?: string
  address?: string
  text?: string | ReadableStream | Uint8Array<ArrayBuffer>
}
export type Reply = {
  status: number
  headers: Headers
  envelope: Record<string, unknown>
  text: string
  setCookies: string[]
}

async function reply(answer: Response, jar: Jar | undefined): Promise<Reply> {
  const text = await answer.text()
  const setCookies = answer.headers.getSetCookie()
  for (const line of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0(?:;|$)/.test(line)) jar?.delete(name)
    else jar?.set(name, value)
  }
  return {
    status: answer.status,
    headers: answer.headers,
    envelope: JSON.parse(text) as Record<string, unknown>,
    text,
    setCookies,
  }
}
