/** What is logged of the use of the site, only with consent. Spec PRV-6. */
import { plainPath } from './language.ts'

/**
 * Key in local storage: the purposes that this browser may log for, separated by spaces. A sign-out clears it
 * (`SESSION_KEYS`).
 */
export const USE_LOG_KEY = 'use_log'
/** Events are deleted after that many days. */
export const USE_EVENT_DAYS = 90
/** Events on one page of the list. */
export const USE_EVENTS_LISTED = 20

/** `page`: a page was opened. `campaign`: a promotion was seen or pressed. `link`: a short link was opened. */
export const USE_EVENT_KINDS = ['page', 'campaign', 'link'] as const
/** The consent that each kind needs. */
export const USE_EVENT_PURPOSE = { page: 'journeys', campaign: 'usage', link: 'usage' } as const

export const CAMPAIGN_ACTIONS = ['view', 'press'] as const

/** Sections whose pages are named one by one; below all others a part may be personal. */
const SECTIONS = ['tai-khoan', 'tinh-nang', 'dich-vu', 'vinaphone-plus', 'thanhtoan']
/** A promotion may have a figure in its name, but nothing as long as a number. */
const SECTION = /^(?!.*\d{3})[a-z][a-z0-9-]{0,39}$/i
const PAGE = /^[a-z][a-z-]{0,39}$/

/**
 * The name of a page from its address: without host, query, fragment and language, and cut before any part
 * that could name a person, an order or a search. `/en/bien-lai/Ab3…?x=1` becomes `/bien-lai`.
 */
export function pageName(address: string): string {
  const path = plainPath(address.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] || '/')
  const [section = '', page = ''] = path.split('/').slice(1)
  if (!SECTION.test(section)) return '/'
  return SECTIONS.includes(section) && PAGE.test(page) ? `/${section}/${page}` : `/${section}`
}
