/**
 * The operator's lists of offers for each page, complete and as available to the line. Spec LOY-14, Spec
 * LOY-23.
 */
import type { Offer, OffersRequest } from '../../../contract/loyalty/offers.schema.ts'
import {
  apiDSChuongTrinhUuDaiHoiVien,
  apiDSChuongTrinhUuDaiQuaTang,
  catalogDiscounts,
  getDSChuongTrinhUuDaiDoiDiem,
} from '../../../contract/loyalty/offers.ts'
import { type ClientResult, send } from '../../client/send.ts'

/**
 * `points`: vouchers and gifts. `discounts`: offers that cost no points. `tier`: all offers of the line's
 * tier.
 */
export type OfferPlace = 'points' | 'discounts' | 'tier' | { category: string }
/** By id. */
export type OfferList = ReadonlyMap<string, Offer>

type FetchOffers = (request: OffersRequest) => ReturnType<typeof forPoints>
const forPoints = (request: OffersRequest) => send(getDSChuongTrinhUuDaiDoiDiem, request)
const vouchers: FetchOffers = (request) => forPoints({ ...request, kind: 'voucher' })
const gifts: FetchOffers = (request) => send(apiDSChuongTrinhUuDaiQuaTang, request)
const discounts: FetchOffers = (request) => send(catalogDiscounts, request)
const ofTier: FetchOffers = (request) => send(apiDSChuongTrinhUuDaiHoiVien, request)

const LISTS = { points: [vouchers, gifts], discounts: [discounts], tier: [ofTier] } as const satisfies Record<
  string,
  readonly FetchOffers[]
>

/** All or nothing: if one list fails, its error is returned. */
export async function offersOf(place: OfferPlace): Promise<ClientResult<OfferList>> {
  const requests =
    typeof place === 'string'
      ? LISTS[place].map((fetchOffers) => whole(fetchOffers, {}))
      : [discounts, forPoints].map((fetchOffers) => whole(fetchOffers, place))
  const known = new Map<string, Offer>()
  for (const answer of await Promise.all(requests)) {
    if (!answer.ok) return answer
    for (const offer of answer.result) known.set(offer.id, offer)
  }
  return { ok: true, result: known, message: '' }
}

async function whole(fetchOffers: FetchOffers, request: OffersRequest): Promise<ClientResult<Offer[]>> {
  const found: Offer[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetchOffers({ ...request, page })
    if (!answer.ok) return answer
    found.push(...answer.result.offers)
    pages = answer.result.pages
  }
  return { ok: true, result: found, message: '' }
}
