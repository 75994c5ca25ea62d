/** Calls of loyalty points: history, exchange and gifts. Spec LOY-13, Spec LOY-12. */
import { defineCall } from '../call.ts'
import type { PointsSchemas } from './points.schema.ts'

const own = { service: 'loyalty', subject: 'session', needsServiceToken: true } as const
const giftErrors = [
  'member_none',
  'gift_points_step',
  'points_insufficient',
  'gift_limit',
  'gift_receiver',
] as const

export const getLichSuDiemNewV2 = defineCall<PointsSchemas>()({
  ...own,
  name: 'getLichSuDiemNewV2',
  retry: 'read',
  errors: ['member_none', 'history_range'],
})
export const getChiTietDiemThongTinBoSung = defineCall<PointsSchemas>()({
  ...own,
  name: 'getChiTietDiemThongTinBoSung',
  retry: 'read',
  errors: ['member_none', 'entry_unknown'],
})
export const apiLayDanhSachDichVuSuDung = defineCall<PointsSchemas>()({
  ...own,
  name: 'apiLayDanhSachDichVuSuDung',
  retry: 'read',
  errors: ['member_none'],
})
export const getConfigPromotionPoints = defineCall<PointsSchemas>()({
  service: 'loyalty',
  subject: 'open',
  needsServiceToken: true,
  name: 'getConfigPromotionPoints',
  retry: 'read',
  errors: [],
})
export const tangDiemThongTin = defineCall<PointsSchemas>()({
  ...own,
  name: 'TangDiemThongTin',
  retry: 'read',
  errors: ['member_none', 'gift_receiver', 'gift_limit', 'rate_limited'],
})
export const tangDiemSendOtp = defineCall<PointsSchemas>()({
  ...own,
  name: 'TangDiemSendOTP',
  retry: 'never',
  rateLimit: 'send',
  blockedInMaintenance: true,
  errors: [...giftErrors, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const tangDiemVerify = defineCall<PointsSchemas>()({
  ...own,
  name: 'TangDiemVerify',
  retry: 'never',
  rateLimit: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
/** Gives the requested points after the code was verified. */
export const tangDiem = defineCall<PointsSchemas>()({
  ...own,
  name: 'TangDiem',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [...giftErrors, 'otp_expired', 'idempotency_conflict'],
})
export const tangDiemHuy = defineCall<PointsSchemas>()({
  ...own,
  name: 'TangDiemHuy',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['member_none', 'entry_unknown', 'gift_used'],
})
