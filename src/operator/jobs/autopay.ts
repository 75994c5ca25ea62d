/** Automatic payment by the clock: told of first, charged on its day, and written down what became of it. Feature E11. */
import { beginCharges, skipPaid } from '../autopay/begin.ts'
import { planCharges } from '../autopay/plan.ts'
import { pushCharges } from '../autopay/push.ts'
import { settleCharges } from '../autopay/settle.ts'
import type { Context } from '../context.ts'

/** After months are closed. Each step of each charge is a transaction of its own and does its work once. */
export async function runAutopay(context: Context): Promise<void> {
  for (const part of [skipPaid, settleCharges, planCharges, beginCharges, pushCharges, settleCharges]) await part(context)
}
