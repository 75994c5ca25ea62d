/** Starts the payment page and reacts to signing in and out, the address, the network and other tabs. */
import { type Cleanup, environment } from '../../client/environment.ts'
import { clearOpened } from '../payments/bank-app.ts'
import { clearCode } from '../payments/code.ts'
import { clearMethods } from '../payments/methods.ts'
import { clearTransaction } from '../payments/saved-transaction.ts'
import { lineCleared, lineSignedIn } from '../session.ts'
import { cleanAddress, readAddress } from './address.ts'
import { followOrder } from './follow.ts'
import { $order, $paying, $settings, move, type Settings } from './journey.ts'
import { isWaiting, load, reload } from './load.ts'

/** Stops when the page is left. */
export function openPaying(settings: Settings): Cleanup {
  // First of all, because the claims of a return must not stay in the address.
  cleanAddress()
  $settings.set(settings)
  $paying.set({ step: 'loading' })
  let stopFollowing: Cleanup = () => {}
  let followed: string | undefined
  const stops = [
    $order.subscribe((order) => {
      if (order?.transaction_id === followed) return
      stopFollowing()
      followed = order?.transaction_id
      stopFollowing = followed ? followOrder() : () => {}
    }),
    lineSignedIn.listen(() => reload()),
    // Signed out here or in another tab, or another line signed in: all data of the old line are cleared.
    lineCleared.listen(() => {
      clearOrder()
      clearTransaction('paying')
      if (move('lineGone', { step: 'loading' })) void load()
    }),
    environment().onStep(stepped),
    environment().onReturn(returned),
  ]
  void load()
  return () => {
    for (const stop of stops) stop()
    stopFollowing()
    clearOrder()
    $paying.set({ step: 'loading' })
  }
}

function clearOrder(): void {
  $order.set(undefined)
  clearCode()
  clearOpened()
  clearMethods()
}

/**
 * After "back" or "forward" the address decides whether the code is shown. A decided order stays on its
 * result.
 */
function stepped(): void {
  const { transactionId, method } = readAddress()
  const order = $order.get()
  if (!order || (transactionId && transactionId !== order.transaction_id)) {
    $paying.set({ step: 'loading' })
    void load()
  } else if (isWaiting(order))
    $paying.set(method === 'vietqr' ? { step: 'qr' } : { step: 'methods', problem: undefined })
}

/**
 * The tab or the network is back, or "back" led here from the wallet's page: an unknown state is loaded
 * again.
 */
function returned(): void {
  const { step } = $paying.get()
  if (step === 'failed' || step === 'away') reload()
}
