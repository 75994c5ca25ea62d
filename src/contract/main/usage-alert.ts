/** Usage alerts that a line sets itself: an amount, a percentage or a day, by a channel. Spec ACC-9. */
import { defineCall } from '../call.ts'
import type { UsageAlertSchemas } from './usage-alert.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const usageAlertList = defineCall<UsageAlertSchemas>()({
  ...mine,
  name: 'usage_alert_list',
  retry: 'read',
  errors: [],
})
export const usageAlertSet = defineCall<UsageAlertSchemas>()({
  ...mine,
  name: 'usage_alert_set',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['alert_limit'],
})
export const usageAlertEnd = defineCall<UsageAlertSchemas>()({
  ...mine,
  name: 'usage_alert_end',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [],
})
