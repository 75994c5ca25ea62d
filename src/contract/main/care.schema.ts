import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BILLS_AT_ONCE } from '../rules/bill.ts'
import { CARE_ACT_CALLS, CARE_ACT_STATES, CARE_DAYS, CARE_LIMITS, CARE_ROLES } from '../rules/care.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, msisdn, shortText } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { billId } from './bill.schema.ts'
import { transactionId } from './payment-order.schema.ts'
import { code } from './service.schema.ts'

const role = z.enum(CARE_ROLES)
/** What an owner chooses. `limit`: đ a day for which the owner is not asked. */
export const careTerms = {
  role,
  days: z.literal([...CARE_DAYS]),
  limit: z.literal([...CARE_LIMITS]),
}

/** 128 random bits, base64url. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** `expires_in`: seconds. */
export const careInvited = z.strictObject({ secret, expires_at: isoTime, expires_in: z.int() })
/** What a link offers. `owner`: partly hidden name. `number`: partly hidden. */
export const careOffer = z.strictObject({
  owner: z.string(),
  number: z.string(),
  role,
  limit: dong,
  until: isoTime,
  expires_in: z.int(),
})
export type CareOffer = z.infer<typeof careOffer>
export const careAccepted = z.strictObject({ ACCOUNT: z.string() })

/**
 * What a helper wants for the line. Amounts as the page showed them, đ; `bills`: open ones of the line, paid
 * in full.
 */
export const careActWanted = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('mobile_payment_recharge_v2'), amount: dong }),
  z.strictObject({
    call: z.literal('selfcare_ttc_payment_info'),
    bills: z
      .array(z.strictObject({ bill_id: billId, amount: dong }))
      .check(z.minLength(1), z.maxLength(BILLS_AT_ONCE)),
  }),
  z.strictObject({
    call: z.literal('package_register'),
    code,
    price: dong,
    second_consent: z.optional(z.boolean()),
  }),
  z.strictObject({ call: z.literal('package_cancel'), code, when: z.enum(['now', 'end_of_cycle']) }),
  z.strictObject({ call: z.literal('simple_mode_set') }),
])
export type CareActWanted = z.infer<typeof careActWanted>

/**
 * `amount` in đ, 0 where no money moves. `asked`: above the limit, so the owner decides. `reason`: the error
 * code of what failed. `transaction_id`: the order that the helper pays, for the helper only. `answer_by`:
 * while it waits for the owner or for the helper's payment. `owner`: the line that
 * answers, for an access the number that agreed.
 */
export const careAct = z.strictObject({
  id: z.string(),
  ACCOUNT: z.string(),
  owner: msisdn,
  manager: msisdn,
  call: z.enum(CARE_ACT_CALLS),
  name: bilingual,
  amount: dong,
  asked: z.boolean(),
  state: z.enum(CARE_ACT_STATES),
  reason: z.nullable(z.string()),
  transaction_id: z.nullable(transactionId),
  at: isoTime,
  answer_by: z.nullable(isoTime),
})
export type CareAct = z.infer<typeof careAct>
/** `replayed`: it was already done with the same key. */
export const careActResult = z.strictObject({ act: careAct, replayed: z.boolean() })
export type CareActResult = z.infer<typeof careActResult>
/** Newest first. */
export const careList = z.strictObject({ acts: z.array(careAct), as_of: isoTime })
export type CareList = z.infer<typeof careList>

/**
 * A line or access as its helper sees it. `left_today`: đ that need no question. `bills`:
 * open ones, oldest first. `services`: running packages. `acts`: of this helper, newest first.
 */
export const careLine = z.strictObject({
  ACCOUNT: z.string(),
  role,
  limit: dong,
  left_today: dong,
  until: isoTime,
  line_kind: z.enum(['prepaid', 'postpaid']),
  bills: z.array(
    z.strictObject({
      bill_id: billId,
      month: z.string(),
      left: dong,
      due_at: isoTime,
      overdue: z.boolean(),
    }),
  ),
  services: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      price: dong,
      expires_at: z.nullable(isoTime),
      is_ending: z.boolean(),
    }),
  ),
  acts: z.array(careAct),
  simple: z.boolean(),
  as_of: isoTime,
})
export type CareLine = z.infer<typeof careLine>

const simpleMode = z.strictObject({ on: z.boolean() })

const account = shortText.check(z.minLength(1))
const id = z.string().check(z.minLength(1), z.maxLength(64))

export const careSchemas = {
  care_invite: callEntry(
    'Makes a link, valid for ten minutes and one person, that gives a role on this line.',
    body(careTerms),
    careInvited,
  ),
  care_invite_view: callEntry('What a link offers, before it is accepted.', body({ secret }), careOffer),
  care_accept: callEntry(
    'Accepts a role by its link and notifies both sides.',
    body({ secret }),
    careAccepted,
  ),
  care_list: callEntry(
    "What helpers did and asked for on the customer's lines, newest first.",
    emptyRequest,
    careList,
  ),
  care_line_get: callEntry(
    'A managed line or access with bills, packages and own acts; the view is recorded for its owner.',
    body({ account }),
    careLine,
  ),
  care_act: callEntry(
    'Pays, buys or cancels for a managed line. Money above the limit waits for its owner.',
    body({ account, act: careActWanted, idempotency_key: idempotencyKey }),
    careActResult,
  ),
  care_act_pay: callEntry(
    'Creates the order of an act that its owner allowed.',
    body({ id, idempotency_key: idempotencyKey }),
    careActResult,
  ),
  care_act_withdraw: callEntry(
    'Takes back what the helper asked for, while it waits for the owner or for the payment.',
    body({ id, idempotency_key: idempotencyKey }),
    careActResult,
  ),
  care_answer: callEntry(
    "The owner's yes (with step-up) or no to an act that waits.",
    body({ id, yes: z.boolean(), idempotency_key: idempotencyKey }),
    careActResult,
  ),
  simple_mode_set: callEntry(
    'Turns the simple page of this line on or off.',
    body({ on: z.boolean() }),
    simpleMode,
  ),
}
export type CareSchemas = typeof careSchemas
