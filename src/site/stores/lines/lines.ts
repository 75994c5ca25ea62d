/**
 * Managed lines and accesses, details of the accesses at home, and the managers of the signed-in line. Spec
 * SUB-5, Spec SUB-6.
 */
import { atom, map } from 'nanostores'
import type { AccessList, ManagerList, SubscriberList } from '../../../contract/main/managed-line.schema.ts'
import {
  custGetAccountManagers,
  custGetSubscribersByInvoice2,
  fiberSearchInfo2,
} from '../../../contract/main/managed-line.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { clearLineViews, viewLineOfPage } from './view.ts'

/** `accesses`: the customer's accesses that match the search. */
export type Lines = {
  list: Loadable<SubscriberList>
  managers: Loadable<ManagerList>
  accesses: Loadable<AccessList>
}

const NOTHING: Lines = { list: { step: 'idle' }, managers: { step: 'idle' }, accesses: { step: 'idle' } }
export const $lines = map<Lines>(NOTHING)
/** Search words for the customer's accesses. */
export const $keyword = atom('')

const CALLS = {
  list: () => send(custGetSubscribersByInvoice2, {}),
  managers: () => send(custGetAccountManagers, {}),
  ...(import.meta.env.WITHOUT_HOME ? ({} as Searching) : { accesses: searchAccesses }),
}
type Searching = { accesses: typeof searchAccesses }
function searchAccesses() {
  return send(fiberSearchInfo2, { keyword: $keyword.get() })
}

export async function loadLines(
  names: readonly (keyof Lines)[] = Object.keys(CALLS) as (keyof Lines)[],
): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all(names.map((name) => loadInto<Lines, keyof Lines>($lines, name, CALLS[name], still)))
}

/** Delay of the search after the last key, milliseconds. */
const PAUSE = 300
let stopWaiting: Cleanup = () => {}

/** Searches the customer's accesses by account, contract or address. */
export function typeKeyword(keyword: string): void {
  $keyword.set(keyword.slice(0, 100))
  stopWaiting()
  stopWaiting = environment().wait(PAUSE, () => void search())
}

async function search(): Promise<void> {
  const typed = $keyword.get()
  await loadLines(['accesses'])
  // The words changed while the request was running, so they are searched now.
  if ($keyword.get() !== typed) await search()
}

/** For the page of the lines; follows the session, the tab and the network until stopped. */
export function openLines(): Cleanup {
  /** The address names a line only once, whichever load brings the list. */
  let hasViewed = false
  const clear = (): void => {
    hasViewed = false
    stopWaiting()
    $keyword.set('')
    $lines.set(NOTHING)
    clearLineViews()
  }
  const load = async (): Promise<void> => {
    await loadLines()
    const { list } = $lines.get()
    if (hasViewed || list.step !== 'ready') return
    hasViewed = true
    viewLineOfPage(list.known.value.subscribers)
  }
  return followLine({ load: () => void load(), clear })
}
