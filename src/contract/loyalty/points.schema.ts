import * as z from 'zod/mini'
import { emptyRequest } from '../main/authen.schema.ts'
import { POINT_KINDS } from '../rules/points.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, msisdn, otp } from '../schema.ts'
import { codeSent } from './member.schema.ts'
import { signedEntry } from './signed-entry.ts'

/**
 * `cursor`: the last entry of the previous page. Vietnamese days, at most 90 (Spec LOY-12); left out: the
 * last 90. `whole`: all entries regardless of days, for a member who exports the ledger before leaving (Spec
 * LOY-8).
 */
export const historyRequest = body({
  whole: z.optional(z.literal(true)),
  kind: z.optional(z.enum(['in', 'out'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  cursor: z.optional(z.string().check(z.maxLength(80))),
})
export type PointHistoryRequest = z.infer<typeof historyRequest>

/** One entry: reason, amount (negative for uses), balance after it, and for grants the expiry of the rest. */
export const entry = z.strictObject({
  id: z.string(),
  at: isoTime,
  kind: z.enum(POINT_KINDS),
  name: bilingual,
  points: z.int(),
  balance_after: z.int(),
  expires_at: z.nullable(isoTime),
  /** Of a grant: how many are left. */
  left: z.nullable(z.int()),
})
export type PointEntry = z.infer<typeof entry>
/**
 * `expiring`: what expires next, by time. `pending`: earned, but not credited until the purchase can no
 * longer be refunded.
 */
export const history = z.strictObject({
  balance: z.int(),
  pending: z.int(),
  expiring: z.array(z.strictObject({ points: z.int(), at: isoTime })),
  entries: z.array(entry),
  next: z.nullable(z.string()),
  as_of: isoTime,
})
export type PointHistory = z.infer<typeof history>

export const detailRequest = body({ id: z.string().check(z.maxLength(80)) })
/**
 * Origin of an entry: the payment, the rule, the grants that a use took from, and the other member (masked).
 */
export const detail = z.strictObject({
  entry,
  /** đ that the points were calculated from; null if it was not a payment. */
  paid: z.nullable(dong),
  dong_per_point: z.nullable(z.int()),
  receipt_code: z.string(),
  offer: z.nullable(z.strictObject({ id: z.string(), name: bilingual })),
  other: z.string(),
  /** The giver's message; empty otherwise. */
  note: z.string(),
  taken_from: z.array(z.strictObject({ points: z.int(), granted_at: isoTime, expires_at: isoTime })),
})
export type PointDetail = z.infer<typeof detail>

/**
 * What points can be exchanged for, each with its price in points and its value in đ. `affordable`: how many
 * the balance buys.
 */
export const exchange = z.strictObject({
  id: z.string(),
  name: bilingual,
  points: z.int(),
  worth: dong,
  kind: z.enum(['data', 'voice', 'sms', 'voucher', 'gift']),
  amount: z.int(),
  affordable: z.int(),
})
export type Exchange = z.infer<typeof exchange>
/** Services paid with points in the last 90 days, newest first, and what points can be used for now. */
export const usedServices = z.strictObject({
  used: z.array(
    z.strictObject({
      id: z.string(),
      name: bilingual,
      points: z.int(),
      at: isoTime,
      until: z.nullable(isoTime),
      state: z.enum(['active', 'ended']),
    }),
  ),
  exchanges: z.array(exchange),
  balance: z.int(),
  as_of: isoTime,
})
export type UsedServices = z.infer<typeof usedServices>

/** How points are earned and expire, as data. Spec LOY-20. */
export const promotionPoints = z.strictObject({
  dong_per_point: z.int(),
  life_months: z.int(),
  gift_step: z.int(),
  gifts_per_month: z.int(),
  gift_points_per_month: z.int(),
  campaigns: z.array(
    z.strictObject({
      promotion: z.string(),
      name: bilingual,
      points: z.int(),
      path: z.string(),
      ends_at: z.nullable(isoTime),
    }),
  ),
})
export type PromotionPoints = z.infer<typeof promotionPoints>

/**
 * The receiver's masked name, for the giver to recognise. Lookups are limited, so that names cannot be
 * collected.
 */
export const giftInfoRequest = body({ to: msisdn })
export const giftInfo = z.strictObject({
  to: msisdn,
  name: z.string(),
  balance: z.int(),
  gifts_left: z.int(),
  points_left: z.int(),
})
export type GiftInfo = z.infer<typeof giftInfo>

export const giftRequest = body({
  to: msisdn,
  points: z.int(),
  note: z.optional(z.string().check(z.maxLength(120))),
})
export const giftCodeRequest = body({ otpValue: otp })
/** The code was correct: the requested gift may be given now. */
export const giftVerified = z.strictObject({ until: isoTime })
export const givePointsRequest = body({
  to: msisdn,
  points: z.int(),
  note: z.optional(z.string().check(z.maxLength(120))),
  idempotency_key: idempotencyKey,
})
/** `undo_until`: the gift can be reversed until then if the receiver has spent none of it. */
export const gift = z.strictObject({
  id: z.string(),
  to: z.string(),
  name: z.string(),
  points: z.int(),
  balance: z.int(),
  at: isoTime,
  undo_until: z.nullable(isoTime),
  state: z.enum(['given', 'taken_back']),
  replayed: z.boolean(),
})
export type Gift = z.infer<typeof gift>
export const giftBackRequest = body({ id: z.string().check(z.maxLength(80)) })

export const pointsSchemas = {
  getLichSuDiemNewV2: signedEntry(
    'Points: balance, next expiry, pending points and all entries, newest first.',
    historyRequest,
    history,
  ),
  getChiTietDiemThongTinBoSung: signedEntry('The origin of an entry of points.', detailRequest, detail),
  apiLayDanhSachDichVuSuDung: signedEntry(
    'Uses of points in the last 90 days, and what they can be exchanged for.',
    emptyRequest,
    usedServices,
  ),
  getConfigPromotionPoints: signedEntry(
    'How points are earned and expire, and current campaigns.',
    emptyRequest,
    promotionPoints,
  ),
  TangDiemThongTin: signedEntry(
    'The masked owner of a number, and the points that can still be given this month.',
    giftInfoRequest,
    giftInfo,
  ),
  TangDiemSendOTP: signedEntry('Sends the code for a gift of points.', giftRequest, codeSent),
  TangDiemVerify: signedEntry('Checks the code for a gift of points.', giftCodeRequest, giftVerified),
  TangDiem: signedEntry('Gives the points that were confirmed by the code.', givePointsRequest, gift),
  TangDiemHuy: signedEntry('Revokes an unused gift of points within ten minutes.', giftBackRequest, gift),
}
export type PointsSchemas = typeof pointsSchemas
