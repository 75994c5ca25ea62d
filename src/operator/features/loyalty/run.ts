/** The jobs of the loyalty programme. Points of settled orders are posted here, so these run after them. */
import type { Job } from '../../platform/jobs/job.ts'
import { ratingReviews } from './offers/review.ts'
import { claimSteps } from './offers/transition.ts'
import { firstLoginPoints } from './points/campaign.ts'
import { pendingPoints } from './points/earn.ts'
import { pointEnds, pointReminders } from './points/end.ts'

export const loyaltyJobs: readonly Job[] = [
  pendingPoints,
  firstLoginPoints,
  claimSteps,
  ratingReviews,
  pointEnds,
  pointReminders,
]
