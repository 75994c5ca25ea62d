/**
 * Lists of offers: for points, gifts, discounts, and by tier. Open to visitors; a member also sees what can
 * be claimed. Spec LOY-23, Spec LOY-14.
 */
import type { Offers, OffersRequest } from '../../../../contract/loyalty/offers.schema.ts'
import { foldDiacritics } from '../../../../contract/rules/fold-diacritics.ts'
import { OFFERS_PER_PAGE } from '../../../../contract/rules/offer.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import { isRunning, type Offer, type OfferViewer, offerFigures, offerViewer, viewOffer } from './offer.ts'

type Fits = (offer: Offer, viewer: OfferViewer) => boolean

/** Lists only offers that are running, by ascending `order`. The search ignores diacritics. */
async function list(
  context: Context,
  { msisdn }: Caller,
  request: OffersRequest,
  fits: Fits,
): Promise<Offers> {
  const { db, clock, loyalty } = context
  const now = clock.now()
  const viewer = await offerViewer(db, msisdn, now)
  const texts = foldDiacritics(request.keyword ?? '')
    .split(' ')
    .filter(Boolean)
  const found = loyalty.offers.filter(
    (offer) =>
      isRunning(offer, now) &&
      fits(offer, viewer) &&
      (request.kind === undefined || offer.kind === request.kind) &&
      (request.category === undefined || offer.category === request.category) &&
      (request.partner === undefined || offer.partner === request.partner) &&
      (texts.length === 0 || containsWords(context, offer, texts)),
  )
  const figures = await offerFigures(db, found)
  const shown = found
    .map((offer) => viewOffer(context, offer, figures, viewer, now))
    .filter(({ mine }) => !request.mine || mine?.may)
  const pages = Math.max(1, Math.ceil(shown.length / OFFERS_PER_PAGE))
  const page = Math.min(request.page ?? 1, pages)
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

export const pointOfferList: CallHandler<'getDSChuongTrinhUuDaiDoiDiem'> = (context, caller, request) =>
  list(context, caller, request, ({ kind }) => kind !== 'discount')

export const giftList: CallHandler<'apiDSChuongTrinhUuDaiQuaTang'> = (context, caller, request) =>
  list(context, caller, request, ({ kind }) => kind === 'gift')

export const discountList: CallHandler<'catalogDiscounts'> = (context, caller, request) =>
  list(context, caller, request, ({ kind }) => kind === 'discount')

/** For callers without membership: what the first tier opens. */
export const tierOfferList: CallHandler<'Api_DSChuongTrinhUuDaiUuDaiHoiVien'> = (context, caller, request) =>
  list(context, caller, request, ({ tier }, viewer) => tier <= (viewer?.tier ?? 1))
