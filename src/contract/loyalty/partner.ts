/** About the programme, becoming a partner, and its own list of areas. Source: core §2, §7, §9; features J15, J18. */
import { call } from '../call.ts'
import type { Bare } from '../main/authen.schema.ts'
import type {
  About,
  Application,
  ApplicationRequest,
  ApplyRequest,
  Areas,
  AreasRequest,
  Captcha,
  CaptchaRequest,
  MoreRequest,
  Sectors,
} from './partner.schema.ts'

const free = { service: 'loyalty', subject: 'none' } as const

export const apiGetGioiThieu = call<Bare, About>()({ ...free, name: 'apiGetGioiThieu', retry: 'read', errors: [] })
export const apiLayDSLinhVucKinhDoanh = call<Bare, Sectors>()({ ...free, name: 'Api_LayDSLinhVucKinhDoanh', retry: 'read', errors: [] })
export const apiGetCaptcha = call<CaptchaRequest, Captcha>()({ ...free, name: 'apiGetCaptcha', retry: 'never', counts: 'send', errors: ['send_sms_nok'] })
export const apiDangKyDoiTacLienKet = call<ApplyRequest, Application>()({
  ...free,
  name: 'Api_DangKyDoiTacLienKet',
  retry: 'never',
  counts: 'try',
  closes: true,
  errors: ['captcha_wrong', 'partner_fields', 'partner_open'],
})
export const apiTrangThaiDoiTac = call<ApplicationRequest, Application>()({
  ...free,
  name: 'apiTrangThaiDoiTac',
  retry: 'read',
  counts: 'try',
  errors: ['application_unknown'],
})
/** Answers what was asked for; where nothing is asked for any more, it answers the state alone. */
export const apiBoSungHoSoDoiTac = call<MoreRequest, Application>()({
  ...free,
  name: 'apiBoSungHoSoDoiTac',
  retry: 'never',
  counts: 'try',
  closes: true,
  errors: ['application_unknown', 'partner_fields'],
})
export const apidmdiaban = call<AreasRequest, Areas>()({ ...free, name: 'apidmdiaban', retry: 'read', errors: [] })
