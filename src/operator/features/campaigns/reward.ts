/** What payments and disputes use of campaigns. */
import type { Reward } from '../payments/reward.ts'
import { saveGrants } from './grants.ts'
import { undoEarned } from './undo.ts'

export const campaignReward: Reward = { settled: saveGrants, paidBack: undoEarned }
