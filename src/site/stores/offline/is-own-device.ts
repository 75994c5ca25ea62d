/** Whether the person said that this device is one's own. Spec OFL-1. */
import { OWN_DEVICE_KEY } from '../../../contract/rules/own-device.ts'
import { environment } from '../../client/environment.ts'

export function isOwnDevice(): boolean {
  return environment().local.get(OWN_DEVICE_KEY) !== null
}
