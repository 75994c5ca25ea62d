/** Manages sessions: all effects of calls on the cookies. */
import { type Call, sendsDevice } from '../../contract/call.ts'
import type { Answer } from '../../contract/dialect.ts'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { equalsConstantTime, requireOwnSubject } from '../guards/subject.ts'
import type { RequestContext } from '../request-context.ts'
import { readBrowserId, writeBrowserId } from './browser.ts'
import { buyerOf, newBuyer, rememberBuyer } from './buyer.ts'
import { deviceOf, deviceOfBrowser, deviceOfSession, rememberDevice } from './device.ts'
import { keepNetworkCode, networkBrowserFor, rememberNetwork, requireNetworkCode } from './network.ts'
import type { Seal } from './seal.ts'
import {
  isStale,
  readSession,
  renewSession,
  type Session,
  type SessionCookie,
  startSession,
  writeSession,
} from './session.ts'

/** `fields`: the checked request. */
type CallState = { session: Session | undefined; browser: string; fields: Record<string, unknown> }

export type SessionManager = {
  /**
   * The session of the caller. Subject `session`: the session on which cookie and body agree; throws
   * `unauthorised` or `subject_refused`. Subject `open`: the same, or none if the body names no number.
   * Subject `claimed`: the session of the named number, or none. Others: none.
   */
  resolveSession: (context: RequestContext, call: Call, body: Record<string, unknown>) => Session | undefined
  /** The id of the browser for calls that request or use a code, or hold or order a number, bound to it. */
  browser: (context: RequestContext, call: Call) => string
  /**
   * The id of the browser for calls that name a line to which it has signed in before, and for calls of the
   * session that began in it where they need it; otherwise empty.
   */
  device: (context: RequestContext, call: Call, msisdn: unknown, session: Session | undefined) => string
  /** The code of the mobile network that came back. Throws `network_sign_in_failed` without one. */
  networkCode: (context: RequestContext) => string
  /** Removes that code once it was answered; it stays only while the person is asked to confirm its number. */
  settleNetworkCode: (context: RequestContext, call: Call, answer: Answer) => void
  /** Applies a successful call to the cookies; returns the result as the page may see it. */
  applySessionEffects: (context: RequestContext, call: Call, result: unknown, known: CallState) => unknown
  /** Seals the session's current content into its cookie. */
  saveSession: (context: RequestContext, session: Session) => void
  /** Removes a session's cookie, by default that of the sign-in. */
  end: (context: RequestContext, session?: Session) => void
  /** Makes the browser forget pages and stored values of the line. */
  clearSiteData: (context: RequestContext) => void
}

