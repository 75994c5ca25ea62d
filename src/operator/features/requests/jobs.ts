/** Promises that are broken, requests without an answer, and the deletion of files. Spec HLP-2, Spec HLP-9. */
import { and, eq, lte } from 'drizzle-orm'
import { HELP_SECOND_CONTACT_HOURS, isOpenHelp } from '../../../contract/rules/help-request.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { notifyRequester } from './notifications.ts'
import { addEvent } from './record.ts'
import { helpFile, helpRequest } from './tables.ts'
import { transitionRequest } from './transition.ts'

const requestSteps = rowItemJob({
  name: 'help_requests',
  table: helpRequest,
  key: helpRequest.code,
  dueAt: helpRequest.dueAt,
  due: (now) => lte(helpRequest.dueAt, now),
  process: async (context, tx, { row }) => {
    const at = row.dueAt
    if (!at || !isOpenHelp(row.state)) return
    if (row.contactedAt) {
      // Only a request that waits for the customer is due after the contact.
      const closed = await transitionRequest(context, tx, row, 'closed', at, { type: 'closed' })
      await notifyRequester(context, tx, closed, 'unanswered')
      return
    }
    // The portal says so first and makes a second promise; a second breach is only recorded.
    const contactBy = row.brokenAt ? row.contactBy : addSeconds(at, HELP_SECOND_CONTACT_HOURS * 3_600)
    const [late] = await tx
      .update(helpRequest)
      .set({ brokenAt: row.brokenAt ?? at, contactBy, dueAt: row.brokenAt ? null : contactBy })
      .where(eq(helpRequest.code, row.code))
      .returning()
    await addEvent(tx, row.code, 'promise_broken', at)
    if (late && !row.brokenAt) await notifyRequester(context, tx, late, 'broken')
    context.failpoint('help:before-commit')
  },
})

const fileDeletions = rowItemJob({
  name: 'help_files',
  table: helpRequest,
  key: helpRequest.code,
  dueAt: helpRequest.deleteFilesAt,
  due: (now) => lte(helpRequest.deleteFilesAt, now),
  process: async (_context, tx, { row, now }) => {
    await tx.delete(helpFile).where(and(eq(helpFile.requestCode, row.code), eq(helpFile.owner, row.owner)))
    await tx
      .update(helpRequest)
      .set({ deleteFilesAt: null, filesDeletedAt: now })
      .where(eq(helpRequest.code, row.code))
  },
})

export const requestJobs: readonly Job[] = [requestSteps, fileDeletions]
