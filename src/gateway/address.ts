/**
 * Addresses of senders as keys: one address has one form, however it was written, and a household of IPv6 is
 * one key. Spec GTW-10.
 */
import { type BlockList, isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of the network that a household, and a line of a mobile network, gets of IPv6. */
const HOUSEHOLD_BITS = 64
/** Bits of an address of IPv6 that are logged; of IPv4 the first three of its four numbers. */
const LOGGED_BITS = 48

/** With brackets or a port, as some proxies write them. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * Lower case, compressed, without zone and port; an IPv4 address mapped into IPv6 as IPv4. `undefined` for a
 * text that is no address.
 */
export function normalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? []
  return parse(bracketed ?? dotted ?? text)?.toString()
}

/** What limits are counted by: the IPv4 address, the /64 network of IPv6, any other text unchanged. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? prefix(parsed, HOUSEHOLD_BITS) : (parsed?.toString() ?? address)
}

/** What may be logged of an address: its /24 network, or /48 of IPv6; `?` for a text that is no address. */
export function loggedNetwork(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0`
  const parsed = parse(address)
  if (!parsed) return '?'
  return parsed instanceof ipaddr.IPv6 ? prefix(parsed, LOGGED_BITS) : loggedNetwork(parsed.toString())
}

/** Whether the list contains a normal address. */
export function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Other libraries also read `0x7f.1` and `017.0.0.1` as addresses, each its own way.
  const bare = text.replace(/%.*$/s, '')
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

function prefix(address: ipaddr.IPv6, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()
}
