/**
 * Lists of the order form: provinces, their wards, and the streets, hamlets and quarters of a ward where such
 * lists exist. Spec ORD-7, Spec ORD-2.
 */
import { map } from 'nanostores'
import type { Precinct, Province, Streets } from '../../../../contract/configuration/location.schema.ts'
import {
  helpGetArea1800,
  helpGetIncubation1800,
  helpGetPrecinct1800,
  helpGetProvinces1800,
  helpGetStreet1800,
} from '../../../../contract/configuration/location.ts'
import { composeAddress, PLACE_KINDS, placeOf } from '../../../../contract/rules/home-order-form.ts'
import { send } from '../../../client/send.ts'
import { type Loadable, lastKnown, loadInto } from '../../loadable.ts'
import { $draft } from './draft.ts'

export type Places = {
  provinces: Loadable<Province[]>
  precincts: Loadable<Precinct[]>
  street: Loadable<Streets>
  ap: Loadable<Streets>
  khu: Loadable<Streets>
}

const NO_PLACES = { street: { step: 'idle' }, ap: { step: 'idle' }, khu: { step: 'idle' } } as const
const NO_WARDS = { precincts: { step: 'idle' }, ...NO_PLACES } as const
const NOTHING: Places = { provinces: { step: 'idle' }, ...NO_WARDS }

export const $places = map<Places>(NOTHING)

/**
 * The calls of the three kinds of place: the API calls a hamlet (ấp) "area" and a quarter (khu) "incubation".
 */
const CALLS = { street: helpGetStreet1800, ap: helpGetArea1800, khu: helpGetIncubation1800 } as const

export async function loadProvinces(): Promise<void> {
  await loadInto(
    $places,
    'provinces',
    () => send(helpGetProvinces1800, {}),
    () => true,
  )
}

/** The provinces once they have arrived; those that failed are asked for again. `undefined`: they failed. */
export async function waitForProvinces(): Promise<Province[] | undefined> {
  if ($places.get().provinces.step === 'failed') await loadProvinces()
  const isLoading = (): boolean => $places.get().provinces.step === 'loading'
  if (isLoading())
    await new Promise<void>((resolve) => {
      const stop = $places.listen(() => {
        if (isLoading()) return
        stop()
        resolve()
      })
    })
  return lastKnown($places.get().provinces)?.value
}

/** Loads the wards of the chosen province and clears those of another. */
export async function loadPrecincts(): Promise<void> {
  const { province_id } = $draft.get().form
  $places.set({ ...$places.get(), ...NO_WARDS })
  if (!province_id) return
  await loadInto(
    $places,
    'precincts',
    () => send(helpGetPrecinct1800, { province_id }),
    () => $draft.get().form.province_id === province_id,
  )
}

/** Loads streets, hamlets and quarters of the chosen ward in parallel. */
export async function loadStreets(): Promise<void> {
  const { province_id, precinct_id } = $draft.get().form
  $places.set({ ...$places.get(), ...NO_PLACES })
  if (!precinct_id) return
  const still = (): boolean => $draft.get().form.precinct_id === precinct_id
  await Promise.all(
    PLACE_KINDS.map((kind) =>
      loadInto($places, kind, () => send(CALLS[kind], { province_id, precinct_id }), still),
    ),
  )
}

export async function retryPlaces(): Promise<void> {
  const places = $places.get()
  if (places.provinces.step === 'failed') await loadProvinces()
  if (places.precincts.step === 'failed') await loadPrecincts()
  if (PLACE_KINDS.some((kind) => places[kind].step === 'failed')) await loadStreets()
}

export function clearPlaces(): void {
  $places.set(NOTHING)
}

export function chosenPrecinct(): Precinct | undefined {
  const { precinct_id } = $draft.get().form
  return lastKnown($places.get().precincts)?.value.find(({ PRECINCT_ID }) => PRECINCT_ID === precinct_id)
}

/** The known parts of the address as one text, for the form and the confirmation. */
export function addressText(): string {
  const { form } = $draft.get()
  const { provinces, ...places } = $places.get()
  const place = placeOf(form)
  const listed = place && lastKnown(places[place.kind])?.value.find(({ STREET_ID }) => STREET_ID === place.id)
  return composeAddress({
    place: listed?.STREET_NAME ?? place?.name,
    precinct: chosenPrecinct()?.PRECINCT_NAME,
    province: lastKnown(provinces)?.value.find(({ PROVINCE_ID }) => PROVINCE_ID === form.province_id)
      ?.PROVINCE_NAME,
  })
}
