/**
 * Moves applications by the operator's clock: looked into after a day, answered well within the promise, let
 * go where what was asked for never came.
 */
import { and, eq, lte } from 'drizzle-orm'
import { decidePartner, PARTNER_MORE_DAYS, type PartnerDecision } from '../../../../contract/rules/partner.ts'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/day.ts'
import { sendApplicationNotice } from './notifications.ts'
import { partnerApplication } from './tables.ts'
import { type ApplicationRow, stepsWith } from './view.ts'

/** From being looked into to the answer, days. */
const ANSWER_AFTER_DAYS = 4

/** One application, one transaction; another worker's are left alone. */
export async function moveApplications(context: Context): Promise<void> {
  while (await moveNext(context)) {
    // Until nothing is due: after a long jump of the clock an application takes several steps.
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
    if (moved) await sendApplicationNotice(context, tx, moved)
    return moved !== undefined
  })
}

/** How long a state lasts by itself, days. */
const WAITS: Partial<Record<ApplicationRow['state'], number>> = {
  reviewing: ANSWER_AFTER_DAYS,
  more_needed: PARTNER_MORE_DAYS,
}

function nextOf({ state, offer, more }: ApplicationRow): PartnerDecision | { state: 'reviewing' } {
  if (state === 'received') return { state: 'reviewing' }
  if (state === 'more_needed') return { state: 'declined', reason: 'silent' }
  return decidePartner(offer, more)
}
