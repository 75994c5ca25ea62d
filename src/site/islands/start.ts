/** Starts a page: stores, dialogs, toasts, greeting. Every island imports this module first; it runs once. */
import { hasKeptText, startInBrowser } from '../stores/browser.ts'
import { followDialogs } from './dialogs.ts'
import { followPage } from './page.ts'
import { followToasts } from './toasts.ts'

let started = false

export function start(): void {
  if (started) return
  started = true
  startInBrowser()
  followPage()
  followDialogs()
  followToasts()
  followTyping()
  if (/[?&]hoi-vien=/.test(location.search)) void join()
  if (/[?&]dang-ky=/.test(location.search))
    void import('./resume-purchase.ts').then(({ resumePurchase }) => resumePurchase())
}

/** Opens the dialog to join the programme, which also explains why a line cannot. */
export async function join(): Promise<void> {
  const { promptToJoin } = await import('../stores/loyalty/prompt.ts')
  promptToJoin()
}

/** Loaded with the first typed letter, or where this page has kept text; after a failure with the next one. */
function followTyping(): void {
  const listen = (): void => addEventListener('input', follow, { once: true })
  const follow = (): void =>
    void import('./kept-text.ts').then(({ keepTypedText }) => keepTypedText(), listen)
  if (hasKeptText()) follow()
  else listen()
}
