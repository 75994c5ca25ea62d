/** Expires, decides and gives up requests, and deletes their photographs. Spec EKY-3, Spec EKY-11. */
import { lte } from 'drizzle-orm'
import { isCollecting } from '../../../contract/rules/identification.ts'
import { lineItemJob, rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { decideRequest, refuseRequest } from './decide.ts'
import { deletePhotographs } from './delete-photographs.ts'
import { sendIdentityNotification } from './notifications.ts'
import { identityRequest } from './tables.ts'
import { transitionIdentity } from './transition.ts'

const identitySteps = lineItemJob({
  name: 'identity_steps',
  table: identityRequest,
  key: identityRequest.code,
  msisdn: identityRequest.msisdn,
  dueAt: identityRequest.dueAt,
  due: (now) => lte(identityRequest.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const at = row.dueAt
    if (!at) return
    if (isCollecting(row.state)) {
      const expired = await transitionIdentity(context, tx, row, 'expired', at)
      await deletePhotographs(tx, row.code, at)
      await sendIdentityNotification(context, tx, line, expired)
    } else if (row.state === 'submitted') await decideRequest(context, tx, line, row, at)
    else await refuseRequest(context, tx, line, row, ['not_reached'], at)
    context.failpoint('identity:before-commit')
  },
})

const photographDeletions = rowItemJob({
  name: 'identity_photographs',
  table: identityRequest,
  key: identityRequest.code,
  dueAt: identityRequest.deleteAt,
  due: (now) => lte(identityRequest.deleteAt, now),
  process: async (_context, tx, { row, now }) => {
    await deletePhotographs(tx, row.code, now)
  },
})

export const identificationJobs: readonly Job[] = [identitySteps, photographDeletions]
