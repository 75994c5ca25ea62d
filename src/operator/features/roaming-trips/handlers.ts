/** Handlers of a line abroad. */
import type { Handlers } from '../../platform/context.ts'
import { roamingFailureRefund } from './failure-refund.ts'
import { roamingProtectionSet } from './protection.ts'
import { roamingScheduleSet } from './schedule.ts'
import { roamingStartSet } from './start.ts'
import { roamingStatus } from './status.ts'
import { roamingTopUp } from './top-up.ts'
import { roamingTrips } from './trips.ts'

export const roamingTripHandlers = {
  roaming_status: roamingStatus,
  roaming_protection_set: roamingProtectionSet,
  roaming_schedule_set: roamingScheduleSet,
  roaming_start_set: roamingStartSet,
  roaming_top_up: roamingTopUp,
  roaming_trips: roamingTrips,
  roaming_failure_refund: roamingFailureRefund,
} satisfies Partial<Handlers>
