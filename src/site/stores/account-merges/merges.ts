/** The merge of this account with another, as the operator has it. Spec SUB-13. */
import { atom, map } from 'nanostores'
import type { AccountMergeList } from '../../../contract/main/account-merge.schema.ts'
import { accountMergeGet } from '../../../contract/main/account-merge.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { loadLines } from '../lines/lines.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

export const $merges = map<{ merges: Loadable<AccountMergeList> }>({ merges: { step: 'idle' } })

/** Whether the dialog is open that asks for a merge; its journey is loaded with it (`ask.ts`). */
export const $isAsking = atom(false)

/** Shortest and longest time until the page asks again, milliseconds. */
const SOONEST = 5_000
const LATEST = 86_400_000
let stopFollowing: Cleanup = () => {}

export async function loadMerges(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const before = openMerge()
  await loadInto($merges, 'merges', () => send(accountMergeGet, {}), still)
  followOpen()
  // The lines of the other account are own ones now.
  const ended = lastKnown($merges.get().merges)?.value.ended ?? []
  if (ended.some(({ id, state }) => id === before?.id && state === 'merged')) await loadLines()
}

/** The merge that waits, as last known. */
export function openMerge(): AccountMergeList['open'] {
  return lastKnown($merges.get().merges)?.value.open ?? null
}

/** Asks again when it expires or takes effect. */
function followOpen(): void {
  stopFollowing()
  const { merges } = $merges.get()
  const due = merges.step === 'ready' ? merges.known.value.refresh_in : undefined
  if (!due) return
  const wait = Math.min(LATEST, Math.max(SOONEST, due * 1000))
  stopFollowing = environment().wait(wait, () => void loadMerges())
}

/** Follows the session, the tab and the network until stopped. */
export function openMerges(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $isAsking.set(false)
    $merges.set({ merges: { step: 'idle' } })
  }
  return followLine({ load: () => void loadMerges(), clear })
}
