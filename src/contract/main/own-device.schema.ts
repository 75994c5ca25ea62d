import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { OWN_DEVICE_STATES } from '../rules/own-device.ts'
import { body, isoTime, shortText } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * Newest first. `name`: short, may be empty. `ends_at`: if it is not used again. `current`: the browser of
 * this request, which `this_browser` describes. `limit`: đ a day that pass without a code to other numbers.
 */
const ownDeviceListResult = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      created_at: isoTime,
      used_at: isoTime,
      ends_at: isoTime,
      current: z.boolean(),
    }),
  ),
  this_browser: z.enum(OWN_DEVICE_STATES),
  limit: z.int(),
  as_of: isoTime,
})
export type OwnDeviceList = z.infer<typeof ownDeviceListResult>

/** `ended` false: it was no device of one's own. */
const ended = z.strictObject({ ended: z.boolean() })

export const ownDeviceSchemas = {
  own_device_add: callEntry(
    'Makes this browser a device of one’s own, after a code or passkey, and notifies the line by SMS.',
    body({ device_info: z.optional(shortText) }),
    z.strictObject({ id: z.string() }),
  ),
  own_device_list: callEntry('Devices of one’s own.', emptyRequest, ownDeviceListResult),
  own_device_end: callEntry(
    'Ends one device of one’s own, this one or another.',
    body({ id: z.string().check(z.maxLength(40)) }),
    ended,
  ),
  own_device_leave: callEntry(
    'This browser is no longer a device of one’s own, for all lines that signed in here.',
    body({}),
    ended,
  ),
}
export type OwnDeviceSchemas = typeof ownDeviceSchemas
