import * as z from 'zod/mini'
import { emptyRequest } from '../main/authen.schema.ts'
import {
  MEMBER_ADDRESS_MAX,
  MEMBER_EMAIL_MAX,
  MEMBER_FIELDS,
  MEMBER_ID_KIND,
  MEMBER_ID_MAX,
  MEMBER_NAME_MAX,
  MEMBERSHIP_STATES,
} from '../rules/member.ts'
import { TIER_BENEFITS } from '../rules/tier-benefit.ts'
import { CARD_CODES } from '../rules/wallet-pass.ts'
import { body, dong, fileTicket, idempotencyKey, isoTime, otp } from '../schema.ts'
import { signedEntry, signedFields } from './signed-entry.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** `domain` is `quantri`. Spec WIR-8. */
export const tokenRequest = body({ domain: z.literal('quantri') })
/**
 * The three tokens are aliases that are useless without the session cookie: the real one stays in the
 * gateway. `hoivienVinaphonePlus` 0: not a member. Spec LOY-2.
 */
export const tokenResult = z.strictObject({
  TokenDev: z.string(),
  TokenHoiVienEsc: z.string(),
  TokenHoiVien: z.string(),
  hoivienVinaphonePlus: flag,
})

/**
 * Progress to the next tier: đ counted in twelve months and what it needs; null at the top. `ends_at`: next
 * review of the present tier.
 */
const progress = z.strictObject({
  counted: dong,
  next_tier: z.nullable(z.int()),
  next_at: z.nullable(dong),
  missing: dong,
  ends_at: isoTime,
})

/**
 * Benefits of the tier that are used here; null: the tier has none. `lounge`: passes of the membership year,
 * what is left until `renews_at`, and codes that still open a lounge. `birthday`: the gift in MB; `ready`
 * until `day`, `taken`, or `waiting` for `day`; `unknown` without a birth date. Spec LOY-23.
 */
export const tierBenefits = z.strictObject({
  lounge: z.nullable(
    z.strictObject({
      whole: z.int(),
      left: z.int(),
      renews_at: isoTime,
      open: z.array(z.strictObject({ code: z.string(), until: isoTime })),
    }),
  ),
  birthday: z.nullable(
    z.strictObject({
      mb: z.int(),
      state: z.enum(['unknown', 'waiting', 'ready', 'taken']),
      day: z.nullable(z.string()),
    }),
  ),
  contact: z.nullable(z.strictObject({ name: z.string(), phone: z.string() })),
})
export type TierBenefits = z.infer<typeof tierBenefits>

/**
 * `ERRORCODE` `200` member, `ERR-COD-90001` not a member. `state` is the typed equivalent: `locked` has
 * `until` and a reason. `missing`: fields that the form must collect; known values are not returned, only
 * that they are known. Spec LOY-1.
 */
export const memberInfo = z.strictObject({
  ERRORCODE: z.enum(['200', 'ERR-COD-90001']),
  customerOfVinaphone: flag,
  state: z.enum(MEMBERSHIP_STATES),
  until: z.nullable(isoTime),
  reason: z.nullable(z.enum(['often', 'lately'])),
  /** Whether the line can leave online: only our own lines (off_net 0). */
  may_cancel: z.boolean(),
  /**
   * If it can leave: what it would lose besides the points, and when it could join again. `pending`: points
   * not credited yet.
   */
  leaving: z.nullable(
    z.strictObject({
      pending: z.int(),
      claims: z.int(),
      rejoin_at: isoTime,
      reason: z.enum(['often', 'lately']),
    }),
  ),
  missing: z.array(z.enum(MEMBER_FIELDS)),
  ThongTinHoiVien: z.nullable(
    z.strictObject({
      TenHoiVien: z.string(),
      SoTheHoiVienVinaPhonePlus: z.string(),
      /** 1 to 5; null if unknown: the sixth card. */
      HangHoiVienMoiId: z.nullable(z.int()),
      joined_at: isoTime,
      points: z.int(),
      points_expiring: z.int(),
      points_expire_at: z.nullable(isoTime),
      email: z.string(),
      email_confirmed: z.boolean(),
      progress,
      benefits: tierBenefits,
      /** Whether `member_card_pass` can be called now: the operator has a valid key. Spec LOY-24. */
      wallet_pass: z.boolean(),
    }),
  ),
  as_of: isoTime,
})
export type MemberInfo = z.infer<typeof memberInfo>

