/**
 * The job of automatic payment: announces charges, charges them on their day and records the results. Spec
 * BIL-4.
 */

import type { Context } from '../../platform/context.ts'
import { planCharges } from './plan.ts'
import { pushCharges } from './push.ts'
import { settleCharges } from './settle.ts'
import { skipPaid, startCharges } from './start-charges.ts'

/** Runs after months are closed. Each step of each charge is its own idempotent transaction. */
export async function runAutopay(context: Context): Promise<void> {
  for (const part of [skipPaid, settleCharges, planCharges, startCharges, pushCharges, settleCharges])
    await part(context)
}
