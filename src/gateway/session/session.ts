/**
 * The content of the sealed session cookie. The gateway stores nothing; the operator can end its own session
 * at any time.
 */
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { COOKIE_MAX } from '../../contract/rules/limits.ts'
import { SESSION_IDLE_SECONDS, SESSION_LIFE_SECONDS } from '../../contract/rules/session.ts'
import type { CookieJar, CookieName } from './cookies.ts'
import type { Seal } from './seal.ts'

/** The cookie of a session: a sign-in, or an entry token's. Spec SES-10. */
export type SessionCookie = Extract<CookieName, 'sid' | 'rid'>
/**
 * `token` is the operator's session; `loyalty` the token of its loyalty service, once requested. `handle` is
 * public: stored by the page, worthless alone. `device`: id of the browser that it began in (`device.ts`).
 * Times in seconds.
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
  device?: string
}

/** Minimum seconds between two sealings of the cookie: once a minute instead of with every call. */
const RESEAL_SECONDS = 60

/** Starts a session with a random handle of 128 bits. */
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

/**
 * The same session under a new token of the operator. The handle stays, so that other tabs keep working; the
 * loyalty token goes, because the operator issued it for the old token.
 */
export function renewSession(
  { loyalty: _, ...session }: Session,
  renewed: { session: string },
  seconds: number,
): Session {
  return { ...session, token: renewed.session, seen: seconds }
}

const reader =
  (cookie: SessionCookie) =>
  (text: string): Session => ({
    ...(JSON.parse(text) as Omit<Session, 'cookie'>),
    cookie,
  })
const READERS = { sid: reader('sid'), rid: reader('rid') }

/** The request's valid session. `undefined` if absent, broken, idle for too long or expired. */
export function readSession(
  jar: CookieJar,
  seal: Seal,
  seconds: number,
  cookie: SessionCookie,
): Session | undefined {
  const sealed = jar.read(cookie)
  const session = sealed && seal.openAs(cookie, sealed, READERS[cookie])
  if (!session) return undefined
  const live =
    seconds - session.seen < SESSION_IDLE_SECONDS && seconds - session.issued < SESSION_LIFE_SECONDS
  return live ? session : undefined
}

export function isStale(session: Session, seconds: number): boolean {
  return Math.abs(seconds - session.seen) > RESEAL_SECONDS
}

/**
 * The `Set-Cookie` line of a session. A cookie too long for browsers is an upstream error, because its token
 * is too long.
 */
export function writeSession({ cookie, ...session }: Session, jar: CookieJar, seal: Seal): string {
  const line = jar.write(cookie, seal.close(cookie, JSON.stringify(session)), SESSION_LIFE_SECONDS)
  if (line.length > COOKIE_MAX) throw new ApiError('upstream_failed')
  return line
}