/** Known customer data may be left out; the gateway sends `cookie` empty. Spec LOY-4. */
export const registerRequest = body({
  tenHoiVien: z.optional(z.string().check(z.maxLength(MEMBER_NAME_MAX))),
  ngaySinh: z.optional(z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/))),
  gioiTinh: z.optional(flag),
  giayToDinhDanhId: z.literal(MEMBER_ID_KIND),
  soGiayToDinhDanh: z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,${MEMBER_ID_MAX}}$`)))),
  soDienThoai: z.optional(z.string().check(z.maxLength(16))),
  email: z.optional(z.string().check(z.maxLength(MEMBER_EMAIL_MAX))),
  tinhId: z.optional(z.string().check(z.maxLength(16))),
  quanId: z.optional(z.string().check(z.maxLength(16))),
  phuongId: z.optional(z.string().check(z.maxLength(16))),
  diaChi: z.optional(z.string().check(z.maxLength(MEMBER_ADDRESS_MAX))),
  diaChiThuongTru: z.optional(z.string().check(z.maxLength(MEMBER_ADDRESS_MAX))),
  customerId: z.optional(z.string().check(z.maxLength(64))),
  maMayUuid: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}_WEB$/)),
  heDieuHanh: z.literal('WEB'),
  /** Consent to the terms of the programme, separate from consent to messages about offers. */
  agreed: z.literal(true),
  offers_consent: z.boolean(),
})
export type RegisterMemberRequest = z.infer<typeof registerRequest>
export const registerSigned = { ...signedFields, cookie: z.literal('') }
/**
 * A code was sent; it is valid for `expires_in` seconds, and another can be requested after `resend_after`.
 * `sent_to`: masked.
 */
export const codeSent = z.strictObject({ expires_in: z.int(), resend_after: z.int(), sent_to: z.string() })
export type CodeSent = z.infer<typeof codeSent>

export const useBenefitRequest = body({ kind: z.enum(TIER_BENEFITS), idempotency_key: idempotencyKey })
/** `code`: of the pass or the gift; `until`: how long it is valid, or its data runs. */
export const useBenefitResult = z.strictObject({
  code: z.string(),
  until: isoTime,
  benefits: tierBenefits,
  replayed: z.boolean(),
})
export type UseBenefitResult = z.infer<typeof useBenefitResult>

/** `code`: what is shown for scanning where the device can show both. Spec LOY-24. */
export const cardPassRequest = body({ code: z.enum(CARD_CODES) })

export const verifyRequest = body({ otpValue: otp })
/** The line is now a member. `welcome`: points for the bills of the last twelve months. */
export const verifyResult = z.strictObject({
  SoTheHoiVienVinaPhonePlus: z.string(),
  HangHoiVienMoiId: z.int(),
  welcome: z.int(),
})
export type VerifyMemberResult = z.infer<typeof verifyResult>

const device = { maMayUuid: z.string().check(z.maxLength(80)), maHeDieuHanh: z.literal('WEB') }
export const cancelRequest = body(device)
export const confirmCancelRequest = body({ otpValue: otp, ...device })
/** The points lost, and when joining again is possible. */
export const cancelled = z.strictObject({
  points_lost: z.int(),
  rejoin_at: isoTime,
  reason: z.enum(['often', 'lately']),
})
export type Cancelled = z.infer<typeof cancelled>

/** Without `code`, one is sent to the new address; with it, the address is confirmed. Spec LOY-19. */
export const emailRequest = body({
  email: z.string().check(z.maxLength(MEMBER_EMAIL_MAX)),
  code: z.optional(otp),
})
export const emailResult = z.strictObject({ email: z.string(), confirmed: z.boolean(), expires_in: z.int() })

/**
 * type 0 provinces, 1 districts of a province, 2 wards of a district (or, since 2025, of a province);
 * `DiaBanId` is the parent area. Spec WIR-8.
 */
export const areasRequest = body({
  Type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  DiaBanId: z.string().check(z.maxLength(16)),
  byPass: z.optional(z.boolean()),
})
export const areas = z.strictObject({ areas: z.array(z.strictObject({ id: z.string(), name: z.string() })) })
export type Areas = z.infer<typeof areas>

export const memberSchemas = {
  getTokenHoiVien: signedEntry(
    'A token of the loyalty service for this session. The browser gets aliases; the gateway keeps the token.',
    tokenRequest,
    tokenResult,
  ),
  getLayThongTinChungMobile: signedEntry(
    "The line's membership: card, tier, progress to the next tier and points.",
    emptyRequest,
    memberInfo,
  ),
  getLayThongTinChungMobileV2: signedEntry(
    'getLayThongTinChungMobile, its second version.',
    emptyRequest,
    memberInfo,
  ),
  registerMember: signedEntry(
    'Validates a membership application and sends a code. result.Error 0, -3, -5, -6, -9, -10, -12, -13.',
    registerRequest,
    codeSent,
    registerSigned,
  ),
  verifyMemberInfo: signedEntry(
    'Joins with the code and credits points for payments of the last year. result.Error 0, -2, -3, -4.',
    verifyRequest,
    verifyResult,
  ),
  cancelMember: signedEntry(
    'Sends the code for leaving the programme. errorCode 17, or 14 and 20.',
    cancelRequest,
    codeSent,
  ),
  apiCancelMember: signedEntry(
    'Leaves the programme with the code. errorCode 0, 14, 16, 20.',
    confirmCancelRequest,
    cancelled,
  ),
  capNhatEmail: signedEntry(
    'Sends a code to a new address, or confirms the address with it. Requires step-up.',
    emailRequest,
    emailResult,
  ),
  member_benefit_use: signedEntry(
    'Uses a benefit of the tier: a lounge pass, or the birthday gift.',
    useBenefitRequest,
    useBenefitResult,
  ),
  member_card_pass: signedEntry(
    'The member card as a signed pass of Apple Wallet: a ticket for /api/file.',
    cardPassRequest,
    fileTicket,
  ),
  apidmdiaban: signedEntry(
    'Areas for forms: provinces (0), districts of a province (1), wards of a district or province (2).',
    areasRequest,
    areas,
  ),
}
export type MemberSchemas = typeof memberSchemas
