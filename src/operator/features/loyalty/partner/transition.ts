/**
 * Advances applications by the operator's clock: reviewed after a day, answered well before the promised
 * time, and closed if requested additions are missing.
 */
import { and, eq, lte } from 'drizzle-orm'
import { decidePartner, PARTNER_MORE_DAYS, type PartnerDecision } from '../../../../contract/rules/partner.ts'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/day.ts'
import { sendApplicationNotification } from './notifications.ts'
import { partnerApplication } from './tables.ts'
import { type ApplicationRow, stepsWith } from './view.ts'

/** Days from the start of the review to the answer. */
const ANSWER_AFTER_DAYS = 4

/** Each application is its own transaction; those locked by another worker are skipped. */
export async function advanceApplications(context: Context): Promise<void> {
  while (await moveNext(context)) {
    // Repeats until no application is due, because a clock jump can take an application several steps.
  }
}

function moveNext(context: Context): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(partnerApplication)
      .where(lte(partnerApplication.nextAt, context.clock.now()))
      .orderBy(partnerApplication.nextAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row?.nextAt) return false
    const next = nextOf(row)
    const [moved] = await tx
      .update(partnerApplication)
      .set({
        state: next.state,
        reason: next.state === 'declined' ? next.reason : null,
        steps: stepsWith(row, next.state, row.nextAt),
        nextAt: WAITS[next.state] ? addDays(row.nextAt, WAITS[next.state] ?? 0) : null,
      })
      .where(and(eq(partnerApplication.code, row.code), eq(partnerApplication.state, row.state)))
      .returning()
    if (moved) await sendApplicationNotification(context, tx, moved)
    return moved !== undefined
  })
}

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
