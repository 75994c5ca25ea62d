/**
 * What payments use of points. Pending points of a refunded order are never posted, so nothing has to be
 * taken back afterwards.
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
