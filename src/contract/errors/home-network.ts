/** Errors of the network at home. Spec HNW-1. */
export const homeNetworkErrors = {
  /** Not an own, active internet access; the same answer for existing and unknown ones. */
  home_access_unknown: { status: 200 },
} as const
