/**
 * Automatic payment by the clock: told of first, charged on its day, and written down what became of it. Spec
 * BIL-4.
 */

import type { Context } from '../../platform/context.ts'
import { planCharges } from './plan.ts'
import { pushCharges } from './push.ts'
import { settleCharges } from './settle.ts'
import { skipPaid, startCharges } from './start-charges.ts'

/** After months are closed. Each step of each charge is a transaction of its own and does its work once. */
export async function runAutopay(context: Context): Promise<void> {
  for (const part of [skipPaid, settleCharges, planCharges, startCharges, pushCharges, settleCharges])
    await part(context)
}
