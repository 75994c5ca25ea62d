/** Registered packages and services, and how they end. Spec PKG-3. */
import * as z from 'zod/mini'
import { SOURCE_PLACES } from '../rules/pay-method.ts'
import { bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'

export const code = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))

/**
 * Money that returns: `amount` in đ, `place` where to, `until` the latest time of its arrival, null if it is
 * there already. Spec PAY-25.
 */
export const moneyReturn = z.strictObject({
  amount: dong,
  place: z.enum(SOURCE_PLACES),
  until: z.nullable(isoTime),
})
export type MoneyReturn = z.infer<typeof moneyReturn>

/** When a package that was put off begins; `at` null: with its first use abroad. Spec ROA-27. */
export const packageStart = z.strictObject({ at: z.nullable(isoTime) })
export type PackageStart = z.infer<typeof packageStart>

/**
 * One service that can charge the line. `ending`: no longer renewed, usable until `expires_at`, which is null
 * while it has not begun (`starts`).
 */
export const service = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  family: z.string(),
  price: dong,
  period: z.int(),
  status: z.enum(['active', 'ending', 'ended']),
  registered_at: isoTime,
  channel: z.enum(['web', 'sms', 'system', 'app', 'store']),
  consent: z.nullable(bilingual),
  renews_at: z.nullable(isoTime),
  expires_at: z.nullable(isoTime),
  starts: z.nullable(packageStart),
  /** Paid with an order until `expires_at`; it neither renews nor is cancelled here. Spec ORD-8. */
  paid_ahead: z.boolean(),
  can_undo: z.boolean(),
  undo_until: z.nullable(isoTime),
  /** Where the money goes if it is undone; null if it cannot be undone or cost nothing. */
  undo_to: z.nullable(z.enum(SOURCE_PLACES)),
  /** What returns then, đ: what was paid and not refunded before; null as above. */
  undo_amount: z.nullable(dong),
  /** Name of the package that it replaced and that runs again if it is undone; null without one. */
  undo_restores: z.nullable(z.string()),
  /** When the line itself cancelled it, and until when an immediate cancellation can be undone. */
  cancelled_at: z.nullable(isoTime),
  take_back_until: z.nullable(isoTime),
})
export type ActiveService = z.infer<typeof service>
/** What a line pays without a package, đ; `roaming_data_mb` abroad. */
export const standardPrices = z.strictObject({
  data_mb: dong,
  roaming_data_mb: dong,
  call_minute: dong,
  sms: dong,
})
export type StandardPrices = z.infer<typeof standardPrices>

export const serviceList = z.strictObject({
  services: z.array(service),
  without_package: standardPrices,
  as_of: isoTime,
})

export const cancelRequest = body({
  code,
  when: z.enum(['end_of_cycle', 'now']),
  idempotency_key: idempotencyKey,
})
/** `refunded`: đ, above 0 if the purchase was undone; `refund`: where that money goes, null if none does. */
export const cancelResult = z.strictObject({
  service,
  refunded: dong,
  refund: z.nullable(moneyReturn),
  balance: dong,
  replayed: z.boolean(),
})
export type CancelResult = z.infer<typeof cancelResult>

export const resumeRequest = body({ code, idempotency_key: idempotencyKey })
export const resumeResult = z.strictObject({ service, replayed: z.boolean() })
export type ResumeResult = z.infer<typeof resumeResult>

export const undoCancelRequest = body({ code, idempotency_key: idempotencyKey })
export const undoCancelResult = z.strictObject({ service, replayed: z.boolean() })
export type UndoCancelResult = z.infer<typeof undoCancelResult>

/** `codes`: what the page showed and the person confirmed; only these are cancelled. */
export const stopAllRequest = body({
  codes: z.array(code).check(z.minLength(1), z.maxLength(50)),
  idempotency_key: idempotencyKey,
})
/**
 * The cancelled services. `refunded`: đ for those just bought and unused; `take_back_until` null if nothing
 * can be undone.
 */
export const stopAllResult = z.strictObject({
  services: z.array(service),
  refunded: dong,
  refunds: z.array(z.strictObject({ code, name: z.string(), ...moneyReturn.shape })),
  take_back_until: z.nullable(isoTime),
  replayed: z.boolean(),
})
export type StopAllResult = z.infer<typeof stopAllResult>
export const undoStopAllRequest = body({ idempotency_key: idempotencyKey })
export const undoStopAllResult = z.strictObject({ services: z.array(service), replayed: z.boolean() })
export type UndoStopAllResult = z.infer<typeof undoStopAllResult>
