/** What payments and disputes use of points. */
import type { Reward } from '../../payments/reward.ts'
import { grantPointsFor } from './campaign.ts'
import { earnPoints } from './earn.ts'
import { hasEarnedPoints, takeBackEarned } from './take-back.ts'

export const pointReward: Reward = {
  async settled(context, tx, line, order) {
    await earnPoints(context, tx, order)
    await grantPointsFor(context, tx, line, order)
  },
  hasEarned: hasEarnedPoints,
  paidBack: takeBackEarned,
}
