/** Details of one package, loaded when its sheet opens and kept while the page is open. */
import { map } from 'nanostores'
import type { RoamingPackageDetail } from '../../../contract/roaming/package.schema.ts'
import { getPackageDetail } from '../../../contract/roaming/package.ts'
import { send } from '../../client/send.ts'
import type { Loadable } from '../loadable.ts'
import { loadInto } from '../loadable.ts'
import { move } from './journey.ts'
import { choosePackage } from './list.ts'

export const $details = map<Record<string, Loadable<RoamingPackageDetail>>>({})

/** Opens the sheet of a package, which also selects it. */
export function openPackage(packageId: string): void {
  choosePackage(packageId)
  if (move('look', { step: 'detail', packageId })) void loadDetail(packageId)
}

export async function loadDetail(packageId: string): Promise<void> {
  const before = $details.get()[packageId]
  if (before?.step === 'ready') return
  if (!before) $details.setKey(packageId, { step: 'idle' })
  await loadInto<Record<string, Loadable<RoamingPackageDetail>>, string>(
    $details,
    packageId,
    () => send(getPackageDetail, { packageId }),
    () => true,
  )
}
