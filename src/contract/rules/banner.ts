/**
 * Places for banners: home, the app's own pages, and the two places of the roaming flow with their names in
 * the banner service. Spec ROA-13.
 */
export const BANNER_PLACES = ['home', 'app', 'ROAMING_RESULTTRANS', 'ROAMING_DIRECTAPP'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Milliseconds until a carousel advances; it has a pause button. Spec CON-5. */
export const CAROUSEL_AUTOPLAY = 5_000
