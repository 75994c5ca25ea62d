/** Opens the page of the line's roaming. Spec ROA-23. */
import type { Cleanup } from '../../client/environment.ts'
import { clearRoamingAction } from './actions.ts'
import { openRoamingStatus } from './status.ts'
import { clearTrips, loadTrips } from './trips.ts'

export function openRoamingAccount(): Cleanup {
  const stop = openRoamingStatus(() => {
    clearRoamingAction()
    clearTrips()
  })
  void loadTrips()
  return stop
}
