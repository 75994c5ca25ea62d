/** Errors of the network at home (Spec HNW-1) and of home combos (Spec HCB-2, Spec HCB-6). */
export const homeErrors = {
  // the network at home
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
  // home combos
  /** No combo of this code is sold. */
  combo_unknown: { status: 200 },
  /** Not an own, active internet access; the same answer for existing and unknown ones. */
  combo_home_unknown: { status: 200 },
  /** The home is in a combo already. */
  combo_active: { status: 200 },
  /** A part is missing at the address and needs an installer. Details: `fields`, the missing parts. */
  combo_part_missing: { status: 200 },
  /** No line, too many lines, or a line of another customer. */
  combo_lines: { status: 200 },
  /** One of the lines has another combo. */
  combo_line_taken: { status: 200 },
  /** Not a running combo of the customer; the same answer for those of others. */
  combo_not_running: { status: 200 },
  /** Too late, or something of it was used. */
  combo_undo_over: { status: 200 },
  /** The mobile part of a combo is not cancelled alone. */
  combo_part_of: { status: 200 },
} as const
