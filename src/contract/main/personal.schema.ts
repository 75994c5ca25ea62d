import * as z from 'zod/mini'
import { CONTACT_KINDS, FACT_SOURCES, isEmail, PERSONAL_FIELDS } from '../rules/personal.ts'
import { body, moment, msisdn, otp } from '../schema.ts'

const field = z.enum(PERSONAL_FIELDS)

/** `shown` is masked, empty where nothing is known; `source` and `at` say where it comes from and since when it stands so (feature C1). */
const personalFact = z.strictObject({ field, shown: z.string(), source: z.enum(FACT_SOURCES), at: moment })
export type PersonalFact = z.infer<typeof personalFact>

/** `sms_language`: what SMS and e-mail are written in. `contact_online`: e-mail and contact number can be changed here, which a VIP number's cannot (core §8). */
export const personal = z.strictObject({ facts: z.array(personalFact), sms_language: z.enum(['vi', 'en']), contact_online: z.boolean() })
export type Personal = z.infer<typeof personal>

/** Unmasked, of the fields that are known. `hide_after` seconds from now it is to be out of sight again. */
export const revealed = z.strictObject({ values: z.array(z.strictObject({ field, value: z.string() })), hide_after: z.int() })
export type Revealed = z.infer<typeof revealed>

/** Newest first. `msisdn` is the line that was signed in, masked; `device` its short name, may be empty; `here`: by this very line. */
export const revealList = z.strictObject({
  reveals: z.array(z.strictObject({ at: moment, msisdn: z.string(), device: z.string(), fields: z.array(field), here: z.boolean() })),
  kept_days: z.int(),
})
export type RevealList = z.infer<typeof revealList>

const email = z.strictObject({ kind: z.literal('email'), value: z.string().check(z.refine(isEmail, 'email_not_valid')) })
const phone = z.strictObject({ kind: z.literal('phone'), value: msisdn })
/** A new address for notices, which has to answer with the code that is sent there. */
export const contactSendRequest = body({ to: z.discriminatedUnion('kind', [email, phone]) })
export type ContactSendRequest = z.infer<typeof contactSendRequest>
/** Seconds; `shown` is the new address, masked. */
export const contactSent = z.strictObject({ kind: z.enum(CONTACT_KINDS), shown: z.string(), resend_after: z.int(), expires_in: z.int() })
export type ContactSent = z.infer<typeof contactSent>
export const contactConfirmRequest = body({ otp })
export type ContactConfirmRequest = z.infer<typeof contactConfirmRequest>

export const languageRequest = body({ sms_language: z.enum(['vi', 'en']) })
export type LanguageRequest = z.infer<typeof languageRequest>
