/** The SIMs of the line. Spec SIM-1. */
import { map } from 'nanostores'
import type { SimList } from '../../../contract/main/sim.schema.ts'
import { multisimQuery } from '../../../contract/main/sim.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { closeSimDialog } from './dialog.ts'

export const $sims = map<{ list: Loadable<SimList> }>({ list: { step: 'idle' } })

/** How often a page looks whether a new SIM has come into use, milliseconds. */
const RECHECK_MS = 30_000
let stopWaiting: Cleanup = () => {}

export async function loadSims(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($sims, 'list', () => send(multisimQuery, {}), still)
  follow()
}

/** Stores the list that a write answered with. */
export function saveSims(list: SimList): void {
  $sims.set({ list: { step: 'ready', known: { value: list, asOf: list.as_of } } })
  follow()
}

function follow(): void {
  stopWaiting()
  const { list } = $sims.get()
  const isWaiting = list.step === 'ready' && list.known.value.sims.some(({ state }) => state === 'pending')
  if (isWaiting) stopWaiting = environment().wait(RECHECK_MS, () => void loadSims())
}

/** Follows the session, the tab and the network until stopped. */
export function openSims(): Cleanup {
  const clear = (): void => {
    stopWaiting()
    closeSimDialog()
    $sims.set({ list: { step: 'idle' } })
  }
  return followLine({ load: () => void loadSims(), clear })
}
