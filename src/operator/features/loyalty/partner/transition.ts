/**
 * Advances applications by the operator's clock: reviewed after a day, answered well before the promised
 * time, and closed if requested additions are missing.
 */
import { eq, lte } from 'drizzle-orm'
import { decidePartner, PARTNER_MORE_DAYS, type PartnerDecision } from '../../../../contract/rules/partner.ts'
import { rowItemJob } from '../../../platform/jobs/item-job.ts'
import { addDays } from '../../../platform/time/day.ts'
import { sendApplicationNotification } from './notifications.ts'
import { partnerApplication } from './tables.ts'
import { type ApplicationRow, stepsWith } from './view.ts'

/** Days from the start of the review to the answer. */
const ANSWER_AFTER_DAYS = 4

/** A clock jump can take an application several steps. */
export const applicationSteps = rowItemJob({
  name: 'application_steps',
  table: partnerApplication,
  key: partnerApplication.code,
  dueAt: partnerApplication.nextAt,
  due: (now) => lte(partnerApplication.nextAt, now),
  process: async (context, tx, { row }) => {
    const next = nextOf(row)
    const at = row.nextAt ?? context.clock.now()
    const [moved] = await tx
      .update(partnerApplication)
      .set({
        state: next.state,
        reason: next.state === 'declined' ? next.reason : null,
        steps: stepsWith(row, next.state, at),
        nextAt: WAITS[next.state] ? addDays(at, WAITS[next.state] ?? 0) : null,
      })
      .where(eq(partnerApplication.code, row.code))
      .returning()
    if (moved) await sendApplicationNotification(context, tx, moved)
  },
})

/** Days after which a state advances automatically. */
const WAITS: Partial<Record<ApplicationRow['state'], number>> = {
  reviewing: ANSWER_AFTER_DAYS,
  more_needed: PARTNER_MORE_DAYS,
}

function nextOf({ state, offer, more }: ApplicationRow): PartnerDecision | { state: 'reviewing' } {
  if (state === 'received') return { state: 'reviewing' }
  if (state === 'more_needed') return { state: 'declined', reason: 'silent' }
  return decidePartner(offer, more)
}
