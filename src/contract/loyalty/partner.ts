/** Calls about the programme and becoming a partner. Spec LOY-17. */
import { defineCall } from '../call.ts'
import type { PartnerSchemas } from './partner.schema.ts'

const free = { service: 'loyalty', subject: 'none' } as const

export const apiGetGioiThieu = defineCall<PartnerSchemas>()({
  ...free,
  name: 'apiGetGioiThieu',
  retry: 'read',
  errors: [],
})
export const apiLayDSLinhVucKinhDoanh = defineCall<PartnerSchemas>()({
  ...free,
  name: 'Api_LayDSLinhVucKinhDoanh',
  retry: 'read',
  errors: [],
})
export const apiGetCaptcha = defineCall<PartnerSchemas>()({
  ...free,
  name: 'apiGetCaptcha',
  retry: 'never',
  rateLimit: 'send',
  errors: ['send_sms_nok'],
})
export const apiDangKyDoiTacLienKet = defineCall<PartnerSchemas>()({
  ...free,
  name: 'Api_DangKyDoiTacLienKet',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: ['captcha_wrong', 'partner_fields', 'partner_open'],
})
export const apiTrangThaiDoiTac = defineCall<PartnerSchemas>()({
  ...free,
  name: 'apiTrangThaiDoiTac',
  retry: 'read',
  rateLimit: 'try',
  errors: ['application_unknown'],
})
/** Adds the requested information; if nothing is requested, it only returns the state. */
export const apiBoSungHoSoDoiTac = defineCall<PartnerSchemas>()({
  ...free,
  name: 'apiBoSungHoSoDoiTac',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: ['application_unknown', 'partner_fields'],
})
