/**
 * Calls of loyalty offers: categories, vouchers and gifts, claiming by code, tracking and rating. Spec
 * LOY-14, Spec LOY-15.
 */
import { defineCall } from '../call.ts'
import type { OffersSchemas } from './offers.schema.ts'

/** Public; a member also sees what may be claimed. */
const open = { service: 'loyalty', subject: 'open', retry: 'read', needsServiceToken: true } as const
const own = { service: 'loyalty', subject: 'session', needsServiceToken: true } as const
const claimErrors = [
  'member_none',
  'offer_unknown',
  'offer_over',
  'offer_tier',
  'offer_stock',
  'offer_limit',
  'points_insufficient',
] as const

/** Menu of the category pages; with a tier, the categories open to it. */
export const getDanhMucUuDai = defineCall<OffersSchemas>()({ ...open, name: 'getDanhMucUuDai', errors: [] })
/** Vouchers and gifts for points. */
export const getDSChuongTrinhUuDaiDoiDiem = defineCall<OffersSchemas>()({
  ...open,
  name: 'getDSChuongTrinhUuDaiDoiDiem',
  errors: [],
})
/** Discounts of partners that cost no points. */
export const catalogDiscounts = defineCall<OffersSchemas>()({ ...open, name: 'catalogDiscounts', errors: [] })
/** Offers of the member's tier. */
export const apiDSChuongTrinhUuDaiHoiVien = defineCall<OffersSchemas>()({
  ...open,
  name: 'Api_DSChuongTrinhUuDaiUuDaiHoiVien',
  errors: [],
})
/** Gifts that are delivered. */
export const apiDSChuongTrinhUuDaiQuaTang = defineCall<OffersSchemas>()({
  ...open,
  name: 'apiDSChuongTrinhUuDaiQuaTang',
  errors: [],
})
export const apiXemThongTinChuongTrinhUuDai = defineCall<OffersSchemas>()({
  ...open,
  name: 'apiXemThongTinChuongTrinhUuDai',
  errors: ['offer_unknown'],
})
/** For apps and tills; the site's pages contain the same products from the same content. */
export const apiDSChuongTrinhSanPhamTheoDoiTac = defineCall<OffersSchemas>()({
  ...open,
  name: 'apiDSChuongTrinhSanPhamTheoDoiTac',
  errors: ['partner_unknown'],
})
/** Checks whether this member may claim the offer, then sends the code. */
export const apiKiemTraNhanUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiKiemTraNhanUuDai',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [...claimErrors, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const apiNhanUuDaiWithOtp = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiNhanUuDaiWithOTP',
  retry: 'idempotent',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    ...claimErrors,
    'offer_delivery',
    'otp_incorrect',
    'otp_expired',
    'otp_other_browser',
    'otp_locked',
    'idempotency_conflict',
  ],
})
/** Returns the code itself and records that it was shown. */
export const apiXemMaUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiXemMaUuDai',
  retry: 'read',
  errors: ['member_none', 'claim_unknown'],
})
/** Gifts in delivery. */
export const apiTheodoinhanqua = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiTheodoinhanqua',
  retry: 'read',
  errors: ['member_none'],
})
/** Everything claimed in the last twelve months. */
export const apiLichSuSuDungUuDaiHoiVienSudung = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiLichSuSuDungUuDaiHoiVienSudung',
  retry: 'read',
  errors: ['member_none'],
})
export const kiemTraDanhGiaChuongTrinhUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'KiemTraDanhGiaChuongTrinhUuDai',
  retry: 'read',
  errors: ['member_none', 'claim_unknown'],
})
export const apiDanhGiaChuongTrinhUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiDanhGiaChuongTrinhUuDai',
  retry: 'never',
  blockedInMaintenance: true,
  errors: ['member_none', 'claim_unknown', 'rating_words', 'rating_done', 'rating_over'],
})
