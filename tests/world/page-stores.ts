/**
 * The memory of a page under test: its stores start with an environment and are cleared when the page is
 * left.
 */
import { cleanStores, keepMount } from 'nanostores'
import { type Environment, setEnvironment } from '../../src/site/client/environment.ts'
import { stopAccount } from '../../src/site/stores/account.ts'
import { $now } from '../../src/site/stores/clock.ts'
import { clearIndex } from '../../src/site/stores/find.ts'
import { $cancel } from '../../src/site/stores/home-orders/cancel.ts'
import { $codeTimers } from '../../src/site/stores/identity/code-timers.ts'
import { resetJourney } from '../../src/site/stores/identity/journey.ts'
import { resetPasswordForm } from '../../src/site/stores/identity/password.ts'
import { $correcting } from '../../src/site/stores/invoices/correction.ts'
import { $add } from '../../src/site/stores/lines/add.ts'
import { $lineChange } from '../../src/site/stores/lines/change.ts'
import { $change } from '../../src/site/stores/packages/change.ts'
import { $purchase } from '../../src/site/stores/packages/purchase.ts'
import { startStores, stopStores } from '../../src/site/stores/start.ts'
import { $dispute } from '../../src/site/stores/statement/disputes.ts'
import { $stopAll } from '../../src/site/stores/statement/stop-all.ts'

/** Stores of dialogs: each listens to its page (line left, user returns) while it is mounted. */
const DIALOGS = [$add, $cancel, $change, $correcting, $dispute, $lineChange, $purchase, $stopAll]

export function loadPage(environment: Environment): void {
  setEnvironment(environment)
  startStores()
  for (const $store of DIALOGS) keepMount($store)
}

export function unloadPage(): void {
  stopAccount()
  stopStores()
  resetJourney()
  resetPasswordForm()
  clearIndex()
  $codeTimers.set(undefined)
  $purchase.set({ step: 'closed' })
  $change.set({ step: 'closed' })
  // Cleaned immediately: otherwise a store would listen to this page for another second, and then not to the
  // next one.
  cleanStores(...DIALOGS, $codeTimers, $now)
}
