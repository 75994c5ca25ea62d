/**
 * What the sealed cookie carries. Nothing of it is kept on the server; the operator's own session ends it at
 * once.
 */
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { COOKIE_MAX } from '../../contract/rules/limits.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIFE_SECONDS } from '../../contract/rules/session.ts'
import type { CookieJar, CookieName } from './cookies.ts'
import type { Seal } from './seal.ts'

/** Which cookie a session lives in: a sign-in, or an entry token's (Spec SES-10). */
export type SessionCookie = Extract<CookieName, 'sid' | 'rid'>
/**
 * `token` is the operator's session; `loyalty` the token of its loyalty service, once it was asked for.
 * `handle` is public: kept by the page, worth nothing alone. Times in seconds.
 */
export type Session = {
  cookie: SessionCookie
  token: string
  handle: string
  msisdn: string
  off_net: string
  issued: number
  seen: number
  loyalty?: string
}

/**
 * The cookie is sealed anew when the last time was longer ago than this, seconds: once a minute, not once a
 * call.
 */
const RESEAL_SECONDS = 60

/** A session that begins now, with a handle of 128 bits that nobody had before. */
export function startSession(
  signedIn: { session: string; msisdn: string; off_net: string },
  seconds: number,
  cookie: SessionCookie = 'sid',
): Session {
  const handle = randomBytes(16).toString('base64url')
  return {
    cookie,
    token: signedIn.session,
    handle,
    msisdn: signedIn.msisdn,
    off_net: signedIn.off_net,
    issued: seconds,
    seen: seconds,
  }
}

/** The request's live session. `undefined`: none, broken, idle for too long or past its life. */
export function readSession(
  jar: CookieJar,
  seal: Seal,
  seconds: number,
  cookie: SessionCookie,
): Session | undefined {
  const sealed = jar.read(cookie)
  const text = sealed && seal.open(cookie, sealed)
  if (!text) return undefined
  const session: Session = { ...(JSON.parse(text) as Omit<Session, 'cookie'>), cookie }
  const live =
    seconds - session.seen < SESSION_IDLE_SECONDS && seconds - session.issued < SESSION_LIFE_SECONDS
  return live ? session : undefined
}

export function isStale(session: Session, seconds: number): boolean {
  return Math.abs(seconds - session.seen) > RESEAL_SECONDS
}

/**
 * The `Set-Cookie` line of a session. A cookie that browsers would drop is an upstream's fault: its token is
 * too long.
 */
export function writeSession({ cookie, ...session }: Session, jar: CookieJar, seal: Seal): string {
  const line = jar.write(cookie, seal.close(cookie, JSON.stringify(session)), SESSION_LIFE_SECONDS)
  if (line.length > COOKIE_MAX) throw new ApiError('upstream_failed')
  return line
}
