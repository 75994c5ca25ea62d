/** All rewards for settled orders, in the order in which they are granted. */
import { campaignReward } from './features/campaigns/reward.ts'
import { pointReward } from './features/loyalty/points/reward.ts'
import type { Reward } from './features/payments/reward.ts'
import { cashbackReward } from './features/roaming/pay-cashback.ts'

export const REWARDS: readonly Reward[] = [campaignReward, pointReward, cashbackReward]
