/** All of the programme that moves by itself. */
import type { Context } from '../context.ts'
import { moveClaims } from '../loyalty/offers/move.ts'
import { readRatings } from '../loyalty/offers/review.ts'
import { giveFirstLogins } from '../loyalty/points/campaign.ts'
import { bookPending } from '../loyalty/points/earn.ts'
import { endPoints, remindOfPoints } from '../loyalty/points/end.ts'

/** After the orders were looked at: what they earned is booked here. */
export async function runLoyalty(context: Context): Promise<void> {
  await bookPending(context)
  await giveFirstLogins(context)
  await moveClaims(context)
  await readRatings(context)
  await endPoints(context)
  await remindOfPoints(context)
}
