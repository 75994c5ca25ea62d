/**
 * The access token of the portal at the TM Forum back end: kept, renewed before it ends, by one request at a
 * time. OAuth 2.1 client credentials. Spec TMF-9.
 */
import * as z from 'zod/mini'
import { ApiError } from '../../contract/errors.ts'
import type { Deadline } from '../../contract/upstream.ts'
import type { SendHttp } from './http.ts'

/** Renewed so long before its end, seconds: a request under way still has a valid one. */
const EARLY_SECONDS = 60

const issued = z.object({ access_token: z.string(), expires_in: z.number() })

export type Credentials = { id: string; secret: string }
export type TokenKeeper = {
  /** A valid token. Throws `upstream_failed` where the back end does not accept the credentials. */
  get: (deadline: Deadline) => Promise<string>
  /** Makes the next `get` ask for another one, unless that was done since `token` was issued. */
  refuse: (token: string) => void
}

/** `now` in milliseconds. */
export function createTokenKeeper(send: SendHttp, credentials: Credentials, now: () => number): TokenKeeper {
  let held: { token: string; until: number } | undefined
  let renewal: Promise<string> | undefined

  async function renew(deadline: Deadline): Promise<string> {
    const { id, secret } = credentials
    // Both parts of Basic credentials are form-encoded. RFC 6749, section 2.3.1.
    const encoded = [id, secret].map((part) => new URLSearchParams({ v: part }).toString().slice(2))
    const { status, text } = await send(
      {
        method: 'POST',
        path: '/oauth/token',
        headers: {
          authorization: `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      deadline,
    )
    if (status === 503) throw new ApiError('upstream_closed')
    const read = status === 200 ? issued.safeParse(JSON.parse(text)) : undefined
    if (!read?.success) throw new ApiError('upstream_failed')
    const { access_token: token, expires_in: seconds } = read.data
    held = { token, until: now() + (seconds - EARLY_SECONDS) * 1_000 }
    return token
  }

  return {
    get(deadline) {
      if (held && held.until > now()) return Promise.resolve(held.token)
      // The deadline of the first who needs it; a failure is not kept for the others that follow.
      renewal ??= renew(deadline).finally(() => {
        renewal = undefined
      })
      return renewal
    },
    refuse(token) {
      if (held?.token === token) held = undefined
    },
  }
}
