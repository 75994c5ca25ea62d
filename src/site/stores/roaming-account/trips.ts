/** The last trips of the line, and the days that return their price. Loaded when they are opened. Spec ROA-30. */
import { map } from 'nanostores'
import type { RoamingTrips } from '../../../contract/main/roaming.schema.ts'
import { roamingTrips } from '../../../contract/main/roaming.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'

export const $roamingTrips = map<{ trips: Loadable<RoamingTrips> }>({ trips: { step: 'idle' } })

export async function loadTrips(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($roamingTrips, 'trips', () => send(roamingTrips, {}), still)
}

export function clearTrips(): void {
  $roamingTrips.set({ trips: { step: 'idle' } })
}
