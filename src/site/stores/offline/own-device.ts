/**
 * The choice that this device is one's own: it keeps figures for the time without a network, and the operator
 * may trust it. Spec OFL-1, Spec IDN-16.
 */
import { atom } from 'nanostores'
import { OWN_DEVICE_CHOSEN, OWN_DEVICE_KEY } from '../../../contract/rules/own-device.ts'
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
/** The choice could not be taken back: the operator trusts this device until it knows. */
export const $isLeaveFailed = atom(false)

/** Reads the choice of this device. */
export function openOwnDevice(): void {
  $ownDevice.set(isOwnDevice() ? 'own' : 'shared')
}

/**
 * `shared` removes at once what was kept, ends the worker, and has the operator ask for codes again. Without
 * its answer the device stays one's own, and `$isLeaveFailed` says so.
 */
export async function chooseOwnDevice(choice: 'own' | 'shared'): Promise<void> {
  const { local } = environment()
  const wasOwn = isOwnDevice()
  $isLeaveFailed.set(false)
  if (choice === 'shared') local.remove(OWN_DEVICE_KEY)
  else if (!wasOwn) local.set(OWN_DEVICE_KEY, OWN_DEVICE_CHOSEN)
  $ownDevice.set(choice)
  if (choice === 'own') return keepIfSignedIn()
  if (local.get(PUSH_MARK) !== null) await import('../push/device.ts').then(({ endHere }) => endHere())
  await clearCopies().catch(() => undefined)
  await removeWorker().catch(() => undefined)
  if (!wasOwn || (await leave()) || isOwnDevice()) return
  local.set(OWN_DEVICE_KEY, OWN_DEVICE_CHOSEN)
  $ownDevice.set('own')
  $isLeaveFailed.set(true)
}

/** Its module cannot be loaded without a network either. */
async function leave(): Promise<boolean> {
  return import('../own-devices/leave.ts').then(({ leaveOwnDevice }) => leaveOwnDevice()).catch(() => false)
}

/** Before a sign-in nothing is loaded: `startStores` does it then. */
async function keepIfSignedIn(): Promise<void> {
  if ($session.get().step === 'out') return
  onAnswer(import('./follow.ts'))
  const { keepForSession } = await import('./keep.ts')
  keepForSession()
}
