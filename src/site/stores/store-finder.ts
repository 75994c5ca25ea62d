/** The page of stores: what is asked for, what was found, the store that is chosen, and the map. Spec CON-4. */
import { atom } from 'nanostores'
import {
  ANY_STORE,
  type FoundStore,
  findStores,
  type StoreFilter,
  type StorePlace,
} from '../../contract/rules/store-search.ts'
import { currentTime } from './clock.ts'
import { type Locator, locationRefusedUntil, requestLocation } from './privacy/location.ts'

/** `refused`: by the person, until `until` (milliseconds). `none`: the device did not find it. */
export type Locating =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'found' }
  | { step: 'refused'; until: number }
  | { step: 'none' }

export type StoreFinder = {
  wish: StoreFilter
  found: readonly FoundStore[]
  now: number
  locating: Locating
  chosen: string | undefined
}

let places: readonly StorePlace[] = []
export const $storeFinder = atom<StoreFinder>({
  wish: ANY_STORE,
  found: [],
  now: 0,
  locating: { step: 'idle' },
  chosen: undefined,
})

export function openStoreFinder(stores: readonly StorePlace[]): void {
  places = stores
  $storeFinder.set({
    wish: ANY_STORE,
    found: [],
    now: 0,
    locating: { step: 'idle' },
    chosen: undefined,
  })
  refreshStores()
}

/** Counts again, because what is open changes with the time. */
export function refreshStores(): void {
  const finder = $storeFinder.get()
  const now = currentTime()
  const found = findStores(places, finder.wish, now)
  const chosen = found.some(({ store }) => store.id === finder.chosen) ? finder.chosen : undefined
  $storeFinder.set({ ...finder, now, found, chosen })
}

export function filterStores(part: Partial<StoreFilter>): void {
  const finder = $storeFinder.get()
  $storeFinder.set({ ...finder, wish: { ...finder.wish, ...part } })
  refreshStores()
}

export function chooseStore(id: string | undefined): void {
  $storeFinder.set({ ...$storeFinder.get(), chosen: id })
}

/** The position stays on this page; a refusal is respected for 90 days. Spec PRV-1. */
export async function locateStores(locate: Locator, isAllowed: () => Promise<boolean>): Promise<void> {
  const set = (locating: Locating) => $storeFinder.set({ ...$storeFinder.get(), locating })
  set({ step: 'asking' })
  const here = await requestLocation(locate, isAllowed)
  if (here === 'refused') return set({ step: 'refused', until: locationRefusedUntil() ?? 0 })
  if (here === 'none') return set({ step: 'none' })
  filterStores({ here })
  set({ step: 'found' })
}
