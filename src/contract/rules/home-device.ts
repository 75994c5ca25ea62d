/** Devices in a home: what a device is, and what one may do with it. Spec HNW-5. */

export const HOME_DEVICE_TYPES = [
  'phone',
  'tablet',
  'computer',
  'tv',
  'camera',
  'doorbell',
  'printer',
  'other',
] as const
export type HomeDeviceType = (typeof HOME_DEVICE_TYPES)[number]

/** `allowed`, or why not: kept out by a person, for an hour, or by the bedtime of its group. */
export const HOME_DEVICE_STATES = ['allowed', 'blocked', 'paused', 'bedtime'] as const
export type HomeDeviceState = (typeof HOME_DEVICE_STATES)[number]

/** A pause, seconds. */
export const PAUSE_SECONDS = 3_600
/** Longest name of a device, a group or a network. */
export const HOME_NAME_MAX = 32
export const GROUPS_MAX = 10
/** Days for which an unnamed device that appeared later is called new. */
export const NEW_DEVICE_DAYS = 7
/** Days until devices that were not seen are deleted; blocked ones stay. */
export const HOME_DEVICE_DAYS = 365
/** Below this a device receives its network badly, dBm. */
export const WEAK_WIFI_BELOW_DBM = -75

/** Tried in this order on the name that the device gives itself, then on its maker. */
const TYPES: readonly (readonly [RegExp, HomeDeviceType])[] = [
  [/doorbell|chuong/i, 'doorbell'],
  [/ipad|\btab\b|tablet/i, 'tablet'],
  [/iphone|galaxy|redmi|oppo|vivo|pixel|phone/i, 'phone'],
  [/tv|bravia|chromecast/i, 'tv'],
  [/\bcam|ipc|imou|ezviz/i, 'camera'],
  [/^brw|print|epson/i, 'printer'],
  [/laptop|desktop|macbook|\bpc\b/i, 'computer'],
]
const MAKERS: readonly (readonly [RegExp, HomeDeviceType])[] = [
  [/ring/i, 'doorbell'],
  [/dahua|hikvision/i, 'camera'],
  [/brother|canon|epson|hewlett/i, 'printer'],
  [/intel|dell|lenovo|asus/i, 'computer'],
  [/lg electronics|tcl/i, 'tv'],
  [/apple|samsung|xiaomi|oppo|vivo/i, 'phone'],
]

/** A guess, which the name that a person gives makes unimportant. */
export function guessType({ hostName, maker }: { hostName: string; maker: string }): HomeDeviceType {
  const found = TYPES.find(([pattern]) => pattern.test(hostName)) ?? MAKERS.find(([p]) => p.test(maker))
  return found?.[1] ?? 'other'
}

/** Normalises a name: trimmed, with single spaces. */
export function homeName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, HOME_NAME_MAX)
}
