/** The service worker of this browser, which keeps pages on a device of one's own. Spec OFL-3. */
import { environment } from './environment.ts'

/** Development has no worker: its pages change with every save. */
export function canKeepPages(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Inside the operator's app pages are other ones, and the app keeps figures itself. */
export async function registerWorker(): Promise<void> {
  if (!canKeepPages() || 'app' in document.documentElement.dataset) return
  await navigator.serviceWorker.register(`/sw.js?l=${environment().language()}`)
}

/** Ends the worker, and removes the pages and scripts that it has kept. */
export async function removeWorker(): Promise<void> {
  if (!canKeepPages()) return
  const registered = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registered.map((one) => one.unregister()))
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
