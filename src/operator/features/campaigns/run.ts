/** Campaigns look at what was settled, and give what is due. */

import type { Context } from '../../platform/context.ts'
import { giveDue } from './give.ts'
import { judgeOrders } from './judge.ts'

export async function runCampaigns(context: Context): Promise<void> {
  await judgeOrders(context)
  await giveDue(context)
}
