/**
 * The roaming of the signed-in line: protection, packages and the live figures of a trip. While the line is
 * abroad the page asks again each minute; without a network it shows what it knew last, with its time. Spec
 * ROA-23.
 */
import { map } from 'nanostores'
import type { RoamingAnswer, RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { roamingStatus } from '../../../contract/main/roaming.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

export const $roamingStatus = map<{ status: Loadable<RoamingStatus> }>({ status: { step: 'idle' } })

/** Between two questions while the line is abroad, milliseconds. */
const LIVE = 60_000
let stopAsking: Cleanup = () => {}

export async function loadRoamingStatus(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($roamingStatus, 'status', () => send(roamingStatus, {}), still)
  askAgain()
}

/** What a change has answered. */
export function takeStatus({ replayed: _, ...value }: RoamingAnswer): void {
  $roamingStatus.set({ status: { step: 'ready', known: { value, asOf: value.as_of } } })
  askAgain()
}

function askAgain(): void {
  stopAsking()
  if (!lastKnown($roamingStatus.get().status)?.value.abroad) return
  stopAsking = environment().wait(LIVE, () => {
    if (environment().visible()) void loadRoamingStatus()
    else askAgain()
  })
}

/** Forgets what belongs to a line, and asks no more. */
export function clearRoamingStatus(): void {
  stopAsking()
  $roamingStatus.set({ status: { step: 'idle' } })
}
