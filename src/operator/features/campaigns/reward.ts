/** What payments and disputes use of campaigns. */
import type { Reward } from '../payments/reward.ts'
import { giveGrants } from './grants.ts'
import { undoEarned } from './undo.ts'

export const campaignReward: Reward = { settled: giveGrants, paidBack: undoEarned }
