/**
 * Points as payments see them. What waits is not booked once its order is paid back, so nothing is taken away
 * afterwards.
 */
import type { Reward } from '../../payments/reward.ts'
import { grantPointsFor } from './campaign.ts'
import { earnPoints } from './earn.ts'

export const pointReward: Reward = {
  async settled(context, tx, line, order) {
    await earnPoints(context, tx, order)
    await grantPointsFor(context, tx, line, order)
  },
}
