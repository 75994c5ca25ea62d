/**
 * Short links `/s?a=…`: what their parameter means, where one may lead, and what a purchase keeps of one.
 * Spec LNK-1 to LNK-4.
 */
import { type Language, localPath, plainPath } from './language.ts'
import { canRedirect } from './pay-page.ts'

export const SHORT_LINK_PATH = '/s'
/** A parameter with this prefix needs no mapping: the rest is the id of a seller. */
export const MARKER = 'ckd-'
/** Channel of links with the marker. */
export const MARKED_CHANNEL = 'ckd'
/** Where unknown and marked links lead: the mobile packages. */
export const MOBILE_PACKAGES_PATH = '/dich-vu/goi-cuoc-di-dong'
/** Keys in session storage: the opened link, and the channel and campaign it belongs to. */
export const SHORT_LINK_KEYS = { link: 'shortLink', channel: 'channel', camp: 'camp' } as const

export const SHORT_LINK_KEY = /^[A-Za-z0-9_-]{1,40}$/

/** The well-formed parameter `a` of an address of short links, with or without host; `undefined` otherwise. */
export function shortLinkKey(address: string): string | undefined {
  const [path = '', query = ''] = address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  if (plainPath(path) !== SHORT_LINK_PATH) return undefined
  const key = new URLSearchParams(query).get('a') ?? ''
  return SHORT_LINK_KEY.test(key) ? key : undefined
}

/** The address of a link without anything else: `/s?a=tet-data`. */
export function shortLinkAddress(key: string): string {
  return `${SHORT_LINK_PATH}?a=${key}`
}

/** The seller's id of a parameter with the marker, empty without one; `undefined` for other parameters. */
export function markedSeller(key: string): string | undefined {
  return key.startsWith(MARKER) ? key.slice(MARKER.length) : undefined
}

/** What a purchase and an opening keep: the key, and where and for what the link was published then. */
export type ShortLinkSource = { link: string; channel: string; camp: string }

type Published = { key: string; channel: string; camp: string; sub_id: string }

/**
 * The source that a page named by its key; `undefined` if the content does not know it. The id of a seller
 * may be a person's: it is kept only where `links` name it. Spec LNK-4.
 */
export function shortLinkSource(links: readonly Published[], key: string): ShortLinkSource | undefined {
  const seller = markedSeller(key)
  if (seller !== undefined) {
    const isPublished = seller !== '' && links.some(({ sub_id }) => sub_id === seller)
    return { link: isPublished ? key : MARKER, channel: MARKED_CHANNEL, camp: MARKED_CHANNEL }
  }
  const found = links.find((one) => one.key === key)
  return found && { link: found.key, channel: found.channel, camp: found.camp }
}

/** The mobile packages, with the seller's id where there is one. */
export function sellerPath(seller: string, language: Language): string {
  const path = localPath(MOBILE_PACKAGES_PATH, language)
  return seller ? `${path}?sub_id=${encodeURIComponent(seller)}` : path
}

/**
 * `page`: a page of this site, with its language. `allowed`: a host of our own list, opened at once.
 * `preview`: any other host; people see it before they go.
 */
export type ShortLinkTarget =
  | { kind: 'page'; path: string }
  | { kind: 'allowed' | 'preview'; url: string; host: string }

/** `undefined`: nothing that a link may lead to. `origin`: of this site; `hosts`: our own list. */
export function shortLinkTarget(
  url: string,
  { origin, hosts, language }: { origin: string; hosts: readonly string[]; language: Language },
): ShortLinkTarget | undefined {
  const own = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (own.startsWith('/'))
    return canRedirect(own, []) && plainPath(own.split(/[?#]/)[0] ?? '') !== SHORT_LINK_PATH
      ? { kind: 'page', path: localPath(own, language) }
      : undefined
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  if (!canRedirect(url, [hostname])) return undefined
  return { kind: hosts.includes(hostname) ? 'allowed' : 'preview', url, host: hostname }
}
