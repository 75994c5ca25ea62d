/** About the programme, and becoming a partner. Spec LOY-17. */
import { call } from '../call.ts'
import type { PartnerSchemas } from './partner.schema.ts'

const free = { service: 'loyalty', subject: 'none' } as const

export const apiGetGioiThieu = call<PartnerSchemas>()({ ...free, name: 'apiGetGioiThieu', retry: 'read', errors: [] })
export const apiLayDSLinhVucKinhDoanh = call<PartnerSchemas>()({ ...free, name: 'Api_LayDSLinhVucKinhDoanh', retry: 'read', errors: [] })
export const apiGetCaptcha = call<PartnerSchemas>()({ ...free, name: 'apiGetCaptcha', retry: 'never', counts: 'send', errors: ['send_sms_nok'] })
export const apiDangKyDoiTacLienKet = call<PartnerSchemas>()({
  ...free,
  name: 'Api_DangKyDoiTacLienKet',
  retry: 'never',
  counts: 'try',
  closes: true,
  errors: ['captcha_wrong', 'partner_fields', 'partner_open'],
})
export const apiTrangThaiDoiTac = call<PartnerSchemas>()({
  ...free,
  name: 'apiTrangThaiDoiTac',
  retry: 'read',
  counts: 'try',
  errors: ['application_unknown'],
})
/** Answers what was asked for; where nothing is asked for any more, it answers the state alone. */
export const apiBoSungHoSoDoiTac = call<PartnerSchemas>()({
  ...free,
  name: 'apiBoSungHoSoDoiTac',
  retry: 'never',
  counts: 'try',
  closes: true,
  errors: ['application_unknown', 'partner_fields'],
})
