/**
 * Addresses of senders as keys: one address has one form, however it was written, and a household of IPv6 is
 * one key. Spec GTW-10.
 */
import { type BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of the network that a household, and a line of a mobile network, gets of IPv6. */
const HOUSEHOLD_BITS = 64
/** Bits of an address that are logged. */
const LOGGED_BITS = { ipv4: 24, ipv6: 48 } as const

/** With brackets or a port, as some proxies write them. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * Lower case, compressed, without zone and port; an IPv4 address mapped into IPv6 as IPv4. `undefined` for a
 * text that is no address.
 */
export function normalAddress(text: string): string | undefined {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? []
  return parse(bracketed ?? dotted ?? text)?.toString()
}

/** What limits are counted by: the IPv4 address, the /64 network of IPv6, any other text unchanged. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  return parsed?.kind() === 'ipv6' ? prefix(parsed, HOUSEHOLD_BITS) : (parsed?.toString() ?? address)
}

/** What may be logged of an address: its /24 network, or /48 of IPv6; `?` for a text that is no address. */
export function loggedNetwork(address: string): string {
  const parsed = parse(address)
  return parsed ? prefix(parsed, LOGGED_BITS[parsed.kind()]) : '?'
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

function prefix(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const family = address.kind() === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4
  return family.networkAddressFromCIDR(`${address}/${bits}`).toString()
}
