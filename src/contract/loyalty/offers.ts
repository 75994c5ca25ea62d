/**
 * Offers of the programme: categories, vouchers and gifts, receiving them by code, following and rating them.
 * Spec LOY-14, Spec LOY-23, Spec LOY-15, Spec LOY-16.
 */
import { defineCall } from '../call.ts'
import type { OffersSchemas } from './offers.schema.ts'

/** Everybody may look; a member is told what may be had. */
const open = { service: 'loyalty', subject: 'open', retry: 'read', needsServiceToken: true } as const
const own = { service: 'loyalty', subject: 'session', needsServiceToken: true } as const
const refused = [
  'member_none',
  'offer_unknown',
  'offer_over',
  'offer_tier',
  'offer_stock',
  'offer_limit',
  'points_insufficient',
] as const

/** Menu of the pages of categories; with a tier, what that opens. */
export const getDanhMucUuDai = defineCall<OffersSchemas>()({ ...open, name: 'getDanhMucUuDai', errors: [] })
/** Vouchers and gifts for points. */
export const getDSChuongTrinhUuDaiDoiDiem = defineCall<OffersSchemas>()({
  ...open,
  name: 'getDSChuongTrinhUuDaiDoiDiem',
  errors: [],
})
/** Discounts of partners that cost no points. */
export const catalogDiscounts = defineCall<OffersSchemas>()({ ...open, name: 'catalogDiscounts', errors: [] })
/** What my tier opens. */
export const apiDSChuongTrinhUuDaiHoiVien = defineCall<OffersSchemas>()({
  ...open,
  name: 'Api_DSChuongTrinhUuDaiUuDaiHoiVien',
  errors: [],
})
/** Gifts that are sent to the door. */
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
/** For apps and tills: the site has the same products in its pages, from the same content. */
export const apiDSChuongTrinhSanPhamTheoDoiTac = defineCall<OffersSchemas>()({
  ...open,
  name: 'apiDSChuongTrinhSanPhamTheoDoiTac',
  errors: ['partner_unknown'],
})
/** May this member have it; then the code is sent. */
export const apiKiemTraNhanUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiKiemTraNhanUuDai',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [...refused, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const apiNhanUuDaiWithOtp = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiNhanUuDaiWithOTP',
  retry: 'idempotent',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    ...refused,
    'offer_delivery',
    'otp_incorrect',
    'otp_expired',
    'otp_other_browser',
    'otp_locked',
    'idempotency_conflict',
  ],
})
/** The code itself, and that it was looked at. */
export const apiXemMaUuDai = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiXemMaUuDai',
  retry: 'read',
  errors: ['member_none', 'claim_unknown'],
})
/** Gifts on their way. */
export const apiTheodoinhanqua = defineCall<OffersSchemas>()({
  ...own,
  name: 'apiTheodoinhanqua',
  retry: 'read',
  errors: ['member_none'],
})
/** Everything that was received in twelve months. */
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
