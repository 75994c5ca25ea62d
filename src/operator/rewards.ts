/** Everything that gives something for settled orders, in the order in which it is given. */
import { campaignReward } from './features/campaigns/reward.ts'
import { pointReward } from './features/loyalty/points/reward.ts'
import type { Reward } from './features/payments/reward.ts'

export const REWARDS: readonly Reward[] = [campaignReward, pointReward]
