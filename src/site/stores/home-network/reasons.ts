/** Why the Wi-Fi is slow, most important first: each reason with what to do about it. Spec HNW-2. */
import type { DeviceList } from '../../../contract/main/home-device.schema.ts'
import type { OpticalState, WlanList } from '../../../contract/main/home-network.schema.ts'
import { WEAK_WIFI_BELOW_DBM } from '../../../contract/rules/home-device.ts'

/** `channel`: change to `better`. `far`: the device receives its network badly. */
export type SlowReason =
  | { kind: 'line' }
  | { kind: 'channel'; network: string; name: string; channel: number; better: number }
  | { kind: 'far'; device: string; name: string; signal: number }

/** Nothing is said of values that are not of now. */
export function slowReasons(
  optical: OpticalState,
  { link, networks }: WlanList,
  { devices }: DeviceList,
): SlowReason[] {
  if (optical.link !== 'up' || link !== 'up') return [{ kind: 'line' }]
  return [
    ...(optical.signal === 'weak' ? [{ kind: 'line' as const }] : []),
    ...networks.flatMap(({ id, name, channel, better_channel: better, is_enabled: isEnabled }) =>
      better === null || !isEnabled ? [] : [{ kind: 'channel' as const, network: id, name, channel, better }],
    ),
    ...devices.flatMap(({ id, name, host_name: hostName, maker, connected }) => {
      const signal = connected?.signal
      if (signal === null || signal === undefined || signal >= WEAK_WIFI_BELOW_DBM) return []
      return [{ kind: 'far' as const, device: id, name: name || hostName || maker, signal }]
    }),
  ]
}
