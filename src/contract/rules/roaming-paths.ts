/** Addresses of the public roaming pages and their links. Spec ROA-5. */

/** All countries, without language. */
export const ROAMING_COUNTRIES_PATH = '/dich-vu/roaming'
/** The checkout. */
export const CHECKOUT_PATH = '/thanhtoan/roaming'

/** The trip planner. Spec ROA-19. */
export const TRIP_PATH = `${ROAMING_COUNTRIES_PATH}/chuyen-di`

/** The trip planner with a country chosen: `/dich-vu/roaming/chuyen-di?nuoc=nhat-ban`. */
export function tripPath(slug: string): string {
  return `${TRIP_PATH}?nuoc=${slug}`
}

/** The page of a country: `nhat-ban` → `/dich-vu/roaming/nhat-ban`. */
export function countryPath(slug: string): string {
  return `${ROAMING_COUNTRIES_PATH}/${slug}`
}

/**
 * The checkout with a selected country and optionally a package: `/thanhtoan/roaming?nuoc=nhat-ban&goi=RJP7`.
 */
export function checkoutPath(slug: string | undefined, code?: string): string {
  const query = new URLSearchParams()
  if (slug) query.set('nuoc', slug)
  if (code) query.set('goi', code)
  return query.size > 0 ? `${CHECKOUT_PATH}?${query}` : CHECKOUT_PATH
}
