/**
 * Provinces and their wards from the programme's own list of areas. Spec LOY-18, Spec LOY-4. Districts are
 * gone since 2025-07-01.
 */
import { map } from 'nanostores'
import type { Areas } from '../../../contract/loyalty/member.schema.ts'
import { apidmdiaban } from '../../../contract/loyalty/member.ts'
import { send } from '../../client/send.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

/** `of` is the province whose wards are there or on their way. */
export type AreaLists = { provinces: Loadable<Areas>; wards: Loadable<Areas>; of: string }
const NOTHING: AreaLists = { provinces: { step: 'idle' }, wards: { step: 'idle' }, of: '' }
export const $areas = map<AreaLists>(NOTHING)

/** What the list calls its levels. */
const PROVINCES = 0
const WARDS = 2

/** Once for a page. */
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

/** The wards of a province; those of another one go. */
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

/** What could not be had is asked for again. */
export function retryAreas(): void {
  const { provinces, wards, of } = $areas.get()
  if (provinces.step === 'failed') void loadAreaProvinces()
  if (wards.step === 'failed') void loadAreaWards(of)
}
