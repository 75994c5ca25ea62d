/** The jobs of the loyalty programme. Points of settled orders are posted here, so these run after them. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Job } from '../../platform/jobs/job.ts'
import { readRatings } from './offers/review.ts'
import { offerClaim, offerRating } from './offers/tables.ts'
import { advanceClaims } from './offers/transition.ts'
import { grantFirstLogins } from './points/campaign.ts'
import { postPending } from './points/earn.ts'
import { endPoints, remindOfPoints } from './points/end.ts'
import { pointPending } from './points/tables.ts'

export const loyaltyJobs: readonly Job[] = [
  {
    name: 'points_pending',
    isDue: (now) => sql`select 1 from ${pointPending} where ${lte(pointPending.giveAt, now)}`,
    run: postPending,
  },
  { name: 'first_login_points', run: grantFirstLogins },
  {
    name: 'claim_steps',
    isDue: (now) => sql`select 1 from ${offerClaim} where ${lte(offerClaim.nextAt, now)}`,
    run: advanceClaims,
  },
  {
    name: 'rating_reviews',
    isDue: (now) => sql`
      select 1 from ${offerRating}
      where ${and(eq(offerRating.review, 'waiting'), lte(offerRating.at, now))}`,
    run: readRatings,
  },
  { name: 'point_ends', run: endPoints },
  { name: 'point_reminders', run: remindOfPoints },
]
