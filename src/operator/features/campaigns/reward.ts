/** What payments and disputes use of campaigns. */
import { sql } from 'drizzle-orm'
import type { Reward } from '../payments/reward.ts'
import { saveGrants } from './grants.ts'
import { campaignGrant } from './tables.ts'
import { isGivenFor, undoEarned } from './undo.ts'

export const campaignReward: Reward = {
  settled: saveGrants,
  hasEarned: (order) => sql`exists (select 1 from ${campaignGrant} where ${isGivenFor(order)})`,
  paidBack: undoEarned,
}
