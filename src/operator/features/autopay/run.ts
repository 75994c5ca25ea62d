/**
 * The jobs of automatic payment: announce charges, charge them on their day and record the results. Spec
 * BIL-4. They run after months are closed; each step of each charge is its own idempotent transaction.
 */
import type { Job } from '../../platform/jobs/job.ts'
import { chargePlans } from './plan.ts'
import { chargePushes } from './push.ts'
import { chargeResults } from './settle.ts'
import { chargeStarts } from './start-charges.ts'

export const autopayJobs: readonly Job[] = [chargePlans, chargeStarts, chargePushes, chargeResults]
