/** Starts the stores in a browser, so that islands need not import the client. */
import { storedLanguage } from '../../contract/rules/language.ts'
import { TYPED_TEXT } from '../../contract/rules/shell.ts'
import { browser } from '../client/browser.ts'
import { setEnvironment } from '../client/environment.ts'
import { startStores } from './start.ts'

/** A second call has no effect. */
export function startInBrowser(): void {
  setEnvironment(browser)
  browser.local.set('language', storedLanguage[browser.language()])
  startStores()
}

/** Whether this tab has kept typed text of a page. */
export function hasTypedText(): boolean {
  return browser.session.get(TYPED_TEXT) !== null
}
