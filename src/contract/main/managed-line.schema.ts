import * as z from 'zod/mini'
import { LINE_NAME_MAX, LINE_ROLES, PRODUCT_LINES } from '../rules/managed-line.ts'
import { body, dong, moment, msisdn, otp, shortText } from '../schema.ts'
import { balanceInfo } from './balance.schema.ts'

const productLine = z.enum(PRODUCT_LINES)
/** As typed; the operator brings it into its form. */
const account = shortText.check(z.minLength(1))
const role = z.enum(LINE_ROLES)

/**
 * One line or access of the list. ACCOUNT, PRODUCT_LINE and CONTACT are the specification's own (core §3). CONTACT leaves the operator sealed
 * (`contact-seal.ts`) and the gateway masked; empty where it could not be opened. `own`: of the same customer. `name` empty: none was given.
 */
export const subscriber = z.strictObject({
  ACCOUNT: z.string(),
  PRODUCT_LINE: productLine,
  CONTACT: z.string(),
  own: z.boolean(),
  name: z.string(),
  role: z.nullable(role),
  /** The owner's consent; null for own ones. `over`: its time is up. `summary`: what is left and owed may be seen too. */
  consent: z.nullable(z.strictObject({ since: moment, until: moment, over: z.boolean(), summary: z.boolean() })),
})
export type Subscriber = z.infer<typeof subscriber>
/** Own ones first. `maximum`: of others; `managed`: how many of them there are. */
export const subscriberList = z.strictObject({ subscribers: z.array(subscriber), managed: z.int(), maximum: z.int(), as_of: moment })
export type SubscriberList = z.infer<typeof subscriberList>

/** `summary`: the owner is asked to let what is left (of an access: what is owed) be seen too. */
export const consentRequest = body({ product_line: productLine, account, summary: z.boolean() })
export type ConsentRequest = z.infer<typeof consentRequest>
/** The same for every well-formed account. Seconds. */
export const consentResult = z.strictObject({ resend_after: z.int(), expires_in: z.int() })
export type ConsentResult = z.infer<typeof consentResult>

const label = { name: z.optional(z.string().check(z.maxLength(LINE_NAME_MAX * 2))), role: z.optional(z.nullable(role)) }
/** `otp`: the owner's code. What the owner agreed to is what was asked for with the code. */
export const addRequest = body({ account, otp, ...label })
export type AddRequest = z.infer<typeof addRequest>
export const addResult = z.strictObject({ subscriber })
export type AddResult = z.infer<typeof addResult>

export const accountRequest = body({ account })
export type AccountRequest = z.infer<typeof accountRequest>
export const renameRequest = body({ account, name: z.string().check(z.maxLength(LINE_NAME_MAX * 2)), role: z.nullable(role) })
export type RenameRequest = z.infer<typeof renameRequest>
export const done = z.strictObject({})
export type Done = z.infer<typeof done>

/** Who manages something of mine, with every look at it of the last 90 days, newest first. */
export const manager = z.strictObject({
  id: z.string(),
  msisdn,
  ACCOUNT: z.string(),
  PRODUCT_LINE: productLine,
  since: moment,
  until: moment,
  summary: z.boolean(),
  views: z.array(z.strictObject({ at: moment, what: z.enum(['summary', 'card']) })),
})
export type Manager = z.infer<typeof manager>
export const managerList = z.strictObject({ managers: z.array(manager), as_of: moment })
export type ManagerList = z.infer<typeof managerList>
export const endManagerRequest = body({ id: z.string().check(z.maxLength(64)) })
export type EndManagerRequest = z.infer<typeof endManagerRequest>

/** What is left and owed on a mobile line, to be read only. Money đ, data MB. `ending`: packages whose time is up within a week, soonest first. */
export const lineSummary = z.strictObject({
  ACCOUNT: z.string(),
  balance: balanceInfo,
  data: z.nullable(z.strictObject({ left: z.int(), total: z.int(), expires_at: moment })),
  ending: z.array(z.strictObject({ code: z.string(), name: z.string(), price: dong, at: moment, renews: z.boolean() })),
  as_of: moment,
})
export type LineSummary = z.infer<typeof lineSummary>
