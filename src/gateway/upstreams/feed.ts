/**
 * Requests the calendar of a secret from an operator over HTTP: `POST <address>` with `{ "secret" }` and our
 * key; the response is the text itself.
 */
import { ApiError } from '../../contract/errors.ts'
import { FEED_BYTES_MAX } from '../../contract/rules/calendar-feed.ts'
import type { FetchFeed } from '../../contract/upstream.ts'
import { inHopSpan, post, toTransportError } from './plain-http.ts'

/** Expects 200 with the text, or 404 for an unknown secret. */
export function httpFeed(address: string, key: string, send: typeof fetch = fetch): FetchFeed {
  return (secret, signal) =>
    inHopSpan('calendar', async () => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      try {
        const answer = await post(address, { headers, body: JSON.stringify({ secret }), signal }, send)
        if (answer.status !== 200) {
          await answer.body?.cancel()
          if (answer.status === 404) return undefined
          throw new ApiError('upstream_failed')
        }
        const text = await answer.text()
        if (text.length > FEED_BYTES_MAX || !text.startsWith('BEGIN:VCALENDAR'))
          throw new ApiError('upstream_failed')
        return text
      } catch (error) {
        throw toTransportError(error, signal)
      }
    })
}
