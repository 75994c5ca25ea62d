/** Where sessions begin, are shown and end: everything a call does to the two cookies. */
import type { Call } from '../../contract/call.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Exchange } from '../exchange.ts'
import { admitSubject } from '../guards/subject.ts'
import { readBrowser, writeBrowser } from './browser.ts'
import type { Seal } from './seal.ts'
import { beginSession, isStale, readSession, type Session, writeSession } from './session.ts'

const BEGINS = new Set(['authen_msisdn', 'authen_register'])
export const SIGN_OUT = 'authen_logout'
const SIGN_OUT_EVERYWHERE = 'authen_logout_everywhere'

export type Desk = {
  /** The session that the cookie and the body agree on. Throws `unauthorised` or `subject_refused`. */
  require: (exchange: Exchange, body: Record<string, unknown>) => Session
  browser: (exchange: Exchange) => string
  /** What a successful call does to the cookies; answers the result as the page may see it. `named` is the number of the request. */
  settle: (exchange: Exchange, call: Call, result: unknown, known: { session: Session | undefined; browser: string; named: unknown }) => unknown
  /** Takes the session's cookie away. */
  end: (exchange: Exchange) => void
}

export function createDesk(seal: Seal): Desk {
  function end({ cookies, jar }: Exchange): void {
    cookies.push(jar.write('sid', '', 0))
  }
  return {
    end,
    browser: ({ jar, seconds }) => readBrowser(jar, seal, seconds),
    require(exchange, body) {
      const session = readSession(exchange.jar, seal, exchange.seconds)
      if (session) return admitSubject(session, body)
      if (exchange.jar.read('sid') !== undefined) end(exchange)
      throw new Refusal('unauthorised', { reason: 'expired' })
    },
    settle(exchange, call, result, { session, browser, named }) {
      const { jar, seconds, cookies } = exchange
      if (call.counts === 'send') cookies.push(writeBrowser(browser, jar, seal, seconds))
      if (BEGINS.has(call.name)) {
        const signedIn = result as { session: string; msisdn: string; off_net: string }
        if (signedIn.msisdn !== named) throw new Refusal('upstream_failed')
        const begun = beginSession(signedIn, seconds)
        cookies.push(writeSession(begun, jar, seal))
        return { ...signedIn, session: begun.handle }
      }
      if (call.name === SIGN_OUT || call.name === SIGN_OUT_EVERYWHERE) end(exchange)
      else if (session && isStale(session, seconds)) cookies.push(writeSession({ ...session, seen: seconds }, jar, seal))
      if (call.name === SIGN_OUT_EVERYWHERE) exchange.headers['clear-site-data'] = '"cache", "storage"'
      return result
    },
  }
}
