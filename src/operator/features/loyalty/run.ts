/** The jobs of the loyalty programme. */
import type { Context } from '../../platform/context.ts'
import { readRatings } from './offers/review.ts'
import { advanceClaims } from './offers/transition.ts'
import { grantFirstLogins } from './points/campaign.ts'
import { postPending } from './points/earn.ts'
import { endPoints, remindOfPoints } from './points/end.ts'

/** Runs after settled orders are evaluated, because their points are posted here. */
export async function runLoyalty(context: Context): Promise<void> {
  await postPending(context)
  await grantFirstLogins(context)
  await advanceClaims(context)
  await readRatings(context)
  await endPoints(context)
  await remindOfPoints(context)
}
