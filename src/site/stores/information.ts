/**
 * What is on record of the subscriber, masked, the newest request to update it, and whether the line is
 * registered to its user. Spec SUB-1, Spec EKY-3, Spec EKY-10.
 */
import { map } from 'nanostores'
import type { IdentityStatus, RegisteredOwner } from '../../contract/main/identification.schema.ts'
import { selfcareCheckChinhchu, selfcareUpdateInfoStatus } from '../../contract/main/identification.ts'
import { type Cleanup, environment } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { createLineCheck, followLine } from './line-page.ts'
import { type Loadable, lastKnown, loadInto } from './loadable.ts'

export type Information = { status: Loadable<IdentityStatus>; owner: Loadable<RegisteredOwner> }
const NOTHING: Information = { status: { step: 'idle' }, owner: { step: 'idle' } }
export const $information = map<Information>(NOTHING)

/** Shortest and longest time between two loads, milliseconds. */
const [SOONEST, LATEST] = [5_000, 86_400_000] as const
let stopTimer: Cleanup = () => {}

export async function loadInformation(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($information, 'status', () => send(selfcareUpdateInfoStatus, {}), still),
    loadInto($information, 'owner', () => send(selfcareCheckChinhchu, {}), still),
  ])
  follow()
}

/** Loads again when the operator is due to have something new. */
function follow(): void {
  stopTimer()
  const due = lastKnown($information.get().status)?.value.request?.refresh_in
  if (due === undefined || due === null) return
  const wait = Math.min(LATEST, Math.max(SOONEST, due * 1_000))
  stopTimer = environment().wait(wait, () => void loadInformation())
}

/** Follows the session and the network until stopped. */
export function openInformation(): Cleanup {
  return followLine({
    load: () => void loadInformation(),
    clear: () => {
      stopTimer()
      $information.set(NOTHING)
    },
  })
}
