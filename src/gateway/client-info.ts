/**
 * The sender of a request, as known from the connection. Headers of a proxy count only if the proxy is
 * trusted. Spec GTW-10.
 */
import type { BlockList } from 'node:net'
import { isIn, normalAddress } from './address.ts'

/**
 * What the host passes to the gateway with the request: Node's own connection, or the address from Netlify.
 */
export type Connection = { address?: string; incoming?: { socket?: { remoteAddress?: string | undefined } } }

/**
 * `origin` is the address that the request was sent to, as the browser sees it. `local`: that address is
 * this machine. `loopback`: so is the sender.
 */
export type ClientInfo = {
  address: string
  origin: string
  secure: boolean
  local: boolean
  loopback: boolean
}

const LOCAL = /^https?:\/\/(?:localhost|[^/:@]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

/** `trusted` contains the proxies whose X-Forwarded-* headers are trusted; by default no proxy is. */
export function readClientInfo(
  request: Request,
  connection: Connection | undefined,
  trusted: BlockList | undefined,
): ClientInfo {
  const given = connection?.address ?? connection?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  let address = normalAddress(given) ?? given
  let origin = originOf(request.url)
  if (trusted && isIn(trusted, address)) {
    const header = request.headers
    const scheme = header.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http'
    const host =
      header.get('x-forwarded-host')?.split(',')[0]?.trim() || origin.slice(origin.indexOf('//') + 2)
    origin = `${scheme}://${host.toLowerCase()}`
    address = rightmostUntrusted(header.get('x-forwarded-for'), trusted) ?? address
  }
  const loopback = address === '::1' || address.startsWith('127.')
  return { address, origin, secure: origin.startsWith('https:'), local: LOCAL.test(origin), loopback }
}

/** `https://host:port` of an address, lower case. Cheaper than parsing all of it. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2)
  return (end < 0 ? url : url.slice(0, end)).toLowerCase()
}

/** Path with its query: everything after the host. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  return start < 0 ? '/' : url.slice(start)
}

/**
 * The rightmost address that is not a trusted proxy: everything to its left may be forged. `undefined` if
 * that hop holds no address, so that no made-up text becomes a key.
 */
function rightmostUntrusted(forwarded: string | null, trusted: BlockList): string | undefined {
  const hops = (forwarded ?? '').split(',').flatMap((hop) => hop.trim() || [])
  for (const hop of hops.reverse()) {
    const address = normalAddress(hop)
    if (address === undefined || !isIn(trusted, address)) return address
  }
  return undefined
}
