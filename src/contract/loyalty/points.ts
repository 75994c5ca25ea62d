/** Points: history, what they become, and giving them. Spec WIR-8, Spec LOY-13, Spec LOY-12, Spec LOY-20. */
import { call } from '../call.ts'
import type { PointsSchemas } from './points.schema.ts'

const own = { service: 'loyalty', subject: 'session', needsServiceToken: true } as const
const gives = ['member_none', 'gift_points_step', 'points_insufficient', 'gift_limit', 'gift_receiver'] as const

export const getLichSuDiemNewV2 = call<PointsSchemas>()({
  ...own,
  name: 'getLichSuDiemNewV2',
  retry: 'read',
  errors: ['member_none', 'history_range'],
})
export const getChiTietDiemThongTinBoSung = call<PointsSchemas>()({
  ...own,
  name: 'getChiTietDiemThongTinBoSung',
  retry: 'read',
  errors: ['member_none', 'entry_unknown'],
})
export const apiLayDanhSachDichVuSuDung = call<PointsSchemas>()({ ...own, name: 'apiLayDanhSachDichVuSuDung', retry: 'read', errors: ['member_none'] })
export const getConfigPromotionPoints = call<PointsSchemas>()({
  service: 'loyalty',
  subject: 'open',
  needsServiceToken: true,
  name: 'getConfigPromotionPoints',
  retry: 'read',
  errors: [],
})
export const tangDiemThongTin = call<PointsSchemas>()({
  ...own,
  name: 'TangDiemThongTin',
  retry: 'read',
  errors: ['member_none', 'gift_receiver', 'gift_limit', 'rate_limited'],
})
export const tangDiemSendOtp = call<PointsSchemas>()({
  ...own,
  name: 'TangDiemSendOTP',
  retry: 'never',
  counts: 'send',
  closes: true,
  errors: [...gives, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const tangDiemVerify = call<PointsSchemas>()({
  ...own,
  name: 'TangDiemVerify',
  retry: 'never',
  counts: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
/** Gives the points that were asked for, with the code that was proven. */
export const tangDiem = call<PointsSchemas>()({
  ...own,
  name: 'TangDiem',
  retry: 'idempotent',
  closes: true,
  errors: [...gives, 'otp_expired', 'idempotency_conflict'],
})
export const tangDiemHuy = call<PointsSchemas>()({
  ...own,
  name: 'TangDiemHuy',
  retry: 'idempotent',
  closes: true,
  errors: ['member_none', 'entry_unknown', 'gift_used'],
})
