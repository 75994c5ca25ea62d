/**
 * Brings the checkout to life and follows what happens around it: signing in and out, the address, the
 * network, another tab.
 */

import { NO_ROAMING_FILTER } from '../../../contract/rules/roaming-list.ts'
import { clearEntry } from '../../client/entry.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { $dialogs } from '../dialogs.ts'
import { clearTransaction } from '../payments/saved-transaction.ts'
import { lineCleared, lineSignedIn } from '../session.ts'
import { consumeToken, readAddress } from './address.ts'
import { $entryProblem, bringToken, refresh } from './info.ts'
import { $checkout, $order, $settings, move, type Settings, turnedOnHere } from './journey.ts'
import { $all, $chosen, $countries, $filter, $info, applyAddress } from './list.ts'
import { load, reload, startAgain } from './load.ts'
import { clearTab, openTab } from './tab.ts'

/** Stops when the page is left. */
export function openCheckout(settings: Settings): Cleanup {
  // Before anything else: the app's token leaves the address.
  bringToken(consumeToken())
  $settings.set(settings)
  $checkout.set({ step: 'loading' })
  void load()
  const stops = [
    openTab(),
    turnedOnHere.listen((then) => void load(then)),
    lineSignedIn.listen(({ msisdn }) => signedIn(msisdn)),
    // Signed out here or in another tab, or exchanged for another line: nothing of this one stays.
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
    bringToken(undefined)
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
 * Whoever signed in by the portal's own door is who buys. A package that was chosen is gone on with, an order
 * that is shown stays.
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

/** "Back" and "forward": the address says whether a code is shown. */
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

/** Back in the tab or on the network: what was not answered is asked again, and what is shown may be old. */
function returned(): void {
  const { step } = $checkout.get()
  if (step === 'failed') reload()
  else if (step === 'unsure') void import('./create.ts').then(({ createAgain }) => createAgain())
  else if (step === 'list' || step === 'detail') void refresh()
}
