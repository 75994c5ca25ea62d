/** Starts a page: stores, dialogs, toasts, greeting. Every island imports this module first; it runs once. */
import { hasTypedText, startInBrowser } from '../stores/browser.ts'
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
  for (const sign of ['focusin', 'submit']) addEventListener(sign, followFocus, { once: true })
  if (!import.meta.env.WITHOUT_LOYALTY && /[?&]hoi-vien=/.test(location.search)) void join()
  if (/[?&]dang-ky=/.test(location.search))
    void import('./resume-purchase.ts').then(({ resumePurchase }) => resumePurchase())
}

/** Loaded with the first focus, so that it is there when a form is sent. */
function followFocus(event: Event): void {
  // A press may have removed its own button by then.
  const path = event.composedPath()
  void import('./follow-focus.ts').then(
    (part) => part.followFocus(event, path),
    () => undefined,
  )
}

/** Opens the dialog to join the programme, which also explains why a line cannot. */
export async function join(): Promise<void> {
  const { promptToJoin } = await import('../stores/loyalty/prompt.ts')
  promptToJoin()
}

/** Loaded when a field gets the focus, or where this page has kept text; after a failure with the next field. */
function followTyping(): void {
  const follow = ({ target }: { target: EventTarget | null }): void => {
    if (!hasTypedText() && !(target instanceof Element && target.matches('input, textarea'))) return
    removeEventListener('focusin', follow)
    void import('./typed-text.ts').then(
      ({ saveTypedText }) => saveTypedText(target),
      () => addEventListener('focusin', follow),
    )
  }
  addEventListener('focusin', follow)
  follow({ target: document.activeElement })
}
