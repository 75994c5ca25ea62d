/**
 * After a sign-in on a device that its person called one's own: it asks for less from now on, if a code or
 * passkey signed in. The operator is asked once in a session, which also counts as a use. Spec IDN-16.
 */
import { ownDeviceAdd, ownDeviceList } from '../../../contract/main/own-device.ts'
import { OWN_DEVICE_ASKED, OWN_DEVICE_CHOSEN, OWN_DEVICE_KEY } from '../../../contract/rules/own-device.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { ownDevicesChanged } from './changed.ts'

/** Without an answer the next page asks again. A sign-in by password adds nothing, and asks for no code. */
export async function addAfterSignIn(): Promise<void> {
  const { local, device } = environment()
  const isSameLine = createLineCheck()
  if (!isSameLine || local.get(OWN_DEVICE_KEY) !== OWN_DEVICE_CHOSEN) return
  const list = await send(ownDeviceList, {})
  if (!list.ok || !isSameLine()) return
  if (list.result.this_browser === 'proven') {
    const added = await send(ownDeviceAdd, { device_info: device() })
    if (!added.ok || !isSameLine()) return
    ownDevicesChanged.emit(undefined)
  }
  // Not if the choice was taken back in the meantime.
  if (local.get(OWN_DEVICE_KEY) === OWN_DEVICE_CHOSEN) local.set(OWN_DEVICE_KEY, OWN_DEVICE_ASKED)
}