export function createSessionManager(seal: Seal): SessionManager {
  function end({ cookies, jar }: RequestContext, session?: Session): void {
    cookies.push(jar.write(session?.cookie ?? 'sid', '', 0))
  }

  function clearSiteData({ headers }: RequestContext): void {
    headers['clear-site-data'] = '"cache", "storage"'
  }

  /** The session of a visitor's call that names the line of the session; otherwise none. */
  function ownSession(
    context: RequestContext,
    call: Call,
    body: Record<string, unknown>,
  ): Session | undefined {
    const session = shown(context, call, body)
    const own = typeof body['msisdn'] === 'string' && normalPhone(body['msisdn']) === session?.msisdn
    return session && own && equalsConstantTime(body['session'], session.handle) ? session : undefined
  }

  /**
   * Calls that accept an entry session use the session that the body names, from either cookie; others only
   * the sign-in's.
   */
  function shown(
    { jar, seconds }: RequestContext,
    { acceptsEntrySession }: Call,
    body: Record<string, unknown>,
  ): Session | undefined {
    const names: SessionCookie[] = acceptsEntrySession ? ['rid', 'sid'] : ['sid']
    const live = names.flatMap((name) => readSession(jar, seal, seconds, name) ?? [])
    return (
      live.find(({ handle }) => equalsConstantTime(body['session'], handle)) ??
      live.find(({ cookie }) => cookie === 'sid')
    )
  }

  return {
    end,
    clearSiteData,
    saveSession: ({ cookies, jar }, session) => void cookies.push(writeSession(session, jar, seal)),
    networkCode: ({ jar }) => requireNetworkCode(jar, seal),
    settleNetworkCode({ cookies, jar }, { networkState }, answer) {
      const isKept = !answer.ok && answer.code === 'network_confirm_needed'
      if (networkState === 'redeems' && !isKept) cookies.push(keepNetworkCode('', jar, seal))
    },
    browser: ({ jar, seconds }, { subject, rateLimit, bindsBrowser, acceptsBuyer, networkState }) => {
      if (networkState) return networkBrowserFor(networkState, jar, seal, seconds)
      if (acceptsBuyer) return buyerOf(jar, seal) || (acceptsBuyer === 'begins' ? newBuyer() : '')
      return subject === 'claimed' || rateLimit || bindsBrowser ? readBrowserId(jar, seal, seconds) : ''
    },
    device({ jar, seconds }, call, msisdn, session) {
      if (call.subject === 'claimed') return deviceOf(jar, seal, seconds, msisdn)
      if (!sendsDevice(call)) return ''
      if (call.subject === 'none') return deviceOfBrowser(jar, seal, seconds)
      return session ? deviceOfSession(jar, seal, seconds, session) : ''
    },
    resolveSession(context, call, body) {
      if (call.subject === 'open') {
        // An entry token identifies its line, even if another line is signed in.
        const session = holdsEntryToken(call, body) ? undefined : shown(context, call, body)
        if (session && equalsConstantTime(body['session'], session.handle))
          return requireOwnSubject(session, body)
        if (body['msisdn'] !== undefined) throw new ApiError('subject_refused')
        return undefined
      }
      if (call.subject === 'claimed') return ownSession(context, call, body)
      if (call.subject !== 'session') return undefined
      const session = shown(context, call, body)
      if (session) return requireOwnSubject(session, body)
      // A visitor who names no line; the operator knows the browser by what it ordered.
      const named = body['session'] !== undefined || body['msisdn'] !== undefined
      if (call.acceptsBuyer && !named && buyerOf(context.jar, seal)) return undefined
      if (context.jar.read('sid') !== undefined) end(context)
      throw new ApiError('unauthorised', { reason: 'expired' })
    },
    applySessionEffects(context, call, result, { session, browser, fields }) {
      const { jar, seconds, cookies } = context
      if (call.acceptsBuyer === 'begins') cookies.push(rememberBuyer(browser, jar, seal))
      if (call.networkState === 'begins') cookies.push(rememberNetwork(browser, jar, seal, seconds))
      if (call.networkState === 'redeems') cookies.push(jar.write('net', '', 0))
      if (call.bindsBrowser || (call.rateLimit === 'send' && !call.acceptsBuyer))
        cookies.push(writeBrowserId(browser, jar, seal, seconds))
      if (call.sessionEffect === 'begins') {
        const signedIn = result as { session: string; msisdn: string; off_net: string }
        // A passkey names its line itself.
        if (call.subject === 'claimed' && signedIn.msisdn !== fields['msisdn'])
          throw new ApiError('upstream_failed')
        const { id: device, cookie } = rememberDevice(jar, seal, seconds, signedIn.msisdn)
        const begun = { ...startSession(signedIn, seconds), device }
        cookies.push(writeSession(begun, jar, seal), cookie)
        return { ...signedIn, session: begun.handle }
      }
      if (call.sessionEffect === 'renews' && session) {
        const renewed = renewSession(session, result as { session: string }, seconds)
        cookies.push(writeSession(renewed, jar, seal))
        return { ...(result as object), session: renewed.handle }
      }
      if (call.sessionEffect) end(context)
      else if (session && isStale(session, seconds))
        cookies.push(writeSession({ ...session, seen: seconds }, jar, seal))
      if (call.sessionEffect) clearSiteData(context)
      return call.entryTokenField
        ? entered(seal, context, result as EntryResult, holdsEntryToken(call, fields))
        : result
    },
  }
}

type EntryResult = { token: string; msisdn: string; off_net: string }

/**
 * The browser gets only a handle, which is worthless without the cookie; the token stays in the sealed
 * cookie.
 */
function entered(
  seal: Seal,
  { jar, seconds, cookies }: RequestContext,
  { token, ...result }: EntryResult,
  entering: boolean,
): EntryResult {
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

function holdsEntryToken({ entryTokenField }: Call, fields: Record<string, unknown>): boolean {
  return entryTokenField !== undefined && fields[entryTokenField] !== undefined
}
