/**
 * Advances orders of home products step by step, even after a long jump of the operator's clock. Spec ORD-4.
 */
import { and, eq, lte, notInArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { nextStep } from './advance.ts'
import { homeOrder } from './tables.ts'
import { transitionHomeOrder } from './transition.ts'

/** A failing order does not block the others; the first error is thrown at the end. */
export async function advanceHomeOrders(context: Context): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const now = context.clock.now()
    const [due] = await context.db
      .select({ code: homeOrder.code, msisdn: homeOrder.msisdn })
      .from(homeOrder)
      .where(
        and(
          lte(homeOrder.dueAt, now),
          failed.size ? notInArray(homeOrder.code, [...failed.keys()]) : undefined,
        ),
      )
      .orderBy(homeOrder.dueAt, homeOrder.code)
      .limit(1)
    if (!due) break
    await context.db
      .transaction((tx) => advanceDue(context, tx, due, now))
      .catch((error: unknown) => failed.set(due.code, error))
  }
  for (const error of failed.values()) throw error
}

/** Read again under the line's lock: the customer may have cancelled it since. */
async function advanceDue(
  context: Context,
  tx: Database,
  { code, msisdn }: { code: string; msisdn: string },
  now: Date,
): Promise<void> {
  const line = await lockLine(tx, msisdn)
  const [order] = await tx
    .select()
    .from(homeOrder)
    .where(and(eq(homeOrder.code, code), lte(homeOrder.dueAt, now)))
    .for('update')
  const step = order?.dueAt && nextStep(order, order.dueAt, context.randomInt)
  if (order?.dueAt && step)
    await transitionHomeOrder(context, tx, line, order, step.to, order.dueAt, step.change)
  context.failpoint('home_order:before-commit')
}
