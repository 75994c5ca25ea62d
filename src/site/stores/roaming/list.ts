/** The package list: its data, filter and selection. Spec ROA-4, Spec ROA-5. */
import { atom, computed } from 'nanostores'
import type { Country, PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { VISIBLE_PACKAGES } from '../../../contract/rules/roaming.ts'
import {
  choosePackages,
  emptyReason,
  NO_ROAMING_FILTER,
  type RoamingFilter,
} from '../../../contract/rules/roaming-list.ts'
import { nameAddress, readAddress } from './address.ts'
import { back } from './journey.ts'
import { rememberRecent } from './recent.ts'

/** Packages and the roaming state of the line; undefined until loaded. */
export const $info = atom<PackageInfo | undefined>(undefined)
export const $countries = atom<readonly Country[]>([])
export const $filter = atom<RoamingFilter>(NO_ROAMING_FILTER)
/** `packageId` of the selected package, whether selected by a press, the address or the app. */
export const $chosen = atom<string | undefined>(undefined)
/** "See more" was pressed. */
export const $all = atom(false)

export const $fitting = computed([$info, $filter], (info, filter) =>
  choosePackages(info?.listPackage ?? [], filter),
)

/** The visible packages: three or all, always including the selected one. */
export const $visible = computed([$fitting, $all, $chosen], (fitting, all, chosen) => {
  const first = fitting.slice(0, VISIBLE_PACKAGES)
  const picked = fitting.find(({ packageId }) => packageId === chosen)
  if (all || !picked || first.includes(picked)) return all ? fitting : first
  return [...first.slice(0, -1), picked]
})

/** Why the list is empty; undefined if it is not. */
export const $emptyReason = computed([$info, $filter, $fitting], (info, filter, fitting) =>
  info && fitting.length === 0 ? emptyReason(info.listPackage, filter) : undefined,
)

export function packageOf(packageId: string | undefined): RoamingPackage | undefined {
  return $info.get()?.listPackage.find((item) => item.packageId === packageId)
}
export function countryOf(id: number): Country | undefined {
  return $countries.get().find((country) => country.id === id)
}

/** The line's active package, which cannot be registered again. */
export function isActive({ packageCode }: Pick<RoamingPackage, 'packageCode'>): boolean {
  return $info.get()?.rxServiceActive === packageCode
}

/** Applies the address at the start and after "back" or "forward". Needs the countries. */
export function applyAddress(): void {
  const { countries, cycles, order, packageId } = readAddress()
  const ids = countries.flatMap((slug) => $countries.get().find((country) => country.slug === slug)?.id ?? [])
  const known = cycles.filter((key) => $info.get()?.listCycle.some(({ cycle }) => cycle === key))
  $filter.set({ countries: ids, cycles: known, order })
  $chosen.set(packageOf(packageId)?.packageId)
}

export function choosePackage(packageId: string | undefined): void {
  $chosen.set(packageId)
  nameAddress({ packageId })
}

/** Replaces the chosen countries and closes the sheet. */
export function setCountries(countries: readonly number[]): void {
  rememberRecent(countries)
  change({ ...$filter.get(), countries })
  back()
}

/** Adds or removes a popular country. */
export function toggleCountry(id: number): void {
  const { countries } = $filter.get()
  const chosen = countries.includes(id)
  if (!chosen) rememberRecent([id])
  change({ ...$filter.get(), countries: chosen ? countries.filter((one) => one !== id) : [...countries, id] })
}

/** Sets cycles and order from the filter sheet, which closes. */
export function setFilter(filter: Pick<RoamingFilter, 'cycles' | 'order'>): void {
  change({ ...$filter.get(), ...filter })
  back()
}

/** Clears one of the filters, as offered by the empty list. */
export function clearFilter(part: 'countries' | 'cycles'): void {
  change({ ...$filter.get(), [part]: [] })
}

export function showAll(all: boolean): void {
  $all.set(all)
}

function change(filter: RoamingFilter): void {
  $filter.set(filter)
  $all.set(false)
  nameAddress({
    countries: filter.countries.flatMap((id) => countryOf(id)?.slug ?? []),
    cycles: filter.cycles,
    order: filter.order,
  })
  // A package outside the filter must not stay selected.
  if (!$fitting.get().some(({ packageId }) => packageId === $chosen.get())) choosePackage(undefined)
}
