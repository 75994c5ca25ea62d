/** Starts the order form and reacts to sign-ins, another line, the closed dialog and the network. */
import type { Offer } from '../../../../contract/rules/home-order-page.ts'
import { type Cleanup, environment } from '../../../client/environment.ts'
import { $dialogs } from '../../dialogs.ts'
import { $session, lineCleared, lineSignedIn } from '../../session.ts'
import { $draft, restoreDraft } from './draft.ts'
import { closeFinder } from './finder.ts'
import { $offers, $order, chosenOffer, move, prefill } from './form.ts'
import { clearPlaces, loadPrecincts, loadProvinces, loadStreets, retryPlaces } from './places.ts'
import { FIRST } from './steps.ts'

/** Whether the page's address names one of our packages, none, or a package that cannot be ordered here. */
export type OrderRequest = 'known' | 'none' | 'unknown'

/**
 * Opens the form for the package in `?goi=`, otherwise for the one of the draft. Stops when the page is left.
 */
export function openOrder(offers: readonly Offer[]): { request: OrderRequest; stop: Cleanup } {
  $offers.set(offers)
  restoreDraft()
  const named = new URL(environment().path(), 'https://own.invalid').searchParams.get('goi')
  const known = offers.find(({ code }) => code === named?.toUpperCase())
  const draft = $draft.get()
  // Viewing another package is no input, so it is stored only with the next change.
  if (known && draft.code !== known.code) $draft.set({ ...draft, code: known.code, key: undefined })
  else if (!chosenOffer()) $draft.set({ ...draft, code: '' })
  prefill()
  void loadProvinces()
  if ($draft.get().form.province_id) void loadPrecincts()
  if ($draft.get().form.precinct_id) void loadStreets()

  const stops = [
    lineSignedIn.listen(() => {
      prefill()
      move('signedIn', { step: 'confirm', problem: undefined, totalBefore: undefined })
    }),
    // A decision about one line must not stay open for another; the typed values stay.
    lineCleared.listen(() => $order.set(FIRST)),
    $dialogs.listen((open) => {
      if ($order.get().step === 'signin' && !open.includes('signin') && $session.get().step === 'out')
        move('change', FIRST)
    }),
    environment().onReturn(() => void retryPlaces()),
  ]
  return {
    request: known ? 'known' : named ? 'unknown' : 'none',
    stop: () => {
      for (const stop of stops) stop()
      closeFinder()
      clearPlaces()
      $order.set(FIRST)
    },
  }
}
