/** Moves applications by the operator's clock: looked into after a day, answered well within the promise. What is agreed then is agreed between people. */
import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { partnerApplication } from '../../database/schema.ts'
import { addDays } from '../../day.ts'
import { sendApplicationNotice } from './notice.ts'

/** From being looked into to the answer, days. */
const ANSWER_AFTER_DAYS = 4

/** One application, one transaction; another worker's are left alone. */
export async function moveApplications(context: Context): Promise<void> {
  while (await moveNext(context)) {
    // Until nothing is due: after a long jump of the clock an application takes both steps.
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
    const state = row.state === 'received' ? 'reviewing' : 'answered'
    const at = row.nextAt
    const [moved] = await tx
      .update(partnerApplication)
      .set({ state, steps: [...row.steps, { state, at: at.toISOString() }], nextAt: state === 'reviewing' ? addDays(at, ANSWER_AFTER_DAYS) : null })
      .where(and(eq(partnerApplication.code, row.code), eq(partnerApplication.state, row.state)))
      .returning()
    if (moved) await sendApplicationNotice(context, tx, moved)
    return moved !== undefined
  })
}
