/** The choice of this device was taken back: no line that signed in here trusts it any longer. Spec IDN-16. */
import { ownDeviceLeave } from '../../../contract/main/own-device.ts'
import { send } from '../../client/send.ts'
import { ownDevicesChanged } from './changed.ts'

/** Returns whether the operator knows it. */
export async function leaveOwnDevice(): Promise<boolean> {
  const { ok } = await send(ownDeviceLeave, {})
  ownDevicesChanged.emit(undefined)
  return ok
}
