/** Completes the journey: closes the dialog and continues with the user's intent. */
import { localPath, plainPath } from '../../../contract/rules/language.ts'
import { environment } from '../../client/environment.ts'
import { closeDialog } from '../dialogs.ts'
import { consumeIntent, type Intent, nextOfPage, ownPath } from '../intent.ts'
import { carryToasts } from '../toasts.ts'
import type { Outcome } from './steps.ts'

/** Where a new account starts; fixed for registration. Spec IDN-6. */
const HOME_OF_THE_LINE = '/tai-khoan'
const SIGNIN_PAGES = ['/dang-nhap', '/dang-ky']

export function finish(outcome: Outcome): void {
  closeDialog('signin')
  const intent = consumeIntent()
  if (intent && 'action' in intent) {
    // Loaded on demand, because only a package intent needs the purchase.
    void import('../packages/purchase.ts').then(({ openPurchase }) =>
      openPurchase({ code: intent.code, price: intent.price }),
    )
    return
  }
  const path = wanted(intent, outcome)
  if (path === undefined || path === environment().path()) return
  carryToasts()
  environment().go(path)
}

/**
 * The intent, then `?next=`, then the account for new lines and on the sign-in pages; in a dialog without
 * intent the page stays.
 */
function wanted(intent: Intent | undefined, outcome: Outcome): string | undefined {
  const { path, language } = environment()
  const target = intent && 'path' in intent ? ownPath(intent.path) : undefined
  if (target) return target
  const onPage = SIGNIN_PAGES.includes(plainPath(path().split(/[?#]/)[0] ?? '/').replace(/\/$/, ''))
  const next = onPage ? nextOfPage() : undefined
  if (next) return next
  return onPage || outcome === 'registered' ? localPath(HOME_OF_THE_LINE, language()) : undefined
}
