/** Asking a browser for its position. Spec PRV-1. */

/** Key in local storage: when the person refused, milliseconds. */
export const LOCATION_REFUSED_KEY = 'location_refused'
/** A refusal is respected that long, milliseconds: 90 days. */
export const LOCATION_PAUSE_MS = 90 * 86_400_000
