import * as z from 'zod/mini'
import { MEMBER_EMAIL_MAX } from '../rules/member.ts'
import { PARTNER_OFFER_MAX, PARTNER_REASONS } from '../rules/partner.ts'
import { bilingual, body, moment } from '../schema.ts'

/** Markdown. */
export const about = z.strictObject({ title: bilingual, text: bilingual })
export type About = z.infer<typeof about>

/** The 16 sectors of business (core §9). */
export const sectors = z.strictObject({ sectors: z.array(z.strictObject({ id: z.string(), name: bilingual })) })
export type Sectors = z.infer<typeof sectors>

/** A picture with letters, and the other way for whoever cannot read it: a code to the e-mail address of the application (WCAG 3.3.8). */
export const captchaRequest = body({ email: z.optional(z.string().check(z.maxLength(MEMBER_EMAIL_MAX))) })
export type CaptchaRequest = z.infer<typeof captchaRequest>
/** `svg` empty where a code went to the e-mail address. Good for `expires_in` seconds and once. */
export const captcha = z.strictObject({ id: z.string(), svg: z.string(), expires_in: z.int() })
export type Captcha = z.infer<typeof captcha>

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
  captcha: z.string().check(z.maxLength(16)),
})
export type ApplyRequest = z.infer<typeof applyRequest>

/** `answered`: by telephone, with nothing decided yet. `more_needed`: `apiBoSungHoSoDoiTac` goes on from there. */
export const APPLICATION_STATES = ['received', 'reviewing', 'more_needed', 'answered', 'accepted', 'declined'] as const
/** `code` with the phone number opens its state again. `answer_until`: by when we answer, or, where more is needed, the business does. `reason`: of one that is declined. */
export const application = z.strictObject({
  code: z.string(),
  company: z.string(),
  state: z.enum(APPLICATION_STATES),
  steps: z.array(z.strictObject({ state: z.enum(APPLICATION_STATES), at: moment })),
  answer_until: moment,
  reason: z.nullable(z.enum(PARTNER_REASONS)),
})
export type Application = z.infer<typeof application>
export const applicationRequest = body({ code: z.string().check(z.maxLength(24)), phone: z.string().check(z.maxLength(16)) })
export type ApplicationRequest = z.infer<typeof applicationRequest>
/** What was asked for besides. */
export const moreRequest = body({ ...applicationRequest.shape, more: z.string().check(z.maxLength(PARTNER_OFFER_MAX)) })
export type MoreRequest = z.infer<typeof moreRequest>

/** Core §7: type 0 provinces, 1 districts of a province, 2 wards of a district (or, as they are now, of a province); `DiaBanId` what they lie in. */
export const areasRequest = body({
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  DiaBanId: z.string().check(z.maxLength(16)),
  byPass: z.optional(z.boolean()),
})
export type AreasRequest = z.infer<typeof areasRequest>
export const areas = z.strictObject({ areas: z.array(z.strictObject({ id: z.string(), name: z.string() })) })
export type Areas = z.infer<typeof areas>
