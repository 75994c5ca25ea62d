/** Starts the stores in a browser; islands call this and know nothing of the client. */
import { storedLanguage } from '../../contract/rules/language.ts'
import { browser } from '../client/browser.ts'
import { setEnvironment } from '../client/environment.ts'
import { startStores } from './start.ts'

/** Starting twice is starting once. */
export function startInBrowser(): void {
  setEnvironment(browser)
  browser.local.set('language', storedLanguage[browser.language()])
  startStores()
}
