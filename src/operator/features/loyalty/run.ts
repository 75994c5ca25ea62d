/** All of the programme that moves by itself. */
import type { Context } from '../../platform/context.ts'
import { readRatings } from './offers/review.ts'
import { moveClaims } from './offers/transition.ts'
import { grantFirstLogins } from './points/campaign.ts'
import { bookPending } from './points/earn.ts'
import { endPoints, remindOfPoints } from './points/end.ts'

/** After the orders were looked at: what they earned is booked here. */
export async function runLoyalty(context: Context): Promise<void> {
  await bookPending(context)
  await grantFirstLogins(context)
  await moveClaims(context)
  await readRatings(context)
  await endPoints(context)
  await remindOfPoints(context)
}
