import * as z from 'zod/mini'
import { emptyRequest, emptyResult } from '../main/authen.schema.ts'
import { MEMBER_ADDRESS_MAX, MEMBER_NAME_MAX } from '../rules/member.ts'
import { CLAIM_KINDS, OFFER_ARTS, OFFER_KINDS } from '../rules/offer.ts'
import { REVIEW_STATES } from '../rules/rating.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, otp } from '../schema.ts'
import { codeSent } from './member.schema.ts'
import { signedEntry } from './signed-entry.ts'

export const CLAIM_STATES = [
  'received',
  'used',
  'expired',
  'refunded',
  'preparing',
  'shipping',
  'delivered',
] as const

/** The API fixes the single values of these request fields. Spec LOY-14. */
export const categoriesRequest = body({
  parentCategoryId: z.literal(-1),
  status: z.literal(1),
  priority: z.literal('asc'),
  LoaiUuDai_Hang: z.optional(z.int()),
})
export const categories = z.strictObject({
  categories: z.array(
    z.strictObject({
      id: z.string(),
      categoryNameVie: z.string(),
      categoryNameEng: z.string(),
      offers: z.int(),
    }),
  ),
})
export type Categories = z.infer<typeof categories>

/**
 * One offer. `image`: subject of its picture. `points`: its price, 0 for a discount, which has `percentage`
 * and takes off at most `worth`; `tier`: the lowest that may claim it; `left` null without a stock; `mine`:
 * whether this member may claim it now, and why not.
 */
export const offer = z.strictObject({
  id: z.string(),
  kind: z.enum(OFFER_KINDS),
  category: z.string(),
  partner: z.strictObject({ id: z.string(), name: z.string() }),
  name: bilingual,
  summary: bilingual,
  image: z.enum(OFFER_ARTS),
  points: z.int(),
  worth: dong,
  percentage: z.int(),
  tier: z.int(),
  left: z.nullable(z.int()),
  from: isoTime,
  until: isoTime,
  rating: z.nullable(z.strictObject({ stars: z.number(), count: z.int() })),
  mine: z.nullable(
    z.strictObject({
      may: z.boolean(),
      reason: z.nullable(z.enum(['tier', 'points', 'stock', 'limit', 'not_member', 'over'])),
      missing: z.int(),
    }),
  ),
})
export type Offer = z.infer<typeof offer>

export const offersRequest = body({
  kind: z.optional(z.enum(OFFER_KINDS)),
  category: z.optional(z.string().check(z.maxLength(40))),
  keyword: z.optional(z.string().check(z.maxLength(60))),
  partner: z.optional(z.string().check(z.maxLength(40))),
  /** Only offers that this member may claim now. */
  mine: z.optional(z.boolean()),
  page: z.optional(z.int().check(z.gte(1))),
})
export type OffersRequest = z.infer<typeof offersRequest>
export const offers = z.strictObject({
  offers: z.array(offer),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  as_of: isoTime,
})
export type Offers = z.infer<typeof offers>

