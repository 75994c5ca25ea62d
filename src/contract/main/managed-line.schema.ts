import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CARE_ROLES } from '../rules/care.ts'
import {
  ACCESS_KINDS,
  LINE_NAME_MAX,
  LINE_RELATIONS,
  MANAGED_VIEWS,
  PRODUCT_LINES,
} from '../rules/managed-line.ts'
import { body, dong, isoTime, msisdn, otp, shortText } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { balanceInfo } from './balance.schema.ts'
import { careTerms } from './care.schema.ts'

const productLine = z.enum(PRODUCT_LINES)
/** As typed; the operator normalises it. */
const account = shortText.check(z.minLength(1))
const role = z.enum(LINE_RELATIONS)

/**
 * One line or access of the list. The API fixes the names ACCOUNT, PRODUCT_LINE and CONTACT (Spec SUB-5).
 * CONTACT leaves the operator sealed (`contact-seal.ts`) and the gateway masked; empty if it could not be
 * opened. `own`: of the same customer. `name` empty: unnamed.
 */
export const subscriber = z.strictObject({
  ACCOUNT: z.string(),
  PRODUCT_LINE: productLine,
  CONTACT: z.string(),
  own: z.boolean(),
  name: z.string(),
  role: z.nullable(role),
  /**
   * The owner's consent; null for own ones. `over`: it has expired. `summary`: what is left and owed may be
   * shown too. `role`, `limit`: what else it allows, and đ a day without a question (Spec CAR-1).
   */
  consent: z.nullable(
    z.strictObject({
      since: isoTime,
      until: isoTime,
      over: z.boolean(),
      summary: z.boolean(),
      role: z.enum(CARE_ROLES),
      limit: dong,
    }),
  ),
})
export type Subscriber = z.infer<typeof subscriber>
/** Own ones first. `maximum`: limit of those of others; `managed`: their number. */
export const subscriberList = z.strictObject({
  subscribers: z.array(subscriber),
  managed: z.int(),
  maximum: z.int(),
  as_of: isoTime,
})
export type SubscriberList = z.infer<typeof subscriberList>

/**
 * `summary`: asks the owner for consent to show what is left (for an access: what is owed). `care`: of a
 * mobile line also to pay or manage it; without it only to see it, for a year.
 */
export const consentRequest = body({
  product_line: productLine,
  account,
  summary: z.boolean(),
  care: z.optional(z.strictObject(careTerms)),
})
/** Same answer for every well-formed account. Seconds. */
export const consentResult = z.strictObject({ resend_after: z.int(), expires_in: z.int() })

const label = {
  name: z.optional(z.string().check(z.maxLength(LINE_NAME_MAX * 2))),
  role: z.optional(z.nullable(role)),
}
/** `otp`: the owner's code. The consent is what was requested with that code. */
export const addRequest = body({ account, otp, ...label })
export type AddRequest = z.infer<typeof addRequest>
export const addResult = z.strictObject({ subscriber })
export type AddResult = z.infer<typeof addResult>

export const accountRequest = body({ account })
export type AccountRequest = z.infer<typeof accountRequest>
export const renameRequest = body({
  account,
  name: z.string().check(z.maxLength(LINE_NAME_MAX * 2)),
  role: z.nullable(role),
})
export const done = z.strictObject({})

/** A line that manages one's own accounts, with its views of the last 90 days, newest first. `use`: may see how much is used. */
export const manager = z.strictObject({
  id: z.string(),
  msisdn,
  ACCOUNT: z.string(),
  PRODUCT_LINE: productLine,
  since: isoTime,
  until: isoTime,
  summary: z.boolean(),
  role: z.enum(CARE_ROLES),
  limit: dong,
  use: z.boolean(),
  views: z.array(z.strictObject({ at: isoTime, what: z.enum(MANAGED_VIEWS) })),
})
export type Manager = z.infer<typeof manager>
export const managerList = z.strictObject({ managers: z.array(manager), as_of: isoTime })
export type ManagerList = z.infer<typeof managerList>
export const endManagerRequest = body({ id: z.string().check(z.maxLength(64)) })

