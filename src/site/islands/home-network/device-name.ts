/** What a device is called: by the person, by the device, or by its maker. */
import type { HomeDevice } from '../../../contract/main/home-device.schema.ts'
import { homeText } from './words.ts'

export function deviceName({ name, host_name: hostName, maker }: HomeDevice): string {
  return name || hostName || maker || homeText('devices.unnamed')
}
