/** The plans of a valid trip, and which of them is shown. Spec ROA-20, Spec ROA-21. */
import { atom, computed } from 'nanostores'
import type { Stay } from '../../../contract/rules/trip.ts'
import type { TripOffer } from '../../../contract/rules/trip-catalogue.ts'
import { type PlanKind, planOptions, type TripOptions } from '../../../contract/rules/trip-options.ts'
import { environment } from '../../client/environment.ts'
import { fetchTime } from '../clock.ts'
import { $catalogue, fetchCatalogue } from './catalogue.ts'
import { $draft, openDraft, validTrip } from './draft.ts'

export type Plans = TripOptions<TripOffer> & { stays: readonly Stay[] }

/** Undefined until a plan is asked for, and while a stay is incomplete or wrong. */
export const $plans = computed([$draft, $catalogue], (draft, state): Plans | undefined => {
  const stays = draft.asked && state.step === 'ready' ? validTrip(draft) : undefined
  if (!stays || state.step !== 'ready') return undefined
  return { ...planOptions(stays, state.catalogue.packages, draft.level), stays }
})

const $kind = atom<PlanKind>('cheapest')

export function showPlan(kind: PlanKind): void {
  $kind.set(kind)
}

/** The chosen plan; the cheapest one if the trip has no plan of that kind. */
export const $shown = computed(
  [$plans, $kind],
  (plans, kind) => plans?.options.find((option) => option.kind === kind) ?? plans?.options[0],
)

/** The catalogue is a file without the operator's time, which says what today is. */
export async function openTrip(): Promise<void> {
  $kind.set('cheapest')
  $catalogue.set({ step: 'loading' })
  const [catalogue] = await Promise.all([fetchCatalogue(), fetchTime()])
  $catalogue.set(catalogue)
  if (catalogue.step === 'ready') openDraft()
}

/** The whole address of the page with its trip. */
export function tripLink(origin: string): string {
  return new URL(environment().path(), origin).href
}
