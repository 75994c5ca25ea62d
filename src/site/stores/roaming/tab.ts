/**
 * Two ways to one price: here by bank transfer, or in the operator's app (Spec ROA-1, Spec ROA-15). The web
 * comes first; where the switch `app.first` says otherwise, a phone tries the app, and goes on here when it
 * did not open in time.
 */
import { atom } from 'nanostores'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $settings } from './journey.ts'

export type Tab = 'web' | 'app'
export const $tab = atom<Tab>('web')
/** The app is being tried: the page waits to see whether it opens. */
export const $tryingApp = atom(false)

let stopWaiting: Cleanup = () => {}

export function chooseTab(tab: Tab): void {
  $tab.set(tab)
}

/** Opens with the web, or tries the app first on a phone. */
export function openTab(): Cleanup {
  $tab.set('web')
  const { appFirst, device } = $settings.get()
  if (appFirst && device !== 'other') tryApp()
  return () => stopWaiting()
}

/** The deep link; after the configured time a page that still has the focus goes on here. */
export function tryApp(): void {
  const { appLink, appOpenTimeoutMs } = $settings.get()
  $tab.set('app')
  $tryingApp.set(true)
  environment().open(appLink)
  stopWaiting()
  stopWaiting = environment().wait(appOpenTimeoutMs, () => {
    $tryingApp.set(false)
    if (environment().visible()) $tab.set('web')
  })
}

export function clearTab(): void {
  stopWaiting()
  $tab.set('web')
  $tryingApp.set(false)
}
