/** Delivers messages to an external gateway for SMS, calls and e-mail. */
import { createHmac } from 'node:crypto'
import { createFetch } from 'ofetch'
import type { MessageChannel } from './channel.ts'

/** Timeout of the receiver, milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * POSTs each message as JSON. `X-Timestamp` is in Unix seconds, `X-Signature` the hex HMAC-SHA256 of
 * `timestamp.body`. `id` is the same in every attempt, so that receivers can detect repetitions. Any 2xx
 * counts as accepted.
 */
export function webhookChannel(url: string, secret: string, send: typeof fetch = fetch): MessageChannel {
  const request = createFetch({ fetch: send })
  return {
    atOnce: false,
    take: async (message, now) => {
      const body = JSON.stringify(message)
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const headers = {
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': signature,
      }
      // No retries here: the message queue retries later, with the same `id`.
      const options = { retry: false, ignoreResponseError: true, responseType: 'text' } as const
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { ok, status } = await request.raw(url, { method: 'POST', headers, body, signal, ...options })
      if (!ok) throw new Error(`The message webhook answered ${status}`)
    },
  }
}
