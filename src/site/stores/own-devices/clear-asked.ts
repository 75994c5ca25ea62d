/** The session has ended: the next one asks the operator again whether it may ask for less. Spec IDN-16. */
import { OWN_DEVICE_ASKED, OWN_DEVICE_CHOSEN, OWN_DEVICE_KEY } from '../../../contract/rules/own-device.ts'
import { environment } from '../../client/environment.ts'

export function clearAsked(): void {
  const { local } = environment()
  if (local.get(OWN_DEVICE_KEY) === OWN_DEVICE_ASKED) local.set(OWN_DEVICE_KEY, OWN_DEVICE_CHOSEN)
}
