/**
 * The jobs of automatic payment: announce charges, charge them on their day and record the results. Spec
 * BIL-4. They run after months are closed; each step of each charge is its own idempotent transaction.
 */

import { lte, sql } from 'drizzle-orm'
import type { Job } from '../../platform/jobs/job.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { planCharges } from './plan.ts'
import { pushCharges } from './push.ts'
import { settleCharges } from './settle.ts'
import { skipPaid, startCharges } from './start-charges.ts'
import { autopayCharge } from './tables.ts'

/** A charge in this state exists. */
function hasCharge(state: 'planned' | 'charging') {
  return () => sql`select 1 from ${autopayCharge} where ${autopayCharge.state} = ${state}`
}

export const autopayJobs: readonly Job[] = [
  { name: 'autopay_skips', isDue: hasCharge('planned'), run: skipPaid },
  { name: 'autopay_results', isDue: hasCharge('charging'), run: settleCharges },
  {
    name: 'autopay_plans',
    isDue: () => sql`select 1 from ${autopayMandate} where ${autopayMandate.endedAt} is null`,
    run: planCharges,
  },
  {
    name: 'autopay_starts',
    isDue: (now) => sql`${hasCharge('planned')()} and ${lte(autopayCharge.chargeAt, now)}`,
    run: startCharges,
  },
  { name: 'autopay_pushes', isDue: hasCharge('charging'), run: pushCharges },
  { name: 'autopay_new_results', isDue: hasCharge('charging'), run: settleCharges },
]
