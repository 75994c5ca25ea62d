import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ALERT_CHANNELS, ALERT_KINDS, ALERT_RANGE, isAlertValue } from '../rules/usage-alert.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * `value`: MB, per cent or day of the month, by `kind`. `sent_at`: when it was last sent. `next_at`: when an
 * alert of a day comes next; null for the others. `reached`: names of running packages that have passed it in
 * this cycle, so that it is not sent for them again.
 */
export const usageAlert = z.strictObject({
  id,
  kind: z.enum(ALERT_KINDS),
  value: z.int(),
  channel: z.enum(ALERT_CHANNELS),
  sent_at: z.nullable(isoTime),
  next_at: z.nullable(isoTime),
  reached: z.array(z.string()),
})
export type UsageAlert = z.infer<typeof usageAlert>

/**
 * In the order in which they were made. `has_email`: an e-mail address is on record. `push`: a device of the
 * line gets pushes, none does yet, or the operator sends none.
 */
export const usageAlerts = z.strictObject({
  alerts: z.array(usageAlert),
  has_email: z.boolean(),
  push: z.enum(['on', 'off', 'none']),
})
export type UsageAlerts = z.infer<typeof usageAlerts>

const { max } = ALERT_RANGE.amount
/** `id`: the alert that this one replaces. One of the same kind and value only changes its channel. */
export const usageAlertSetRequest = body({
  id: z.optional(id),
  alert: z
    .strictObject({
      kind: z.enum(ALERT_KINDS),
      value: z.int().check(z.gte(1), z.lte(max)),
      channel: z.enum(ALERT_CHANNELS),
    })
    .check(z.refine(({ kind, value }) => isAlertValue(kind, value))),
})

export const usageAlertEndRequest = body({ id })

export const usageAlertSchemas = {
  usage_alert_list: callEntry('Usage alerts that the line has set.', emptyRequest, usageAlerts),
  usage_alert_set: callEntry('Sets or changes a usage alert.', usageAlertSetRequest, usageAlerts),
  usage_alert_end: callEntry('Ends a usage alert.', usageAlertEndRequest, usageAlerts),
}
export type UsageAlertSchemas = typeof usageAlertSchemas
