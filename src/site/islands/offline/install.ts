/** The offer to install the site as an app. Spec OFL-5. */

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
