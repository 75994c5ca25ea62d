/** Opens the page of numbers and SIM orders, for visitors and lines, and follows the session and the tab. */
import { type Cleanup, environment } from '../../client/environment.ts'
import { lineCleared, lineSignedIn } from '../session.ts'
import { clearSimForm } from './form.ts'
import { clearHold, loadHold } from './hold.ts'
import { clearSimOrders, loadSimOrders } from './orders.ts'
import { clearSearch, searchNumbers } from './search.ts'

/** Stops when the page is left. */
export function openSimPage(): Cleanup {
  const load = (): void => {
    void loadHold()
    void loadSimOrders()
  }
  // What a line holds and ordered is no longer shown; what belongs to the browser is loaded again.
  const change = (): void => {
    clearHold()
    clearSimOrders()
    load()
  }
  const stops = [
    lineCleared.listen(() => {
      clearSimForm()
      change()
    }),
    lineSignedIn.listen(change),
    environment().onReturn(load),
  ]
  load()
  void searchNumbers()
  return () => {
    for (const stop of stops) stop()
    clearHold()
    clearSimOrders()
    clearSearch()
    clearSimForm()
  }
}
