import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { NOTIFICATION_KINDS } from '../rules/notice-choice.ts'
import { CONTACT_KINDS, FACT_SOURCES, isEmail, PERSONAL_FIELDS } from '../rules/personal.ts'
import { body, isoTime, msisdn, otp } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const field = z.enum(PERSONAL_FIELDS)

/** `shown` is masked, empty if unknown; `source` and `at`: the origin and date of the value. Spec SUB-1. */
export const personalFact = z.strictObject({
  field,
  shown: z.string(),
  source: z.enum(FACT_SOURCES),
  at: isoTime,
})
export type PersonalFact = z.infer<typeof personalFact>

/**
 * `sms_language`: language of SMS and e-mail. `contact_online`: e-mail and contact number can be changed
 * here, except for a VIP number (Spec SUB-4).
 */
export const personal = z.strictObject({
  facts: z.array(personalFact),
  sms_language: z.enum(['vi', 'en']),
  contact_online: z.boolean(),
})
export type Personal = z.infer<typeof personal>

/** Unmasked values of the known fields, to be hidden again after `hide_after` seconds. */
export const revealed = z.strictObject({
  values: z.array(z.strictObject({ field, value: z.string() })),
  hide_after: z.int(),
})
export type Revealed = z.infer<typeof revealed>

/**
 * Newest first. `msisdn`: the signed-in line, masked; `device`: its short name, may be empty; `here`: it was
 * this line.
 */
export const revealList = z.strictObject({
  reveals: z.array(
    z.strictObject({
      at: isoTime,
      msisdn: z.string(),
      device: z.string(),
      fields: z.array(field),
      here: z.boolean(),
    }),
  ),
  kept_days: z.int(),
})
export type RevealList = z.infer<typeof revealList>

const email = z.strictObject({
  kind: z.literal('email'),
  value: z.string().check(z.refine(isEmail, 'email_not_valid')),
})
const phone = z.strictObject({ kind: z.literal('phone'), value: msisdn })
/** A new address for notifications, confirmed with the code sent there. */
export const contactSendRequest = body({ to: z.discriminatedUnion('kind', [email, phone]) })
export type ContactSendRequest = z.infer<typeof contactSendRequest>
/** Seconds; `shown` is the new address, masked. */
export const contactSent = z.strictObject({
  kind: z.enum(CONTACT_KINDS),
  shown: z.string(),
  resend_after: z.int(),
  expires_in: z.int(),
})
export const contactConfirmRequest = body({ otp })

export const languageRequest = body({ sms_language: z.enum(['vi', 'en']) })

const choice = { kind: z.enum(NOTIFICATION_KINDS), sms: z.boolean(), email: z.boolean() }

/**
 * In the order of `NOTIFICATION_KINDS`. `at`: when it was chosen, null for the default. `has_email`: an
 * e-mail address is on record. `has_push`: the operator sends push notifications.
 */
export const noticeChoices = z.strictObject({
  choices: z.array(z.strictObject({ ...choice, at: z.nullable(isoTime) })),
  has_email: z.boolean(),
  has_push: z.boolean(),
})
export type NoticeChoices = z.infer<typeof noticeChoices>

export const noticeSetRequest = body(choice)

export const personalSchemas = {
  customer_personal_get: callEntry(
    'Stored personal data of the owner, masked, each with its source and time.',
    emptyRequest,
    personal,
  ),
  customer_reveal: callEntry(
    'The same unmasked, after step-up; each access is recorded for the owner.',
    emptyRequest,
    revealed,
  ),
  customer_reveal_list: callEntry(
    "Recorded accesses to the owner's unmasked data.",
    emptyRequest,
    revealList,
  ),
  customer_contact_send: callEntry(
    'Sends a code to a new e-mail address or contact number, after step-up.',
    contactSendRequest,
    contactSent,
  ),
  customer_contact_confirm: callEntry(
    'Saves the new contact by the code sent to it, and notifies the line by SMS.',
    contactConfirmRequest,
    personal,
  ),
  customer_language_set: callEntry(
    'Sets the language of SMS and e-mails to the line.',
    languageRequest,
    personal,
  ),
  customer_notice_get: callEntry(
    'Notifications that the line receives by SMS and by e-mail.',
    emptyRequest,
    noticeChoices,
  ),
  customer_notice_set: callEntry(
    'Turns a kind of notification on or off; for offers this records the consent with its wording.',
    noticeSetRequest,
    noticeChoices,
  ),
}
export type PersonalSchemas = typeof personalSchemas
