import * as z from 'zod/mini'
import { emptyRequest } from '../main/authen.schema.ts'
import { POINT_KINDS } from '../rules/points.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, msisdn, otp } from '../schema.ts'
import { codeSent } from './member.schema.ts'
import { signedEntry } from './signed-entry.ts'

/**
 * `cursor`: the last entry of the page before. Days of Vietnam; at most 90 days (Spec LOY-12), left out: the
 * last 90. `whole`: from the first entry on, whatever days are named, for whoever takes the ledger along
 * before leaving (Spec LOY-8).
 */
export const historyRequest = body({
  whole: z.optional(z.literal(true)),
  kind: z.optional(z.enum(['in', 'out'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  cursor: z.optional(z.string().check(z.maxLength(80))),
})
export type PointHistoryRequest = z.infer<typeof historyRequest>

/**
 * One entry: why, how many (negative out), the balance after it, and for grants until when what is left of it
 * can be used.
 */
export const entry = z.strictObject({
  id: z.string(),
  at: isoTime,
  kind: z.enum(POINT_KINDS),
  name: bilingual,
  points: z.int(),
  balance_after: z.int(),
  expires_at: z.nullable(isoTime),
  /** Of a grant: how many of it are left. */
  left: z.nullable(z.int()),
})
export type PointEntry = z.infer<typeof entry>
/**
 * `expiring`: what ends next, by its moment. `pending`: earned, booked when the purchase cannot be taken back
 * any more.
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
 * How an entry came about: what was paid, by which rule, which grants a use took from, to or from whom
 * (masked).
 */
export const detail = z.strictObject({
  entry,
  /** đ that the points were counted from; null where it was no payment. */
  paid: z.nullable(dong),
  dong_per_point: z.nullable(z.int()),
  receipt_code: z.string(),
  offer: z.nullable(z.strictObject({ id: z.string(), name: bilingual })),
  other: z.string(),
  /** What the giver of a gift wrote with it; empty otherwise. */
  note: z.string(),
  taken_from: z.array(z.strictObject({ points: z.int(), granted_at: isoTime, expires_at: isoTime })),
})
export type PointDetail = z.infer<typeof detail>

/**
 * What points become: each with its price in points and what it is worth, đ. `affordable`: how many the
 * balance buys.
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
/**
 * Services that points were used for in the last 90 days, newest first, and what they can be used for now.
 */
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

/** How points are earned and end, as data (Spec LOY-20). */
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
 * Who would get them: the name masked, for the giver to recognise. Asking is limited, so that names cannot be
 * gathered.
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
/** The code was right: the gift that was asked for may be given now. */
export const giftProven = z.strictObject({ until: isoTime })
export const givePointsRequest = body({
  to: msisdn,
  points: z.int(),
  note: z.optional(z.string().check(z.maxLength(120))),
  idempotency_key: idempotencyKey,
})
/** `undo_until`: it can be taken back until then, while the receiver used none of it. */
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
    'Points: balance, what ends next, what is on its way, and every entry, newest first.',
    historyRequest,
    history,
  ),
  getChiTietDiemThongTinBoSung: signedEntry('How an entry of points came about.', detailRequest, detail),
  apiLayDanhSachDichVuSuDung: signedEntry(
    'What points were used for in 90 days, and what they can become.',
    emptyRequest,
    usedServices,
  ),
  getConfigPromotionPoints: signedEntry(
    'How points are earned and end, and campaigns that give some.',
    emptyRequest,
    promotionPoints,
  ),
  TangDiemThongTin: signedEntry(
    'Whose a number is, masked, and what may still be given this month.',
    giftInfoRequest,
    giftInfo,
  ),
  TangDiemSendOTP: signedEntry('Sends the code for a gift of points.', giftRequest, codeSent),
  TangDiemVerify: signedEntry('Checks the code for a gift of points.', giftCodeRequest, giftProven),
  TangDiem: signedEntry('Gives the points that the proven code was for.', givePointsRequest, gift),
  TangDiemHuy: signedEntry(
    'Takes a gift back within ten minutes, while nothing of it was used.',
    giftBackRequest,
    gift,
  ),
}
export type PointsSchemas = typeof pointsSchemas
