import * as z from 'zod/mini'
import { emptyRequest } from '../main/authen.schema.ts'
import { MEMBER_EMAIL_MAX } from '../rules/member.ts'
import { PARTNER_OFFER_MAX, PARTNER_REASONS } from '../rules/partner.ts'
import { bilingual, body, challenge, isoTime } from '../schema.ts'
import { signedEntry } from './signed-entry.ts'

/** Markdown. */
export const about = z.strictObject({ title: bilingual, text: bilingual })

/** The 16 business sectors. Spec LOY-17. */
export const sectors = z.strictObject({
  sectors: z.array(z.strictObject({ id: z.string(), name: bilingual })),
})
export type Sectors = z.infer<typeof sectors>

/** Without `email` a proof of work; with it a code to that address, which is that of the application. */
export const captchaRequest = body({ email: z.optional(z.string().check(z.maxLength(MEMBER_EMAIL_MAX))) })
/** `challenge` is null if a code was sent by e-mail. Valid once, for `expires_in` seconds. */
export const captcha = z.strictObject({
  id: z.string(),
  challenge: z.nullable(challenge),
  expires_in: z.int(),
})

/**
 * `captcha`: the code from the e-mail, or the Base64 of the JSON `{ algorithm, challenge, number, salt,
 * signature }`, where `number` solves the challenge.
 */
export const applyRequest = body({
  company: z.string().check(z.maxLength(200)),
  tax_code: z.string().check(z.maxLength(14)),
  sector: z.string().check(z.maxLength(40)),
  contact: z.string().check(z.maxLength(200)),
  phone: z.string().check(z.maxLength(16)),
  email: z.string().check(z.maxLength(MEMBER_EMAIL_MAX)),
  province_id: z.string().check(z.maxLength(16)),
  offer: z.string().check(z.maxLength(1_000)),
  captcha_id: z.string().check(z.maxLength(64)),
  captcha: z.string().check(z.maxLength(1_000)),
})
export type ApplyRequest = z.infer<typeof applyRequest>

/**
 * `answered`: by phone, still undecided. `more_needed`: the applicant continues with `apiBoSungHoSoDoiTac`.
 */
export const APPLICATION_STATES = [
  'received',
  'reviewing',
  'more_needed',
  'answered',
  'accepted',
  'declined',
] as const
/**
 * `code` with the phone number shows its state again. `answer_until`: our deadline, or the applicant's where
 * more is needed. `reason`: why it was declined.
 */
export const application = z.strictObject({
  code: z.string(),
  company: z.string(),
  state: z.enum(APPLICATION_STATES),
  steps: z.array(z.strictObject({ state: z.enum(APPLICATION_STATES), at: isoTime })),
  answer_until: isoTime,
  reason: z.nullable(z.enum(PARTNER_REASONS)),
})
export type Application = z.infer<typeof application>
export const applicationRequest = body({
  code: z.string().check(z.maxLength(24)),
  phone: z.string().check(z.maxLength(16)),
})
export type ApplicationRequest = z.infer<typeof applicationRequest>
/** Further information that was requested. */
export const moreRequest = body({
  ...applicationRequest.shape,
  more: z.string().check(z.maxLength(PARTNER_OFFER_MAX)),
})

export const partnerSchemas = {
  apiGetGioiThieu: signedEntry('About the programme.', emptyRequest, about),
  Api_LayDSLinhVucKinhDoanh: signedEntry('Business sectors of partners.', emptyRequest, sectors),
  apiGetCaptcha: signedEntry(
    'A challenge for a proof of work, or a code to an e-mail address.',
    captchaRequest,
    captcha,
  ),
  Api_DangKyDoiTacLienKet: signedEntry(
    'Submits an application to become a partner.',
    applyRequest,
    application,
  ),
  apiTrangThaiDoiTac: signedEntry(
    'State of an application by its code and phone number.',
    applicationRequest,
    application,
  ),
  apiBoSungHoSoDoiTac: signedEntry('Adds requested information to an application.', moreRequest, application),
}
export type PartnerSchemas = typeof partnerSchemas
