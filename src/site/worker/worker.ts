/**
 * The service worker: keeps the pages and scripts of the account, which hold nothing personal, so that they
 * open without a network. It never touches a call; figures are kept by the page, sealed. Spec OFL-3.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { localPath, plainPath } from '../../contract/rules/language.ts'
import { OFFLINE_PAGE, PAGES_CACHE, SHELL_PATHS } from '../../contract/rules/offline.ts'
import { handlePushes } from './push.ts'

/** Files of the build with the hash of their content, unless it is in the name; by language, and of both. */
type Listed = { url: string; revision: string | null }
declare const OFFLINE_FILES: Readonly<Record<'vi' | 'en' | 'both', readonly Listed[]>>
type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
declare const self: {
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void
}

/** The page registers `/sw.js?l=vi`: one reads in one language, and texts are most of what is kept. */
const language = new URL(self.location.href).searchParams.get('l') === 'en' ? 'en' : 'vi'
const files = [...OFFLINE_FILES.both, ...OFFLINE_FILES[language]]

/** Seconds to wait for a page before the kept one is shown. */
const PATIENCE = 4
const PAGES_KEPT = 60
const FILES_KEPT = 300
const MONTH = 30 * 86_400
/** What the all-in-one server adds, and an editor's page: never kept. */
const UNKEPT = /^\/(?:en\/)?(?:sandbox|admin|api|version)(?:\/|$)/

handlePushes()
void self.skipWaiting()
clientsClaim()
precache([...files])
// Pages that were opened name scripts of the last version, which are removed now.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(PAGES_CACHE)))

/** A page's address as it is kept: without query, and without the code in it. */
function keptPath(url: string): string {
  const { pathname } = new URL(url)
  const plain = plainPath(pathname)
  const shell = SHELL_PATHS.find((path) => plain.startsWith(`${path}/`))
  return shell ? localPath(shell, plain === pathname ? 'vi' : 'en') : pathname
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !UNKEPT.test(url.pathname),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      new ExpirationPlugin({ maxEntries: PAGES_KEPT, maxAgeSeconds: MONTH, purgeOnQuotaError: true }),
      {
        cacheKeyWillBeUsed: async ({ request }) => keptPath(request.url),
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected ? response : null,
        handlerDidError: async ({ request }) => {
          const path = keptPath(request.url)
          return (await matchPrecache(path)) ?? matchPrecache(localPath(OFFLINE_PAGE, language))
        },
      },
    ],
  }),
)
// After the pages, which are taken from the network where there is one.
addRoute({ cleanURLs: false, directoryIndex: null as never })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:_astro|fonts|flags)\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      new ExpirationPlugin({ maxEntries: FILES_KEPT, maxAgeSeconds: MONTH, purgeOnQuotaError: true }),
    ],
  }),
)
