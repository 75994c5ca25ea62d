/** The country sheet: its selection before it is confirmed. */
import { atom, computed } from 'nanostores'
import type { Country } from '../../../contract/roaming/package.schema.ts'
import { lookAlikes } from '../../../contract/rules/roaming-country.ts'
import { $settings } from './journey.ts'
import { $countries } from './list.ts'
import { recentCountries } from './recent.ts'

/** Ids in the order of selection. */
export const $picked = atom<readonly number[]>([])

/** A selected country and a similarly named country that is not selected. */
export const $similarCountries = computed(
  [$picked, $countries, $settings],
  (picked, countries, { lookAlikes: pairs }): [Country, Country][] =>
    countries
      .filter(({ id }) => picked.includes(id))
      .flatMap((country) =>
        lookAlikes(country, countries, pairs)
          .filter(({ id }) => !picked.includes(id))
          .map((twin): [Country, Country] => [country, twin]),
      ),
)

/** Starts with the chosen countries; returns those chosen earlier on this device. */
export function openPicker(chosen: readonly number[]): Country[] {
  $picked.set(chosen)
  return recentCountries().flatMap((id) => $countries.get().find((country) => country.id === id) ?? [])
}

export function pick(id: number): void {
  const picked = $picked.get()
  $picked.set(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
}

export function unpickAll(): void {
  $picked.set([])
}
