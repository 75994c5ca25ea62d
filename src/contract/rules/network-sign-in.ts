/** Signing in by the mobile network, which knows the number of a data connection. Spec IDN-15. */
import { localPath, plainPath } from './language.ts'
import { canRedirect } from './pay-page.ts'

/** The network returns to the path that it was given, with this suffix and a code. */
export const NETWORK_SUFFIX = '/login3g'
/** How long a code is valid after the network issued it, seconds. */
export const NETWORK_CODE_SECONDS = 60
/** How far the network's clock may be ahead of the operator's, seconds. */
export const NETWORK_CLOCK_AHEAD_SECONDS = 5
/** How long a browser is known to have asked for a code, seconds. */
export const NETWORK_STATE_SECONDS = 600
/** Query parameters of the addresses to and from the network. */
export const NETWORK_CODE_FIELD = 'code'
export const NETWORK_STATE_FIELD = 'state'
/** The sign-in page, asked to redeem a code: `?viec=mang-di-dong&next=…`. */
export const NETWORK_TASK = 'mang-di-dong'
/** Longest path with its query that is kept over the way to the network. */
export const NETWORK_PATH_MAX = 1_000
/** What the network may send as a code. */
export const NETWORK_CODE = /^[\w-]{40,600}$/
/** Screens up to this width are offered it; wider ones rarely have a SIM. */
export const NETWORK_SCREENS = '(max-width: 63.99rem)'

/** Only to resolve paths; never requested. */
const BASE = 'https://own.invalid'

/**
 * The address of the network for a path of this site with its query; `undefined` for anything else. `state`
 * names the browser that asks.
 */
export function networkAddress(base: string, path: string, state: string): string | undefined {
  if (path.length > NETWORK_PATH_MAX || !canRedirect(path, [])) return undefined
  const { pathname, searchParams } = new URL(path, BASE)
  if (pathname.startsWith('//')) return undefined
  for (const name of [NETWORK_CODE_FIELD, NETWORK_STATE_FIELD]) searchParams.delete(name)
  searchParams.set(NETWORK_STATE_FIELD, state)
  return `${base.replace(/\/+$/, '')}${pathname}?${searchParams}`
}

/** Whether path and query are those of a return from the network. */
export function isNetworkReturn(target: string): boolean {
  return (target.split('?', 1)[0] ?? '').endsWith(NETWORK_SUFFIX)
}

/**
 * Reads path and query of a return from the network: `path` without suffix, code and state; `code` empty if
 * it has another form. A path that a browser could read as another host becomes `/`.
 */
export function readNetworkReturn(target: string): { path: string; code: string } {
  const [whole = '', query = ''] = target.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const given = parameters.get(NETWORK_CODE_FIELD) ?? ''
  for (const name of [NETWORK_CODE_FIELD, NETWORK_STATE_FIELD]) parameters.delete(name)
  const path = whole.slice(0, -NETWORK_SUFFIX.length) || '/'
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const isOwn = path.length + rest.length <= NETWORK_PATH_MAX && canRedirect(path + rest, [])
  return { path: isOwn ? path + rest : '/', code: NETWORK_CODE.test(given) ? given : '' }
}

/** The sign-in page in the language of a path; it goes on to the path. */
export function networkTaskPath(path: string): string {
  const language = plainPath(path) === path ? 'vi' : 'en'
  const query = new URLSearchParams({ viec: NETWORK_TASK, next: path })
  return `${localPath('/dang-nhap', language)}?${query}`
}
