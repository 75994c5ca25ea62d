/** Lines and accesses that I manage, cards of those at home, and who manages mine. Spec SUB-5, Spec SUB-6. */
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
import { clearLooks, lookAtAddress } from './view.ts'

/** `accesses`: own ones that fit the words that were typed. */
export type Lines = {
  list: Loadable<SubscriberList>
  managers: Loadable<ManagerList>
  accesses: Loadable<AccessList>
}

const NOTHING: Lines = { list: { step: 'idle' }, managers: { step: 'idle' }, accesses: { step: 'idle' } }
export const $lines = map<Lines>(NOTHING)
/** Words that own accesses are looked for by. */
export const $keyword = atom('')

const CALLS = {
  list: () => send(custGetSubscribersByInvoice2, {}),
  managers: () => send(custGetAccountManagers, {}),
  accesses: () => send(fiberSearchInfo2, { keyword: $keyword.get() }),
} as const

export async function loadLines(
  names: readonly (keyof Lines)[] = ['list', 'managers', 'accesses'],
): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all(names.map((name) => loadInto<Lines, keyof Lines>($lines, name, CALLS[name], still)))
}

/** Waits for a pause of the fingers, milliseconds. */
const PAUSE = 300
let stopWaiting: Cleanup = () => {}

/** Looks for own accesses by words of account, contract or address. */
export function typeKeyword(keyword: string): void {
  $keyword.set(keyword.slice(0, 100))
  stopWaiting()
  stopWaiting = environment().wait(PAUSE, () => void search())
}

async function search(): Promise<void> {
  const asked = $keyword.get()
  await loadLines(['accesses'])
  // What was typed while the answer was under way is asked for now.
  if ($keyword.get() !== asked) await search()
}

/** For the page of the lines; follows the session, the tab and the network until stopped. */
export function openLines(): Cleanup {
  const forget = (): void => {
    stopWaiting()
    $keyword.set('')
    $lines.set(NOTHING)
    clearLooks()
  }
  const begin = async (): Promise<void> => {
    await loadLines()
    const { list } = $lines.get()
    if (list.step === 'ready') lookAtAddress(list.known.value.subscribers)
  }
  return followLine({ load: () => void begin(), forget, back: () => void loadLines() })
}
