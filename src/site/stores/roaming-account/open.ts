/** Opens the page of the line's roaming. Spec ROA-23. */
import type { Cleanup } from '../../client/environment.ts'
import { followLine } from '../line-page.ts'
import { clearRoamingAction } from './actions.ts'
import { clearRoamingStatus, loadRoamingStatus } from './status.ts'
import { clearTrips, loadTrips } from './trips.ts'

/** Follows the session, the tab and the network until stopped. */
export function openRoamingAccount(): Cleanup {
  return followLine({
    load: () => {
      void loadRoamingStatus()
      void loadTrips()
    },
    clear: () => {
      clearRoamingStatus()
      clearRoamingAction()
      clearTrips()
    },
  })
}
