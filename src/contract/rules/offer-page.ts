/** Addresses of offers, without language. Spec LOY-14. */
export const OFFERS_PATH = '/vinaphone-plus/offer'
export const PROMOTIONS_PATH = '/vinaphone-plus/promotions'
/** `/vinaphone-plus/offer?tabIndex=2`: 1 vouchers, 2 gifts. */
export const TAB_QUERY = 'tabIndex'
/**
 * `/vinaphone-plus/promotions?id=<category>`, an address fixed by the API; each category also has a separate
 * page.
 */
export const CATEGORY_QUERY = 'id'

export function offerPath(id: string): string {
  return `${OFFERS_PATH}/${id}`
}
export function categoryPath(id: string): string {
  return `${PROMOTIONS_PATH}/${id}`
}
