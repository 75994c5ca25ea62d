/**
 * Provinces and their wards from the programme's own list of areas. Districts were abolished on 2025-07-01.
 * Spec LOY-18, Spec LOY-4.
 */
import { map } from 'nanostores'
import type { Areas } from '../../../contract/loyalty/member.schema.ts'
import { apidmdiaban } from '../../../contract/loyalty/member.ts'
import { send } from '../../client/send.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

/** `of` is the province whose wards are loaded or loading. */
export type AreaLists = { provinces: Loadable<Areas>; wards: Loadable<Areas>; of: string }
const NOTHING: AreaLists = { provinces: { step: 'idle' }, wards: { step: 'idle' }, of: '' }
export const $areas = map<AreaLists>(NOTHING)

/** The list's numbers of its levels. */
const PROVINCES = 0
const WARDS = 2

/** Loaded once per page. */
export async function loadAreaProvinces(): Promise<void> {
  const { step } = $areas.get().provinces
  if (step === 'ready' || step === 'loading') return
  await loadInto(
    $areas,
    'provinces',
    () => send(apidmdiaban, { Type: PROVINCES, DiaBanId: '' }),
    () => true,
  )
}

/** Loads the wards of a province and clears those of another. */
export async function loadAreaWards(province: string): Promise<void> {
  const now = $areas.get()
  if (now.of === province && now.wards.step !== 'failed') return
  $areas.set({ ...now, of: province, wards: { step: 'idle' } })
  if (!province) return
  await loadInto(
    $areas,
    'wards',
    () => send(apidmdiaban, { Type: WARDS, DiaBanId: province }),
    () => $areas.get().of === province,
  )
}

export function retryAreas(): void {
  const { provinces, wards, of } = $areas.get()
  if (provinces.step === 'failed') void loadAreaProvinces()
  if (wards.step === 'failed') void loadAreaWards(of)
}
