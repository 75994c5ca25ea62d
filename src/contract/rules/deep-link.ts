/**
 * Screens of the app and their web pages: every deep link opens a page of this site (Spec CAT-4). The mapping
 * is in `content/links.yaml`.
 */
import type { LinksContent } from '../content/links.schema.ts'

/** The screens named by the API. */
export const SCREENS = [
  'PACKAGE_LIST',
  'PACKAGE_DETAIL',
  'TOPUP_MONEY',
  'TELECOM_BILL',
  'NEWS_DETAIL',
  'VNPPLUS',
] as const
export type Screen = (typeof SCREENS)[number]

/** Milliseconds until a page offers the app; people are never redirected to it automatically. Spec CAT-4. */
export const APP_OFFER_AFTER = 2_000
/** The fragment that makes a page offer the app: the id of its banner. */
export const APP_OFFER = 'ung-dung'

/** Untrusted parameters of a deep link besides `screenCode`. */
export type LinkParams = Readonly<Record<string, string | number | undefined>>

const CODE = /^[A-Za-z0-9_]{2,20}$/
const NEWS_ID = /^[a-z0-9-]{1,120}$/

export function screenOf(value: string | null | undefined): Screen | undefined {
  return SCREENS.find((screen) => screen === value)
}

/**
 * The page for a screen, a path without language. A page that does not exist (`routes`) is replaced by the
 * nearest existing one; an unknown screen, type or category leads to all packages. Only well-formed codes and
 * ids are taken from the address.
 */
export function webTwin(
  links: LinksContent,
  routes: readonly string[],
  screenCode: string | null | undefined,
  params: LinkParams = {},
): string {
  const screen = screenOf(screenCode)
  const built = (paths: readonly string[]) => paths.find((path) => routes.includes(path)) ?? '/'
  if (!screen) return built([links.otherwise])
  if (screen === 'PACKAGE_LIST' || screen === 'PACKAGE_DETAIL') {
    const family = `/dich-vu/${familyOf(links, params)}`
    const list = built([family, links.otherwise])
    const code = String(params['code'] ?? '')
    return screen === 'PACKAGE_DETAIL' && list === family && CODE.test(code)
      ? `${family}/${code.toUpperCase()}`
      : list
  }
  const page = built(links.screens[screen])
  const news = String(params['news_id'] ?? '')
  return screen === 'NEWS_DETAIL' && page === links.screens[screen][0] && NEWS_ID.test(news)
    ? `${page}?id=${news}`
    : page
}

/**
 * `/app?screenCode=TOPUP_MONEY`: opens the app if it is installed, otherwise the web page immediately.
 * Without language.
 */
export function deepAddress(screen: Screen, params: LinkParams = {}): string {
  return `/app?${queryOf(screen, params)}`
}

/**
 * The address that opens a screen in the app: `senmobile://app?screenCode=PACKAGE_LIST&type=1&cat=8`.
 * `scheme` is from `operator.yaml`.
 */
export function appLink(scheme: string, screen: Screen, params: LinkParams = {}): string {
  return `${scheme}://app?${queryOf(screen, params)}`
}

function queryOf(screen: Screen, params: LinkParams): URLSearchParams {
  const given = Object.entries(params).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return new URLSearchParams([['screenCode', screen], ...given])
}

/** The app screen of a page, with its parameters; undefined for pages without one. */
export function screenAt(
  { screens, families }: LinksContent,
  path: string,
): { screen: Screen; params: LinkParams } | undefined {
  for (const screen of SCREENS)
    if (screen in screens && screens[screen as keyof typeof screens][0] === path)
      return { screen, params: {} }
  const [, name, code] = /^\/dich-vu\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
  const row = families.find(({ family }) => family === name)
  if (!row) return undefined
  const { type, cat } = row
  return code
    ? { screen: 'PACKAGE_DETAIL', params: { type, cat, code } }
    : { screen: 'PACKAGE_LIST', params: { type, cat } }
}

/** `type` and `cat` as numbers → the package family; empty if not in the table. */
function familyOf({ families }: LinksContent, { type, cat }: LinkParams): string {
  return (
    families.find((row) => String(row.type) === String(type) && String(row.cat) === String(cat))?.family ?? ''
  )
}
