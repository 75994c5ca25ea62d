/** Shows push notifications, and opens their page when they are pressed. Spec PSH-5. */

/** What the operator encrypts for this browser. */
type Push = { title: string; body: string; path: string; tag: string; lang: string }
type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
type PushEvent = Lasting & { data: { json(): unknown } | null }
type ClickEvent = Lasting & { notification: { close(): void; data: unknown } }
type ChangeEvent = Lasting & { oldSubscription?: PushSubscription | null }
type Client = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
declare const self: {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
}

const ICON = '/icons/app-192.png'

/** The address of a page of this site; the start of the account for anything else. */
function pageUrl(path: unknown): string {
  const { origin } = self.location
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/tai-khoan`
}

/** Undefined for what is no push of ours. */
function read(event: PushEvent): Push | undefined {
  try {
    const push = event.data?.json() as Partial<Push> | undefined
    const { title, body, path, tag, lang } = push ?? {}
    return title && body && path && tag ? { title, body, path, tag, lang: lang ?? 'vi' } : undefined
  } catch {
    return undefined
  }
}

async function open(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = pages.find((page) => page.url === url)
  if (same) await same.focus()
  else await self.clients.openWindow(url)
}

export function handlePushes(): void {
  self.addEventListener('push', (event) => {
    const push = read(event)
    if (!push) return
    const { title, body, path, tag, lang } = push
    const shown = { body, tag, lang, icon: ICON, badge: ICON, data: { url: pageUrl(path) } }
    event.waitUntil(self.registration.showNotification(title, shown))
  })
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { url } = (notification.data ?? {}) as { url?: unknown }
    event.waitUntil(open(pageUrl(url)))
  })
  // The page, which has the session, sends the new one to the operator when it is opened next.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options
    if (options) event.waitUntil(self.registration.pushManager.subscribe(options))
  })
}