/**
 * What is left and owed on a mobile line, read-only. Money in đ, data in MB. `ending`: packages that end
 * within a week, earliest first.
 */
export const lineSummary = z.strictObject({
  ACCOUNT: z.string(),
  balance: balanceInfo,
  data: z.nullable(z.strictObject({ left: z.int(), total: z.int(), expires_at: isoTime })),
  ending: z.array(
    z.strictObject({ code: z.string(), name: z.string(), price: dong, at: isoTime, renews: z.boolean() }),
  ),
  as_of: isoTime,
})
export type LineSummary = z.infer<typeof lineSummary>

/**
 * A home access: internet, MyTV or landline. `plan`: its name in the catalogue; contract price in đ a month.
 * Speed in Mbps; TV channels; landline minutes; null where it does not apply. `address` is masked for
 * everyone except the owner.
 */
export const access = z.strictObject({
  account: z.string(),
  product_line: z.enum(ACCESS_KINDS),
  contract_number: z.string(),
  address: z.string(),
  plan: z.strictObject({ code: z.string(), name: z.string(), price: dong }),
  speed_mbps: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  contract_from: isoTime,
  contract_until: isoTime,
  state: z.enum(['active', 'suspended', 'ended']),
  /**
   * What is owed, with the payment code; null if it is not billed separately, or if its owner did not
   * consent. `due_at`: of the oldest open bill.
   */
  owed: z.nullable(z.strictObject({ code: z.string(), amount: dong, due_at: z.nullable(isoTime) })),
  as_of: isoTime,
})
export type Access = z.infer<typeof access>

/** Words of account, contract or address, also without diacritics. Without any: all. */
export const accessSearch = body({ keyword: z.optional(z.string().check(z.maxLength(100))) })
export const accessList = z.strictObject({ accesses: z.array(access), as_of: isoTime })
export type AccessList = z.infer<typeof accessList>

export const managedLineSchemas = {
  cust_get_subscribers_by_invoice2: callEntry(
    'Managed lines and home services, own ones first. The gateway masks CONTACT for the browser.',
    emptyRequest,
    subscriberList,
  ),
  cust_send_account_consent: callEntry(
    'Sends the owner of an account a code that lets this line manage it. Same response for all accounts.',
    consentRequest,
    consentResult,
  ),
  mobile_add_account: callEntry("Adds a mobile line with its owner's code.", addRequest, addResult),
  phone_add_account: callEntry("Adds a landline with its owner's code.", addRequest, addResult),
  fiber_add_account: callEntry("Adds internet at home with its owner's code.", addRequest, addResult),
  mytv_add_account: callEntry("Adds MyTV with its owner's code.", addRequest, addResult),
  cust_remove_account: callEntry(
    'Removes an account from the list and notifies both sides.',
    accountRequest,
    done,
  ),
  cust_rename_account: callEntry('Sets the name and role of a managed account.', renameRequest, done),
  cust_get_account_managers: callEntry(
    "Managers of the customer's accounts, with their accesses of the last 90 days.",
    emptyRequest,
    managerList,
  ),
  cust_end_account_manager: callEntry(
    'Revokes the management of an own account and notifies both sides.',
    endManagerRequest,
    done,
  ),
  mobile_get_managed_summary: callEntry(
    'Balance and debt of an own or managed mobile line with consent; each access is recorded for the owner.',
    accountRequest,
    lineSummary,
  ),
  fiber_get_info: callEntry('Details of an internet service.', accountRequest, access),
  mytv_get_info: callEntry('Details of a MyTV service.', accountRequest, access),
  phone_get_info: callEntry('Details of a landline.', accountRequest, access),
  fiber_search_info2: callEntry(
    'Searches own home services by account, contract or address.',
    accessSearch,
    accessList,
  ),
}
export type ManagedLineSchemas = typeof managedLineSchemas
