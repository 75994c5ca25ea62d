import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CAMPAIGN_ACTIONS, pageName, USE_EVENT_KINDS } from '../rules/use-log.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** Any address; only the name of the page goes on to the operator. */
const page = z.pipe(z.string().check(z.maxLength(2048)), z.transform(pageName))
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const action = z.enum(CAMPAIGN_ACTIONS)

/** Added by the gateway: the sender's network without the last part, and its system without versions. */
const client = {
  network: z.optional(z.string().check(z.maxLength(45))),
  system: z.optional(z.string().check(z.maxLength(40))),
}

const pageFields = { page }
const campaignFields = { campaign_code: code, action }
/** Of the fields of a short link only these are accepted: no number, address or device. */
const linkFields = { ushortkey: code, pr_channel: code, campaign_code: code, action }

/** False if the line has not agreed to it: nothing was stored. */
const logged = z.strictObject({ logged: z.boolean() })

/** Newest first. `what`: the page, the promotion, or the short link. `next`: for the following page. */
const useEvents = z.strictObject({
  events: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(USE_EVENT_KINDS),
      what: z.string(),
      action: z.nullable(action),
      network: z.string(),
      system: z.string(),
      at: isoTime,
    }),
  ),
  next: z.nullable(z.string()),
  total: z.int(),
  kept_days: z.int(),
})
export type UseEvents = z.infer<typeof useEvents>
export type UseEvent = UseEvents['events'][number]

export const useLogSchemas = {
  log_access_web: callEntry(
    'Logs the name of an opened page, with consent to journeys only.',
    body(pageFields),
    logged,
    body({ ...pageFields, ...client }),
  ),
  selfcare_campaign_action_log: callEntry(
    'Logs that a promotion was seen or pressed, with consent to the analysis of use only.',
    body(campaignFields),
    logged,
    body({ ...campaignFields, ...client }),
  ),
  selfcare_shortlink_log: callEntry(
    'Logs that a short link was opened, with consent to the analysis of use only.',
    body(linkFields),
    logged,
    body({ ...linkFields, ...client }),
  ),
  customer_use_list: callEntry(
    "The line's own logged events, newest first.",
    body({ after: z.optional(z.string().check(z.maxLength(64))) }),
    useEvents,
  ),
  customer_use_clear: callEntry("Deletes all of the line's logged events.", emptyRequest, useEvents),
}
export type UseLogSchemas = typeof useLogSchemas
