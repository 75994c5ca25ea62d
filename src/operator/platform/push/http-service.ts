/**
 * The push services of browsers, and the callbacks of clients, over HTTPS. Others give their addresses, so
 * that only public ones are connected, whatever a name resolves to. Spec PSH-2, Spec TMF-8.
 */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'
import type { PushService } from './settings.ts'

/** Timeout of a service, milliseconds. */
const TIMEOUT_MS = 5_000

/** Whether it is an address of the public internet, also where IPv6 holds an IPv4 one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Resolves a name and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('The push service has no address'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The push service is not at a public address'), '', 0)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** Redirects are not followed; what a service says besides its status is not read. */
export function httpPushService(): PushService {
  const dispatcher = new Agent({
    connect: { lookup: publicLookup, timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  return async ({ endpoint, headers, body }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await request(endpoint, { method: 'POST', headers, body, dispatcher, signal })
    await answer.body.dump()
    return { status: answer.statusCode, retryAfter: retryAfterOf(answer.headers['retry-after']) }
  }
}

/** Seconds; a date counts as nothing said. */
function retryAfterOf(header: string | string[] | undefined): number {
  const text = String(header ?? '')
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}
