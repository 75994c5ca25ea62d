/** Where a button of a promotion leads: on the web, and as the address that a phone opens in the app. */
import { getEntry } from 'astro:content'
import type { PromotionAction } from '../../../contract/content/promotion.schema.ts'
import { type LinkParams, webTwin } from '../../../contract/rules/deep-link.ts'
import type { Screen } from '../../../contract/rules/screens.ts'
import { operator } from '../../layouts/operator.ts'

const entry = await getEntry('links', 'links')
if (!entry) throw new Error('content/links.yaml is missing')
/** Screens of the app and their pages. */
export const links = entry.data

/** The page of this site, without language. A page that is not built yet is replaced by the nearest that is. */
export function twinOf({ screen, params, path }: Pick<PromotionAction, 'screen' | 'params' | 'path'>): string {
  return path && operator.routes.includes(path) ? path : webTwin(links, operator.routes, screen, params)
}

/** `/app?screenCode=TOPUP_MONEY`: the app opens it where it is installed; otherwise the web twin comes at once (features A6). */
export function deepAddress(screen: Screen, params: LinkParams = {}): string {
  const given = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `/app?${new URLSearchParams([['screenCode', screen], ...given])}`
}
