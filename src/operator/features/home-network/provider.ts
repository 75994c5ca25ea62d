/**
 * Interface of the system that manages the routers of home internet (TR-069, an OLT's controller). The
 * sandbox has one; another operator's is one more file of this type. Spec HNW-1.
 */
import type { HomeLink, WlanBand } from '../../../contract/rules/home-network.ts'

/** `id`: constant for the unit. `busy`: share of the time that each channel is in use, 0 to 1. */
export type WlanReading = {
  id: string
  name: string
  band: WlanBand
  isGuest: boolean
  isEnabled: boolean
  channel: number
  busy: { channel: number; share: number }[]
}

/** A device on a network. `signal` dBm; null by cable, as is `networkId`. `rate` Mbps. */
export type ClientReading = {
  mac: string
  hostName: string
  maker: string
  networkId: string | null
  signal: number | null
  rate: number
}

/** What a unit said when it answered. Light in dBm. */
export type UnitValues = {
  maker: string
  model: string
  rxDbm: number
  txDbm: number
  networks: WlanReading[]
  clients: ClientReading[]
}

/** `values` only with the link `up`. `backAt`: end of a restart in progress. */
export type UnitReading =
  | { link: 'up'; values: UnitValues }
  | { link: 'restarting'; backAt: Date }
  | { link: Exclude<HomeLink, 'up' | 'restarting' | 'unknown'> }

/** What a unit is sent. `mac` and `network` as in its reading; omitted settings stay. */
export type UnitCommand =
  | { kind: 'client_access'; mac: string; isAllowed: boolean }
  | { kind: 'wlan_enabled'; network: string; isEnabled: boolean }
  | { kind: 'wlan_settings'; network: string; name?: string; password?: string; channel?: number }
  | { kind: 'restart' }

/** `unreachable`: try again later. `failed`: the unit refused, and will again. */
export type CommandOutcome = 'applied' | 'unreachable' | 'failed'

export type AccessDeviceProvider = {
  /** Throws when the managing system does not answer. `account`: of the internet access. */
  readUnit: (account: string) => Promise<UnitReading>
  /** The password of a network, read from the unit; `undefined` while it is unreachable. */
  readPassword: (account: string, network: string) => Promise<string | undefined>
  /**
   * `id` is an idempotency key: the same command is executed once. `at`: when it was to be executed, which is
   * earlier than now after a jump of the operator's clock. Throws when the outcome is unknown.
   */
  applyCommand: (account: string, command: UnitCommand & { id: string; at: Date }) => Promise<CommandOutcome>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Manages routers; without it the network at home is not offered (`feature_not_supported`). */
    accessDevices: AccessDeviceProvider | undefined
  }
}
