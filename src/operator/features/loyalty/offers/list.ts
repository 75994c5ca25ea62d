/**
 * Lists of offers: for points, gifts, discounts, and by tier. Open to visitors; a member also sees what can
 * be claimed. Spec LOY-23, Spec LOY-14.
 */
import type { Offers, OffersRequest } from '../../../../contract/loyalty/offers.schema.ts'
import { OFFERS_PER_PAGE } from '../../../../contract/rules/offer.ts'
import { foldDiacritics } from '../../../../contract/rules/search.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import { isRunning, type Offer, type OfferViewer, offerFigures, offerViewer, viewOffer } from './offer.ts'

type Fits = (offer: Offer, looking: OfferViewer) => boolean

/** Lists only offers that are running, by ascending `order`. The search ignores diacritics. */
async function list(context: Context, { msisdn }: Caller, asked: OffersRequest, fits: Fits): Promise<Offers> {
  const { db, clock, loyalty } = context
  const now = clock.now()
  const looking = await offerViewer(db, msisdn, now)
  const texts = foldDiacritics(asked.keyword ?? '')
    .split(' ')
    .filter(Boolean)
  const found = loyalty.offers.filter(
    (offer) =>
      isRunning(offer, now) &&
      fits(offer, looking) &&
      (asked.kind === undefined || offer.kind === asked.kind) &&
      (asked.category === undefined || offer.category === asked.category) &&
      (asked.partner === undefined || offer.partner === asked.partner) &&
      (texts.length === 0 || containsWords(context, offer, texts)),
  )
  const told = await offerFigures(db, found)
  const shown = found
    .map((offer) => viewOffer(context, offer, told, looking, now))
    .filter(({ mine }) => !asked.mine || mine?.may)
  const pages = Math.max(1, Math.ceil(shown.length / OFFERS_PER_PAGE))
  const page = Math.min(asked.page ?? 1, pages)
  return {
    offers: shown.slice((page - 1) * OFFERS_PER_PAGE, page * OFFERS_PER_PAGE),
    total: shown.length,
    page,
    pages,
    as_of: now.toISOString(),
  }
}

function containsWords(
  { loyalty }: Context,
  { name, summary, partner }: Offer,
  texts: readonly string[],
): boolean {
  const text = foldDiacritics(
    [
      name.vi,
      name.en,
      summary.vi,
      summary.en,
      loyalty.partners.find(({ id }) => id === partner)?.name ?? '',
    ].join(' '),
  )
  return texts.every((word) => text.includes(word))
}

export const pointOfferList: CallHandler<'getDSChuongTrinhUuDaiDoiDiem'> = (context, caller, asked) =>
  list(context, caller, asked, ({ kind }) => kind !== 'discount')

export const giftList: CallHandler<'apiDSChuongTrinhUuDaiQuaTang'> = (context, caller, asked) =>
  list(context, caller, asked, ({ kind }) => kind === 'gift')

export const discountList: CallHandler<'catalogDiscounts'> = (context, caller, asked) =>
  list(context, caller, asked, ({ kind }) => kind === 'discount')

/** For callers without membership: what the first tier opens. */
export const tierOfferList: CallHandler<'Api_DSChuongTrinhUuDaiUuDaiHoiVien'> = (context, caller, asked) =>
  list(context, caller, asked, ({ tier }, looking) => tier <= (looking?.tier ?? 1))
