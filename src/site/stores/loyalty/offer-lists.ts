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

type Ask = (request: OffersRequest) => ReturnType<typeof forPoints>
const forPoints = (request: OffersRequest) => send(getDSChuongTrinhUuDaiDoiDiem, request)
const vouchers: Ask = (request) => forPoints({ ...request, kind: 'voucher' })
const gifts: Ask = (request) => send(apiDSChuongTrinhUuDaiQuaTang, request)
const discounts: Ask = (request) => send(catalogDiscounts, request)
const ofTier: Ask = (request) => send(apiDSChuongTrinhUuDaiHoiVien, request)

const LISTS = { points: [vouchers, gifts], discounts: [discounts], tier: [ofTier] } as const satisfies Record<
  string,
  readonly Ask[]
>

/** All or nothing: if one list fails, its error is returned. */
export async function offersOf(place: OfferPlace): Promise<ClientResult<OfferList>> {
  const asks =
    typeof place === 'string'
      ? LISTS[place].map((ask) => whole(ask, {}))
      : [discounts, forPoints].map((ask) => whole(ask, place))
  const known = new Map<string, Offer>()
  for (const answer of await Promise.all(asks)) {
    if (!answer.ok) return answer
    for (const offer of answer.result) known.set(offer.id, offer)
  }
  return { ok: true, result: known, message: '' }
}

async function whole(ask: Ask, request: OffersRequest): Promise<ClientResult<Offer[]>> {
  const found: Offer[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask({ ...request, page })
    if (!answer.ok) return answer
    found.push(...answer.result.offers)
    pages = answer.result.pages
  }
  return { ok: true, result: found, message: '' }
}