export const offerRequest = body({ id: z.string().check(z.maxLength(40)) })
/** Texts in markdown. `limit`: per member. `days`: until a claimed offer expires. */
export const offerDetail = z.strictObject({
  ...offer.shape,
  text: bilingual,
  conditions: bilingual,
  /** `province`: two digits; coordinates in degrees. */
  places: z.array(
    z.strictObject({
      name: z.string(),
      province: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  products: z.array(z.strictObject({ name: bilingual, price: dong, member_price: dong })),
  /** Moderated ratings with a text, newest first; without name or number. */
  reviews: z.array(z.strictObject({ stars: z.int(), text: z.string(), at: isoTime })),
  limit: z.int(),
  days: z.int(),
})
export type OfferDetail = z.infer<typeof offerDetail>

export const partnerProductsRequest = body({ partner: z.string().check(z.maxLength(40)) })
export const partnerProducts = z.strictObject({
  partner: z.strictObject({ id: z.string(), name: z.string(), about: bilingual, site: z.string() }),
  products: z.array(z.strictObject({ name: bilingual, price: dong, member_price: dong })),
})

/** Confirms that the offer can be claimed and sends the code. `address` is for a gift that is delivered. */
const delivery = {
  name: z.string().check(z.maxLength(MEMBER_NAME_MAX)),
  phone: z.string().check(z.maxLength(16)),
  address: z.string().check(z.maxLength(MEMBER_ADDRESS_MAX)),
}
export const checkClaimRequest = body({ id: z.string().check(z.maxLength(40)) })
export const claimRequest = body({
  id: z.string().check(z.maxLength(40)),
  otpValue: otp,
  delivery: z.optional(z.strictObject(delivery)),
  idempotency_key: idempotencyKey,
})

/** A claimed offer. `code` is empty until it is opened (`apiXemMaUuDai`) and while a gift is in delivery. */
export const claim = z.strictObject({
  id: z.string(),
  offer: z.strictObject({
    id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    name: bilingual,
    partner: z.string(),
    image: z.enum(OFFER_ARTS),
  }),
  points: z.int(),
  state: z.enum(CLAIM_STATES),
  received_at: isoTime,
  used_at: z.nullable(isoTime),
  valid_until: z.nullable(isoTime),
  masked: z.string(),
  steps: z.array(z.strictObject({ state: z.enum(CLAIM_STATES), at: isoTime })),
  can_rate: z.boolean(),
  /** The member's own rating, and the review state of its text. */
  rated: z.nullable(z.strictObject({ stars: z.int(), text: z.string(), review: z.enum(REVIEW_STATES) })),
})
export type Claim = z.infer<typeof claim>
export const claimResult = z.strictObject({
  claim,
  code: z.string(),
  balance: z.int(),
  replayed: z.boolean(),
})
export type ClaimResult = z.infer<typeof claimResult>
export const claimIdRequest = body({ id: z.string().check(z.maxLength(80)) })
export const claims = z.strictObject({ claims: z.array(claim), as_of: isoTime })
export type Claims = z.infer<typeof claims>

/** A rating is possible once, after use, within its time limit. */
export const rateCheck = z.strictObject({
  may: z.boolean(),
  reason: z.nullable(z.enum(['not_used', 'done', 'over'])),
  until: z.nullable(isoTime),
})
export type RateCheck = z.infer<typeof rateCheck>
export const rateRequest = body({
  id: z.string().check(z.maxLength(80)),
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z.string().check(z.maxLength(500)),
})

export const offersSchemas = {
  getDanhMucUuDai: signedEntry(
    'Categories of offers with their number of offers.',
    categoriesRequest,
    categories,
  ),
  getDSChuongTrinhUuDaiDoiDiem: signedEntry(
    'Offers for points by words, category and partner; members see which are available to them.',
    offersRequest,
    offers,
  ),
  catalogDiscounts: signedEntry('Discounts of partners that cost no points.', offersRequest, offers),
  Api_DSChuongTrinhUuDaiUuDaiHoiVien: signedEntry(
    "Benefits of the member's tier; for others those of the first tier.",
    offersRequest,
    offers,
  ),
  apiDSChuongTrinhUuDaiQuaTang: signedEntry('Gifts for points.', offersRequest, offers),
  apiXemThongTinChuongTrinhUuDai: signedEntry(
    'One offer with its texts, places and the products of its partner.',
    offerRequest,
    offerDetail,
  ),
  apiDSChuongTrinhSanPhamTheoDoiTac: signedEntry(
    'A partner and its prices for members.',
    partnerProductsRequest,
    partnerProducts,
  ),
  apiKiemTraNhanUuDai: signedEntry(
    'Whether the member can get the offer; if so, a code is sent.',
    checkClaimRequest,
    codeSent,
  ),
  apiNhanUuDaiWithOTP: signedEntry(
    'Exchanges points for an offer in one transaction: a voucher, a sent gift, or data on the line.',
    claimRequest,
    claimResult,
  ),
  apiXemMaUuDai: signedEntry(
    'The code of a voucher; records that it was shown.',
    claimIdRequest,
    claimResult,
  ),
  apiTheodoinhanqua: signedEntry('Gifts in delivery.', emptyRequest, claims),
  apiLichSuSuDungUuDaiHoiVienSudung: signedEntry(
    'Offers received in the last twelve months.',
    emptyRequest,
    claims,
  ),
  KiemTraDanhGiaChuongTrinhUuDai: signedEntry(
    'Whether a received offer can be rated, and until when.',
    claimIdRequest,
    rateCheck,
  ),
  apiDanhGiaChuongTrinhUuDai: signedEntry('Rates an offer after use, once.', rateRequest, emptyResult),
}
export type OffersSchemas = typeof offersSchemas
