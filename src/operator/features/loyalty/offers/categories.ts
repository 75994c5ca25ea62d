/**
 * `getDanhMucUuDai`: categories with their current number of offers; with `LoaiUuDai_Hang` only offers open
 * to this tier. Spec LOY-14.
 */
import type { CallHandler } from '../../../platform/context.ts'
import { isRunning } from './offer.ts'

export const offerCategories: CallHandler<'getDanhMucUuDai'> = async (
  { clock, loyalty },
  _caller,
  { LoaiUuDai_Hang: tier },
) => {
  const open = loyalty.offers.filter(
    (offer) => isRunning(offer, clock.now()) && (tier === undefined || offer.tier <= tier),
  )
  return {
    categories: loyalty.categories.map(({ id, name }) => ({
      id,
      categoryNameVie: name.vi,
      categoryNameEng: name.en,
      offers: open.filter(({ category }) => category === id).length,
    })),
  }
}
