/** What payments use of points. */
import type { Reward } from '../../payments/reward.ts'
import { grantPointsFor } from './campaign.ts'
import { earnPoints } from './earn.ts'
import { takeBackPoints } from './take-back.ts'

export const pointReward: Reward = {
  async settled(context, tx, line, order) {
    await earnPoints(context, tx, order)
    await grantPointsFor(context, tx, line, order)
  },
  paidBack: (context, tx, { msisdn }, reference, at) => takeBackPoints(context, tx, msisdn, reference, at),
}
