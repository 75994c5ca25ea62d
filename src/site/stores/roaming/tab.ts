/**
 * Two ways to buy at the same price: here by bank transfer, or in the operator's app. The web is the default;
 * if the feature flag `app.first` is on, a phone first tries the app and continues here if it did not open in
 * time. Spec ROA-1, Spec ROA-15.
 */
import { atom } from 'nanostores'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $settings } from './journey.ts'

export type Tab = 'web' | 'app'
export const $tab = atom<Tab>('web')
/** The page waits to see whether the app opens. */
export const $tryingApp = atom(false)

let stopWaiting: Cleanup = () => {}

export function chooseTab(tab: Tab): void {
  $tab.set(tab)
}

/** Starts with the web, or first tries the app on a phone. */
export function openTab(): Cleanup {
  $tab.set('web')
  const { appFirst, device } = $settings.get()
  if (appFirst && device !== 'other') tryApp()
  return () => stopWaiting()
}

/** Opens the deep link; a page that is still visible after the configured time continues here. */
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
