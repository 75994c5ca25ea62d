/** Starts the checkout and reacts to signing in and out, the address, the network and other tabs. */

import { NO_ROAMING_FILTER } from '../../../contract/rules/roaming-list.ts'
import { clearEntry } from '../../client/entry.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $dialogs } from '../dialogs.ts'
import { clearTransaction } from '../payments/saved-transaction.ts'
import { lineCleared, lineSignedIn } from '../session.ts'
import { consumeToken, readAddress } from './address.ts'
import { $entryProblem, refresh, setEntryToken } from './info.ts'
import { $checkout, $order, $settings, move, roamingTurnedOn, type Settings } from './journey.ts'
import { $all, $chosen, $countries, $filter, $info, applyAddress } from './list.ts'
import { load, reload, startAgain } from './load.ts'
import { clearTab, openTab } from './tab.ts'

/** Stops when the page is left. */
export function openCheckout(settings: Settings): Cleanup {
  // First of all, because the app's token must not stay in the address.
  setEntryToken(consumeToken())
  $settings.set(settings)
  $checkout.set({ step: 'loading' })
  void load()
  const stops = [
    openTab(),
    roamingTurnedOn.listen((then) => void load(then)),
    lineSignedIn.listen(({ msisdn }) => signedIn(msisdn)),
    // Signed out here or in another tab, or another line signed in: all data of the old line are cleared.
    lineCleared.listen(() => {
      clearEntry()
      clearTransaction()
      startAgain()
    }),
    $dialogs.listen((open) => {
      if ($checkout.get().step === 'signIn' && !open.includes('signin') && !open.includes('expired'))
        move('back', { step: 'list' })
    }),
    environment().onStep(stepped),
    environment().onReturn(returned),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTab()
    setEntryToken(undefined)
    $checkout.set({ step: 'loading' })
    $order.set(undefined)
    $info.set(undefined)
    $countries.set([])
    $filter.set(NO_ROAMING_FILTER)
    $chosen.set(undefined)
    $all.set(false)
    $entryProblem.set(undefined)
  }
}

/**
 * A line that signed in to the portal replaces the app's. A selected package continues, and a shown order
 * stays.
 */
function signedIn(msisdn: string): void {
  clearEntry()
  $entryProblem.set(undefined)
  const now = $checkout.get()
  if (now.step === 'signIn') {
    move('signedIn', { step: 'loading' })
    void load({ packageId: now.packageId })
  } else if ($info.get()?.msisdn !== msisdn) startAgain()
}

/** After "back" or "forward" the address decides whether a code is shown. */
function stepped(): void {
  const { transactionId } = readAddress()
  const order = $order.get()
  if (transactionId && transactionId === order?.sold.transactionId && order.qr) $checkout.set({ step: 'qr' })
  else if (transactionId) {
    $checkout.set({ step: 'loading' })
    void load({ transactionId })
  } else if ($info.get()) {
    applyAddress()
    if ($checkout.get().step !== 'list') $checkout.set({ step: 'list' })
  }
}

/** The tab or the network is back: failed requests are repeated, and shown data are refreshed. */
function returned(): void {
  const { step } = $checkout.get()
  if (step === 'failed') reload()
  else if (step === 'unsure') void import('./create.ts').then(({ createAgain }) => createAgain())
  else if (step === 'list' || step === 'detail') void refresh()
}
