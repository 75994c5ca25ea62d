/** The customer's combos, and those on sale for a chosen home and lines. Spec HCB-2, Spec HCB-5. */
import { atom, map } from 'nanostores'
import type { ComboList, ComboOffer, HomeComboInfo } from '../../../contract/main/home-combo.schema.ts'
import { homeComboGetRemainInfo, mobileHomeComboPackageCcbsList } from '../../../contract/main/home-combo.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { closeComboDialog } from './dialog.ts'

type Parts = { info: Loadable<HomeComboInfo>; list: Loadable<ComboList> }
const EMPTY: Parts = { info: { step: 'idle' }, list: { step: 'idle' } }
export const $combos = map<Parts>(EMPTY)

/** Empty until something is chosen: the operator then takes the first home and the calling line. */
type Choice = { account?: string; lines?: string[] }
export const $comboChoice = atom<Choice>({})

/** Both parts. A choice that was made while they load is asked for afterwards. */
export async function loadCombos(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([loadInfo(still), loadOffers()])
}

function loadInfo(still: () => boolean): Promise<void> {
  return loadInto($combos, 'info', () => send(homeComboGetRemainInfo, {}), still)
}

export async function loadOffers(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const choice = $comboChoice.get()
  await loadInto($combos, 'list', () => send(mobileHomeComboPackageCcbsList, choice), still)
  if (still() && $comboChoice.get() !== choice) await loadOffers()
}

export function chooseHome(account: string): void {
  $comboChoice.set({ ...$comboChoice.get(), account })
  void loadOffers()
}

/** Adds a line to the choice, or removes it. */
export function toggleComboLine(msisdn: string): void {
  const chosen = $comboChoice.get().lines ?? chosenLines(lastKnown($combos.get().list)?.value)
  const lines = chosen.includes(msisdn) ? chosen.filter((one) => one !== msisdn) : [...chosen, msisdn]
  $comboChoice.set({ ...$comboChoice.get(), lines })
  void loadOffers()
}

/** As the operator answered. */
export function chosenLines(list: ComboList | undefined): string[] {
  return (list?.lines ?? []).filter(({ chosen }) => chosen).map(({ msisdn }) => msisdn)
}

/** The offer that saves most and can be registered now; undefined if none saves anything. */
export function bestOffer({ combos }: ComboList): ComboOffer | undefined {
  return combos
    .filter(({ refused, saving }) => refused === null && (saving ?? 0) > 0)
    .toSorted((a, b) => (b.saving ?? 0) - (a.saving ?? 0))[0]
}

/** Follows the session, the tab and the network until stopped. */
export function openCombos(): Cleanup {
  const clear = (): void => {
    closeComboDialog()
    $comboChoice.set({})
    $combos.set(EMPTY)
  }
  return followLine({ load: () => void loadCombos(), clear })
}
