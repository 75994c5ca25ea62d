/** A customer at home: signs in by code and buys, through whichever gateway answers, as a page does. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MessageHost } from './message-host.ts'

/** Address of the site as browsers see it. */
export const SITE = 'https://portal.example'
/** How long a customer repeats a call that got no answer, milliseconds. */
const PATIENCE_MS = 90_000
/** Pause before a call is repeated, milliseconds. */
const PAUSE_MS = 500
/** How long a customer waits for a code, milliseconds. */
const CODE_MS = 100_000

type Envelope = { error_code?: unknown; session?: unknown; result?: Record<string, unknown> }

export type Customer = {
  msisdn: string
  signIn: () => Promise<void>
  /** Buys once, however often the call is repeated. */
  buy: (code: string, price: number) => Promise<void>
}

/** `address`: the customer's own, because limits count by it. `entrance`: the balancer of the gateways. */
export function createCustomer(
  msisdn: string,
  address: string,
  entrance: string,
  messages: MessageHost,
): Customer {
  const cookies = new Map<string, string>()
  let session = ''

  async function once(call: string, body: Record<string, unknown>): Promise<Envelope | undefined> {
    const response = await fetch(`${entrance}/api/main/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: SITE,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': new URL(SITE).host,
        'x-forwarded-for': address,
        ...(cookies.size > 0 && {
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      body: JSON.stringify({ msisdn, ...(session && { session }), ...body }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (response.status >= 500) return undefined
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return JSON.parse(text) as Envelope
  }

  /** Repeats until there is an answer: the caller makes repetition harmless. */
  async function callApi(call: string, body: Record<string, unknown>): Promise<Envelope> {
    for (const end = performance.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
      const answer = await once(call, body).catch(() => undefined)
      const pause = answer?.error_code === 'rate_limited' ? Number(answer.result?.['retry_after']) : 0
      if (answer && pause === 0) return answer
      await wait(pause * 1_000)
      if (performance.now() > end) throw new Error(`${call} of ${msisdn} got no answer`)
    }
  }
  const isDone = ({ error_code: code }: Envelope) => String(code) === '0'

  return {
    msisdn,
    async signIn() {
      await callApi('otp_send', { otp_service: 'authen_msisdn' })
      const password = await messages.code(msisdn, CODE_MS)
      if (!password) throw new Error(`${msisdn} received no code`)
      const answer = await callApi('authen_msisdn', { mode: 'otp', password })
      if (!isDone(answer)) throw new Error(`${msisdn} could not sign in: ${JSON.stringify(answer)}`)
      session = String(answer.session)
    },
    async buy(code, price) {
      const answer = await callApi('package_register', { code, price, idempotency_key: randomUUID() })
      if (!isDone(answer)) throw new Error(`${msisdn} could not buy: ${JSON.stringify(answer)}`)
    },
  }
}
