/**
 * Minimum and maximum of a freely chosen amount, whole đồng. The minimum is low enough to top up exactly what
 * a package lacks. A separate file, because the dashboard needs nothing else of top-ups. Spec TOP-1.
 */
export const TOP_UP_MIN = 1_000
export const TOP_UP_MAX = 5_000_000
