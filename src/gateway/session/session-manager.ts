/** Where sessions begin, are shown and end: everything a call does to the cookies. */
import type { Call } from '../../contract/call.ts'
import { ApiError } from '../../contract/errors.ts'
import { requireOwnSubject, sameText } from '../guards/subject.ts'
import type { RequestContext } from '../request-context.ts'
import { readBrowser, writeBrowser } from './browser.ts'
import type { Seal } from './seal.ts'
import {
  isStale,
  readSession,
  type Session,
  type SessionCookie,
  startSession,
  writeSession,
} from './session.ts'

/** `fields`: the checked request. */
type Known = { session: Session | undefined; browser: string; fields: Record<string, unknown> }

export type SessionManager = {
  /**
   * Who asks. Subject `session`: the session that a cookie and the body agree on; throws `unauthorised` or
   * `subject_refused`. Subject `open`: the same or nobody, who may name no number. Others: nobody.
   */
  admit: (exchange: RequestContext, call: Call, body: Record<string, unknown>) => Session | undefined
  /** The id of the browser where a code belongs to it: asking for one and typing it in. */
  browser: (exchange: RequestContext, call: Call) => string
  /** What a successful call does to the cookies; answers the result as the page may see it. */
  applySessionEffects: (exchange: RequestContext, call: Call, result: unknown, known: Known) => unknown
  /** Seals what a session holds now. */
  keep: (exchange: RequestContext, session: Session) => void
  /** Takes a session's cookie away; that of the sign-in where none is named. */
  end: (exchange: RequestContext, session?: Session) => void
}

export function createSessionManager(seal: Seal): SessionManager {
  function end({ cookies, jar }: RequestContext, session?: Session): void {
    cookies.push(jar.write(session?.cookie ?? 'sid', '', 0))
  }

  /**
   * Calls that accept an entry session take the one that the body names, from either cookie; others only the
   * sign-in's.
   */
  function shown(
    { jar, seconds }: RequestContext,
    { acceptsEntrySession }: Call,
    body: Record<string, unknown>,
  ): Session | undefined {
    const names: SessionCookie[] = acceptsEntrySession ? ['rid', 'sid'] : ['sid']
    const live = names.flatMap((name) => readSession(jar, seal, seconds, name) ?? [])
    return (
      live.find(({ handle }) => sameText(body['session'], handle)) ??
      live.find(({ cookie }) => cookie === 'sid')
    )
  }

  return {
    end,
    keep: ({ cookies, jar }, session) => void cookies.push(writeSession(session, jar, seal)),
    browser: ({ jar, seconds }, { subject, rateLimit: counts }) =>
      subject === 'claimed' || counts ? readBrowser(jar, seal, seconds) : '',
    admit(exchange, call, body) {
      if (call.subject === 'open') {
        // Whoever brings an entry token is the one in it, whoever else is signed in here.
        const session = holdsEntryToken(call, body) ? undefined : shown(exchange, call, body)
        if (session && sameText(body['session'], session.handle)) return requireOwnSubject(session, body)
        if (body['msisdn'] !== undefined) throw new ApiError('subject_refused')
        return undefined
      }
      if (call.subject !== 'session') return undefined
      const session = shown(exchange, call, body)
      if (session) return requireOwnSubject(session, body)
      if (exchange.jar.read('sid') !== undefined) end(exchange)
      throw new ApiError('unauthorised', { reason: 'expired' })
    },
    applySessionEffects(exchange, call, result, { session, browser, fields }) {
      const { jar, seconds, cookies } = exchange
      if (call.rateLimit === 'send') cookies.push(writeBrowser(browser, jar, seal, seconds))
      if (call.sessionEffect === 'begins') {
        const signedIn = result as { session: string; msisdn: string; off_net: string }
        if (signedIn.msisdn !== fields['msisdn']) throw new ApiError('upstream_failed')
        const begun = startSession(signedIn, seconds)
        cookies.push(writeSession(begun, jar, seal))
        return { ...signedIn, session: begun.handle }
      }
      if (call.sessionEffect) end(exchange)
      else if (session && isStale(session, seconds))
        cookies.push(writeSession({ ...session, seen: seconds }, jar, seal))
      if (call.sessionEffect === 'endsAll') exchange.headers['clear-site-data'] = '"cache", "storage"'
      return call.entryTokenField
        ? entered(exchange, result as Entering, holdsEntryToken(call, fields))
        : result
    },
  }

  /**
   * The operator's token stays here: the page is given a handle, which is worth nothing without the cookie.
   */
  function entered(
    { jar, seconds, cookies }: RequestContext,
    { token, ...result }: Entering,
    entering: boolean,
  ): Entering {
    if (!entering) return { ...result, token: '' }
    if (!token) throw new ApiError('upstream_failed')
    const begun = startSession(
      { session: token, msisdn: result.msisdn, off_net: result.off_net },
      seconds,
      'rid',
    )
    cookies.push(writeSession(begun, jar, seal))
    return { ...result, token: begun.handle }
  }
}

type Entering = { token: string; msisdn: string; off_net: string }

function holdsEntryToken({ entryTokenField }: Call, fields: Record<string, unknown>): boolean {
  return entryTokenField !== undefined && fields[entryTokenField] !== undefined
}
