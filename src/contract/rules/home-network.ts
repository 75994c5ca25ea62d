/** The network at home: state of the line, people's devices, and the limits of what is kept. Spec HNW-1. */

/** The page; `/quan-ly-home-internet` leads there. */
export const HOME_NETWORK_PATH = '/tai-khoan/quan-ly-home-internet'

/**
 * What is known of the router. `restarting`: it comes back automatically. `fibre_lost`: no light arrives.
 * `router_silent`: it does not answer. `unknown`: the system that manages routers does not answer.
 */
export const HOME_LINKS = ['up', 'restarting', 'fibre_lost', 'router_silent', 'unknown'] as const
export type HomeLink = (typeof HOME_LINKS)[number]

/** Received light, dBm. Below this the connection becomes slow and breaks off. Spec HNW-2. */
export const WEAK_BELOW_DBM = -25
/** The scale of the picture, dBm: from no usable light to the strongest that is normal. */
export const OPTICAL_SCALE = { from: -32, to: -8 } as const

export const OPTICAL_SIGNALS = ['good', 'weak'] as const
export type OpticalSignal = (typeof OPTICAL_SIGNALS)[number]

export function opticalSignal(rxDbm: number): OpticalSignal {
  return rxDbm < WEAK_BELOW_DBM ? 'weak' : 'good'
}

export const WLAN_BANDS = ['2.4', '5'] as const
export type WlanBand = (typeof WLAN_BANDS)[number]
