/** The choice whether this device keeps figures for the time without a network. Spec OFL-1. */
import { atom } from 'nanostores'
import { OWN_DEVICE_KEY } from '../../../contract/rules/own-device.ts'
import { PUSH_MARK } from '../../../contract/rules/push-page.ts'
import { environment } from '../../client/environment.ts'
import { removeWorker } from '../../client/page-worker.ts'
import { onAnswer } from '../../client/send.ts'
import { $session } from '../session.ts'
import { clearCopies } from './copies.ts'
import { isOwnDevice } from './is-own-device.ts'

export { canKeepPages } from '../../client/page-worker.ts'

/** `shared`: nothing is kept, which is what a device is until its person says otherwise. */
export const $ownDevice = atom<'own' | 'shared'>('shared')

/** Reads the choice of this device. */
export function openOwnDevice(): void {
  $ownDevice.set(isOwnDevice() ? 'own' : 'shared')
}

/** `shared` removes at once what was kept, and ends the worker. */
export async function chooseOwnDevice(choice: 'own' | 'shared'): Promise<void> {
  const { local } = environment()
  if (choice === 'own') local.set(OWN_DEVICE_KEY, '1')
  else local.remove(OWN_DEVICE_KEY)
  $ownDevice.set(choice)
  if (choice === 'own') return keepIfSignedIn()
  if (local.get(PUSH_MARK) !== null) await import('../push/device.ts').then(({ endHere }) => endHere())
  await clearCopies().catch(() => undefined)
  await removeWorker().catch(() => undefined)
}

/** Before a sign-in nothing is loaded: `startStores` does it then. */
async function keepIfSignedIn(): Promise<void> {
  if ($session.get().step === 'out') return
  onAnswer(import('./follow.ts'))
  const { keepForSession } = await import('./keep.ts')
  keepForSession()
}
