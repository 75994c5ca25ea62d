/**
 * `/app?screenCode=…`: replaces the page by the web page of the same screen. The target comes from a table in
 * the page, so an address can only lead to pages of this site; unknown screens lead to all packages. Spec
 * CAT-4.
 */
import type { LinksContent } from '../../../contract/content/links.schema.ts'
import { APP_OFFER, APP_OFFER_AFTER, appLink, screenOf, webTwin } from '../../../contract/rules/deep-link.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'

type Table = { links: LinksContent; routes: readonly string[] }
/** Parameters that screens have; others are ignored. */
const NAMES = ['type', 'cat', 'code', 'news_id'] as const

export default function openTwin(element: HTMLElement): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('screenCode')) return
  const { links, routes } = JSON.parse(element.dataset['links'] ?? '{}') as Table
  const screen = screenOf(query.get('screenCode'))
  const params = Object.fromEntries(
    NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  // The page offers the app a moment later, with CSS alone.
  const twin = `${localPath(webTwin(links, routes, screen, params), pageLanguage())}#${APP_OFFER}`
  const scheme = element.dataset['first']
  // The feature flag of `operator.yaml` that tries the app first. Without the app, the user is on the web
  // page a moment later.
  const tried = scheme && screen
  if (tried) location.assign(appLink(scheme, screen, params))
  setTimeout(() => location.replace(twin), tried ? APP_OFFER_AFTER : 0)
}
