/** Countries and packages for planning a trip, from a file of the site. Spec ROA-20. */
import { atom } from 'nanostores'
import {
  TRIP_CATALOGUE,
  type TripCatalogue,
  type TripCountry,
} from '../../../contract/rules/trip-catalogue.ts'
import { environment } from '../../client/environment.ts'

export type CatalogueState =
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'ready'; catalogue: TripCatalogue }

export const $catalogue = atom<CatalogueState>({ step: 'loading' })

export async function fetchCatalogue(): Promise<CatalogueState> {
  try {
    const answer = await environment().fetch(TRIP_CATALOGUE)
    if (!answer.ok) throw new Error(`${TRIP_CATALOGUE}: ${answer.status}`)
    return { step: 'ready', catalogue: (await answer.json()) as TripCatalogue }
  } catch {
    return { step: 'failed' }
  }
}

/** A country by its code, once the file is loaded. */
export function countryOf(code: string): TripCountry | undefined {
  const state = $catalogue.get()
  return state.step === 'ready' ? state.catalogue.countries.find((one) => one.code === code) : undefined
}
