/**
 * Advances orders of home products step by step, even after a long jump of the operator's clock. Spec ORD-4.
 */
import { lte } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { nextStep } from './advance.ts'
import { startPackage } from './start-package.ts'
import { homeOrder } from './tables.ts'
import { transitionHomeOrder } from './transition.ts'

export const homeOrderSteps = lineItemJob({
  name: 'home_order_steps',
  table: homeOrder,
  key: homeOrder.code,
  msisdn: homeOrder.msisdn,
  dueAt: homeOrder.dueAt,
  due: (now) => lte(homeOrder.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const step = row.dueAt && nextStep(row, row.dueAt, context.randomInt)
    if (row.dueAt && step) {
      await transitionHomeOrder(context, tx, line, row, step.to, row.dueAt, step.change)
      if (step.to === 'done') await startPackage(context, tx, line, row, row.dueAt)
    }
    context.failpoint('home_order:before-commit')
  },
})
