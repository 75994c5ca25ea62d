/**
 * Building blocks of the calls' schemas. For gateway and operator only: the browser uses the types without a
 * schema library.
 */
import * as z from 'zod/mini'
import { isSubscriberPhone, normalPhone, PHONE_MAX_DIGITS } from './rules/phone.ts'
import { SHORT_LINK_KEY } from './rules/short-link.ts'

/** Any subscriber line as sent (84… or 0…); normalised to `84912000001`. */
export const msisdn = z.pipe(
  z.string().check(z.maxLength(PHONE_MAX_DIGITS), z.refine(isSubscriberPhone, 'phone_not_valid')),
  z.transform((value) => normalPhone(value) ?? value),
)
/** Six digits. */
export const otp = z.string().check(z.regex(/^\d{6}$/))
/** Short text that is only stored or logged masked. */
export const shortText = z.string().check(z.maxLength(256))
/** Whole đồng. */
export const dong = z.int().check(z.gte(0))
/** A signed amount, đ. */
export const amount = z.int()
/** ISO time, UTC. */
export const isoTime = z.iso.datetime()
export const idempotencyKey = z.uuid()
/**
 * Key of the short link through which the tab of a purchase came, for counts. It never decides a purchase,
 * and another link is no other request. Spec LNK-4.
 */
export const purchaseLink = z.optional(z.string().check(z.regex(SHORT_LINK_KEY)))
/** A text in both languages. */
export const bilingual = z.strictObject({ vi: z.string(), en: z.string() })
export type Bilingual = z.infer<typeof bilingual>

/** Fields allowed in every body. Spec WIR-3. */
export const common = {
  session: z.optional(z.string().check(z.maxLength(64))),
  msisdn: z.optional(msisdn),
  language: z.optional(z.enum(['vi', 'en', 'en-US'])),
}
/** A body with the call's own fields and the common ones; other fields are rejected. */
export function body<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  return z.strictObject({ ...common, ...shape })
}
/** A body in which the caller must name a number. */
export function bodyWithMsisdn<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  return z.strictObject({ ...common, msisdn, ...shape })
}

/**
 * Answer of a call that creates a file. `url`: `/api/file/<ticket>`, valid once within `expires_in` seconds,
 * without any further check.
 */
export const fileTicket = z.strictObject({ url: z.string(), filename: z.string(), expires_in: z.int() })
export type FileTicket = z.infer<typeof fileTicket>

/**
 * What a browser solves before a request that strangers could send in masses: a challenge of ALTCHA, protocol
 * v1. The SHA-256 digest of `salt` followed by a number from 0 to `maxnumber` is `challenge`. `signature`:
 * HMAC of `challenge` by the operator.
 */
export const challenge = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type Challenge = z.infer<typeof challenge>
