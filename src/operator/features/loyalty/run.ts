/** The jobs of the loyalty programme. */
import type { Context } from '../../platform/context.ts'
import { readRatings } from './offers/review.ts'
import { moveClaims } from './offers/transition.ts'
import { grantFirstLogins } from './points/campaign.ts'
import { bookPending } from './points/earn.ts'
import { endPoints, remindOfPoints } from './points/end.ts'

/** Runs after settled orders are evaluated, because their points are posted here. */
export async function runLoyalty(context: Context): Promise<void> {
  await bookPending(context)
  await grantFirstLogins(context)
  await moveClaims(context)
  await readRatings(context)
  await endPoints(context)
  await remindOfPoints(context)
}
