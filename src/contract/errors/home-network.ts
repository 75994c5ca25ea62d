/** Errors of the network at home. Spec HNW-1. */
export const homeNetworkErrors = {
  /** Not an own, active internet access; the same answer for existing and unknown ones. */
  home_access_unknown: { status: 200 },
  /** No such device at this home; the same answer for devices of others. */
  home_device_unknown: { status: 200 },
  home_group_unknown: { status: 200 },
  home_wlan_unknown: { status: 200 },
  home_schedule_unknown: { status: 200 },
  /** Details: `fields`. */
  home_wlan_not_valid: { status: 200 },
  /** No day, or an end before the start without `ends_next_day`. Details: `fields`. */
  home_schedule_not_valid: { status: 200 },
  /** It overlaps one of the same target, or restarts are too close. Details: `reason`, the other's id. */
  home_schedule_conflict: { status: 200 },
  /** As many schedules or groups as possible. */
  home_limit: { status: 200 },
  /** Nothing can be read from the router now. */
  home_unreachable: { status: 200 },
} as const
