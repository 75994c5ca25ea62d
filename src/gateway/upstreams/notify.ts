/**
 * Forwards webhooks to an operator over HTTP: `POST <base>/<provider>` with the unchanged body, the
 * provider's own headers and our key.
 */
import type { ForwardWebhook } from '../../contract/upstream.ts'
import { inHopSpan, post } from './plain-http.ts'

/**
 * `base`: the address to which `/<provider>` is appended; `key` is sent as a bearer token, and the provider's
 * own in `X-Provider-Authorization`.
 */
export function httpNotify(base: string, key: string, send: typeof fetch = fetch): ForwardWebhook {
  const folder = base.replace(/\/$/, '')
  return (provider, { headers, body }, signal) =>
    inHopSpan('webhook', async () => {
      const { authorization, ...own } = headers
      const sent = {
        ...own,
        ...(authorization && { 'x-provider-authorization': authorization }),
        authorization: `Bearer ${key}`,
      }
      const answer = await post(`${folder}/${provider}`, { headers: sent, body, signal }, send)
      await answer.body?.cancel()
      return { status: answer.status }
    })
}
