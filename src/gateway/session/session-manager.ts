/** Where sessions begin, are shown and end: everything a call does to the cookies. */
import type { Call } from '../../contract/call.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Exchange } from '../request-context.ts'
import { admitSubject, sameText } from '../guards/subject.ts'
import { readBrowser, writeBrowser } from './browser.ts'
import type { Seal } from './seal.ts'
import { beginSession, isStale, readSession, type Session, type SessionCookie, writeSession } from './session.ts'

/** `fields`: the checked request. */
type Known = { session: Session | undefined; browser: string; fields: Record<string, unknown> }

export type Desk = {
  /**
   * Who asks. Subject `session`: the session that a cookie and the body agree on; throws `unauthorised` or `subject_refused`. Subject `open`: the
   * same or nobody, who may name no number. Others: nobody.
   */
  admit: (exchange: Exchange, call: Call, body: Record<string, unknown>) => Session | undefined
  /** The id of the browser where a code belongs to it: asking for one and typing it in. */
  browser: (exchange: Exchange, call: Call) => string
  /** What a successful call does to the cookies; answers the result as the page may see it. */
  settle: (exchange: Exchange, call: Call, result: unknown, known: Known) => unknown
  /** Seals what a session holds now. */
  keep: (exchange: Exchange, session: Session) => void
  /** Takes a session's cookie away; that of the sign-in where none is named. */
  end: (exchange: Exchange, session?: Session) => void
}

export function createDesk(seal: Seal): Desk {
  function end({ cookies, jar }: Exchange, session?: Session): void {
    cookies.push(jar.write(session?.cookie ?? 'sid', '', 0))
  }

  /** Calls that accept an entry session take the one that the body names, from either cookie; others only the sign-in's. */
  function shown({ jar, seconds }: Exchange, { acceptsEntrySession }: Call, body: Record<string, unknown>): Session | undefined {
    const names: SessionCookie[] = acceptsEntrySession ? ['rid', 'sid'] : ['sid']
    const live = names.flatMap((name) => readSession(jar, seal, seconds, name) ?? [])
    return live.find(({ handle }) => sameText(body['session'], handle)) ?? live.find(({ cookie }) => cookie === 'sid')
  }

  return {
    end,
    keep: ({ cookies, jar }, session) => void cookies.push(writeSession(session, jar, seal)),
    browser: ({ jar, seconds }, { subject, counts }) => (subject === 'claimed' || counts ? readBrowser(jar, seal, seconds) : ''),
    admit(exchange, call, body) {
      if (call.subject === 'open') {
        // Whoever brings an entry token is the one in it, whoever else is signed in here.
        const session = holdsEntryToken(call, body) ? undefined : shown(exchange, call, body)
        if (session && sameText(body['session'], session.handle)) return admitSubject(session, body)
        if (body['msisdn'] !== undefined) throw new Refusal('subject_refused')
        return undefined
      }
      if (call.subject !== 'session') return undefined
      const session = shown(exchange, call, body)
      if (session) return admitSubject(session, body)
      if (exchange.jar.read('sid') !== undefined) end(exchange)
      throw new Refusal('unauthorised', { reason: 'expired' })
    },
    settle(exchange, call, result, { session, browser, fields }) {
      const { jar, seconds, cookies } = exchange
      if (call.counts === 'send') cookies.push(writeBrowser(browser, jar, seal, seconds))
      if (call.sessionEffect === 'begins') {
        const signedIn = result as { session: string; msisdn: string; off_net: string }
        if (signedIn.msisdn !== fields['msisdn']) throw new Refusal('upstream_failed')
        const begun = beginSession(signedIn, seconds)
        cookies.push(writeSession(begun, jar, seal))
        return { ...signedIn, session: begun.handle }
      }
      if (call.sessionEffect) end(exchange)
      else if (session && isStale(session, seconds)) cookies.push(writeSession({ ...session, seen: seconds }, jar, seal))
      if (call.sessionEffect === 'endsAll') exchange.headers['clear-site-data'] = '"cache", "storage"'
      return call.entryTokenField ? entered(exchange, result as Entering, holdsEntryToken(call, fields)) : result
    },
  }

  /** The operator's token stays here: the page is given a handle, which is worth nothing without the cookie. */
  function entered({ jar, seconds, cookies }: Exchange, { token, ...result }: Entering, entering: boolean): Entering {
    if (!entering) return { ...result, token: '' }
    if (!token) throw new Refusal('upstream_failed')
    const begun = beginSession({ session: token, msisdn: result.msisdn, off_net: result.off_net }, seconds, 'rid')
    cookies.push(writeSession(begun, jar, seal))
    return { ...result, token: begun.handle }
  }
}

type Entering = { token: string; msisdn: string; off_net: string }

function holdsEntryToken({ entryTokenField }: Call, fields: Record<string, unknown>): boolean {
  return entryTokenField !== undefined && fields[entryTokenField] !== undefined
}
