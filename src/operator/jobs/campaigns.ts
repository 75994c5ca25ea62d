/** Campaigns look at what was settled, and give what is due. */
import { giveDue } from '../campaign/give.ts'
import { judgeOrders } from '../campaign/judge.ts'
import type { Context } from '../context.ts'

export async function runCampaigns(context: Context): Promise<void> {
  await judgeOrders(context)
  await giveDue(context)
}
