/**
 * Where banners stand: home, the app's own pages, and the two places of the roaming flow, named as the banner
 * service names them (Spec ROA-13).
 */
export const BANNER_PLACES = ['home', 'app', 'ROAMING_RESULTTRANS', 'ROAMING_DIRECTAPP'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** A carousel moves on by itself after, milliseconds; it has a pause button (Spec CON-5). */
export const CAROUSEL_AUTOPLAY = 5_000
