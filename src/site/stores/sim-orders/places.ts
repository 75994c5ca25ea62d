/** Provinces and wards for a courier. */
import { map } from 'nanostores'
import type { Precinct, Province } from '../../../contract/configuration/location.schema.ts'
import { helpGetPrecinct1800, helpGetProvinces } from '../../../contract/configuration/location.ts'
import { send } from '../../client/send.ts'
import { type Loadable, loadInto } from '../loadable.ts'

export type SimPlaces = { provinces: Loadable<Province[]>; wards: Loadable<Precinct[]> }
const NOTHING: SimPlaces = { provinces: { step: 'idle' }, wards: { step: 'idle' } }
export const $simPlaces = map<SimPlaces>(NOTHING)
let province = ''

export async function loadSimProvinces(): Promise<void> {
  if ($simPlaces.get().provinces.step === 'ready') return
  await loadInto(
    $simPlaces,
    'provinces',
    () => send(helpGetProvinces, {}),
    () => true,
  )
}

/** Loads the wards of a province and clears those of another. */
export async function loadSimWards(province_id: string): Promise<void> {
  province = province_id
  $simPlaces.setKey('wards', { step: 'idle' })
  if (!province_id) return
  await loadInto(
    $simPlaces,
    'wards',
    () => send(helpGetPrecinct1800, { province_id }),
    () => province === province_id,
  )
}

/** After a failure. */
export async function retrySimPlaces(): Promise<void> {
  if ($simPlaces.get().provinces.step === 'failed') await loadSimProvinces()
  if ($simPlaces.get().wards.step === 'failed') await loadSimWards(province)
}
