/** Logging of the use of the site, only with consent; one's own events are read and deleted. Spec PRV-6. */
import { defineCall } from '../call.ts'
import type { UseLogSchemas } from './use-log.schema.ts'

/** Lost events are not sent again, because no answer depends on them. */
const log = {
  service: 'main',
  subject: 'session',
  retry: 'never',
  addsClient: true,
  errors: [],
} as const

export const logAccessWeb = defineCall<UseLogSchemas>()({ ...log, name: 'log_access_web' })
export const selfcareCampaignActionLog = defineCall<UseLogSchemas>()({
  ...log,
  name: 'selfcare_campaign_action_log',
})
export const selfcareShortlinkLog = defineCall<UseLogSchemas>()({ ...log, name: 'selfcare_shortlink_log' })

export const customerUseList = defineCall<UseLogSchemas>()({
  service: 'main',
  subject: 'session',
  name: 'customer_use_list',
  retry: 'read',
  errors: [],
})
export const customerUseClear = defineCall<UseLogSchemas>()({
  service: 'main',
  subject: 'session',
  name: 'customer_use_clear',
  retry: 'idempotent',
  errors: [],
})
