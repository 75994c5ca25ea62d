/** Devices of a home, their groups and messages about new ones. Spec HNW-5. */
import * as z from 'zod/mini'
import { HOME_DEVICE_STATES, HOME_DEVICE_TYPES, HOME_NAME_MAX } from '../rules/home-device.ts'
import { WLAN_BANDS } from '../rules/home-network.ts'
import { body, isoTime } from '../schema.ts'
import { account, id, unitState } from './home-unit.schema.ts'

const name = z.string().check(z.maxLength(HOME_NAME_MAX * 2))

/**
 * `name`: given by a person, empty if none. `signal` dBm, null by cable. `rate` Mbps. `until`: when the
 * state ends automatically.
 */
export const homeDevice = z.strictObject({
  id: z.string(),
  name: z.string(),
  host_name: z.string(),
  maker: z.string(),
  type: z.enum(HOME_DEVICE_TYPES),
  connected: z.nullable(
    z.strictObject({
      network: z.nullable(z.string()),
      band: z.nullable(z.enum(WLAN_BANDS)),
      signal: z.nullable(z.int()),
      rate: z.int(),
    }),
  ),
  state: z.enum(HOME_DEVICE_STATES),
  until: z.nullable(isoTime),
  waits: z.boolean(),
  group: z.nullable(z.string()),
  is_new: z.boolean(),
  last_seen: isoTime,
})
export type HomeDevice = z.infer<typeof homeDevice>
export const homeGroup = z.strictObject({ id: z.string(), name: z.string() })
export type HomeGroup = z.infer<typeof homeGroup>
/** Connected ones first. `notices`: whether new devices are announced by message. */
export const deviceList = z.strictObject({
  ...unitState,
  devices: z.array(homeDevice),
  groups: z.array(homeGroup),
  notices: z.boolean(),
})
export type DeviceList = z.infer<typeof deviceList>

export const deviceRequest = body({ account, device: id })
export const renameRequest = body({ account, device: id, name, group: z.nullable(id) })
/** Without `id`: a new group. */
export const groupRequest = body({ account, id: z.optional(id), name: name.check(z.minLength(1)) })
export const noticeRequest = body({ account, on: z.boolean() })
