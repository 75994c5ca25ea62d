/**
 * An amount of one's own, in whole đồng: least and most. Low enough that exactly what is missing for a
 * package can be topped up (E15). By itself, because the dashboard leads to it and needs nothing else of
 * top-ups. Spec TOP-1.
 */
export const TOP_UP_MIN = 1_000
export const TOP_UP_MAX = 5_000_000
