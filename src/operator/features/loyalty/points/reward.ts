/** What payments and disputes use of points. */
import type { Reward } from '../../payments/reward.ts'
import { grantPointsFor } from './campaign.ts'
import { earnPoints } from './earn.ts'
import { takeBackEarned } from './take-back.ts'

export const pointReward: Reward = {
  async settled(context, tx, line, order) {
    await earnPoints(context, tx, order)
    await grantPointsFor(context, tx, line, order)
  },
  paidBack: takeBackEarned,
}
