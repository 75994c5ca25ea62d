import type { CallName } from '../../../../contract/calls.ts'
import type { Handlers } from '../../../platform/context.ts'
import { addOwnDevice } from './add.ts'
import { endOwnDevice, leaveOwnDevice, listOwnDevices } from './list.ts'

/** Maps the calls of devices of one's own to their handlers. */
export const ownDeviceHandlers = {
  own_device_add: addOwnDevice,
  own_device_list: listOwnDevices,
  own_device_end: endOwnDevice,
  own_device_leave: leaveOwnDevice,
} satisfies Pick<Handlers, Extract<CallName, `own_device_${string}`>>
