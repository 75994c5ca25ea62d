/** The service worker of this browser, and the offer to install the site as an app. Spec OFL-3, Spec OFL-5. */
import { languageOf } from '../../../contract/rules/language.ts'

/** Development has no worker: its pages change with every save. */
export function canKeepPages(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window
}

/** Inside the operator's app pages are other ones, and the app keeps figures itself. */
export async function registerWorker(): Promise<void> {
  if (!canKeepPages() || 'app' in document.documentElement.dataset) return
  await navigator.serviceWorker.register(`/sw.js?l=${languageOf(document.documentElement.lang)}`)
}

/** What a browser gives to a page that can be installed. */
export type InstallOffer = Event & { prompt(): Promise<unknown> }

/** Calls `then` when the browser would install the site; returns the end of it. */
export function onInstallOffer(then: (offer: InstallOffer) => void): () => void {
  const listener = (event: Event): void => {
    event.preventDefault()
    then(event as InstallOffer)
  }
  addEventListener('beforeinstallprompt', listener)
  return () => removeEventListener('beforeinstallprompt', listener)
}
