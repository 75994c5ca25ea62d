/** A line abroad: protection from charges, live figures, trips and what returns. Spec ROA-23. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { RoamingSchemas } from './roaming.schema.ts'

export const roamingStatus = defineCall<RoamingSchemas>()({
  ...sessionRead,
  name: 'roaming_status',
  errors: [],
})
/** `step_up_needed` only to open data and to raise the cap. */
export const roamingProtectionSet = defineCall<RoamingSchemas>()({
  ...sessionWrite,
  name: 'roaming_protection_set',
  errors: ['step_up_needed', 'price_changed', 'roaming_cap', 'idempotency_conflict'],
})
/** `step_up_needed` only where it turns roaming on. */
export const roamingScheduleSet = defineCall<RoamingSchemas>()({
  ...sessionWrite,
  name: 'roaming_schedule_set',
  errors: ['step_up_needed', 'roaming_barred', 'roaming_schedule', 'idempotency_conflict'],
})
export const roamingStartSet = defineCall<RoamingSchemas>()({
  ...sessionWrite,
  name: 'roaming_start_set',
  errors: ['service_not_active', 'roaming_started', 'roaming_start', 'idempotency_conflict'],
})
export const roamingTopUp = defineCall<RoamingSchemas>()({
  ...sessionWrite,
  name: 'roaming_top_up',
  errors: [
    'service_not_active',
    'roaming_unused',
    'package_unknown',
    'price_changed',
    'outgoing_barred',
    'insufficient_balance',
    'idempotency_conflict',
  ],
})
export const roamingTrips = defineCall<RoamingSchemas>()({
  ...sessionRead,
  name: 'roaming_trips',
  errors: [],
})
export const roamingFailureRefund = defineCall<RoamingSchemas>()({
  ...sessionWrite,
  name: 'roaming_failure_refund',
  errors: ['service_not_active', 'roaming_no_failure', 'idempotency_conflict'],
})
