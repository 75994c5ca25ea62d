/** The jobs of the payment engine, ordered by their dependencies. */
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type JobFigure, runJobs } from '../../platform/jobs/run.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { checkDue } from './checks.ts'
import { dueClaims } from './claim-answers.ts'
import { closePages } from './close-pages.ts'
import { deliverDue } from './deliver.ts'
import { checkAttempts } from './hosted-attempts.ts'
import { bankNotice, paymentRefund } from './money-tables.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'
import { isOutboxDue } from './outbox.ts'
import { processWebhooks } from './process-webhooks.ts'
import { reconcileDue } from './reconcile.ts'
import { releaseHeld, sendRefunds } from './refunds.ts'

/** Without a provider there is no external money, so that nothing runs. */
function paymentJob(name: string, run: Job['run'], isDue?: (now: Date) => SQL): Job {
  return {
    name,
    ...(isDue && { isDue }),
    run: async (context) => {
      if (context.bank || context.hosted.length > 0) await run(context)
    },
  }
}

export const paymentJobs: readonly Job[] = [
  paymentJob(
    'payment_webhooks',
    processWebhooks,
    () => sql`select 1 from ${bankNotice} where ${isNull(bankNotice.handledAt)}`,
  ),
  paymentJob(
    'payment_checks',
    checkDue,
    (now) =>
      sql`select 1 from ${paymentOrder} where ${and(
        inArray(paymentOrder.state, [...PAYABLE_STATES]),
        or(lte(paymentOrder.nextCheckAt, now), isTooFarAhead(paymentOrder.checkedAt, now)),
      )}`,
  ),
  paymentJob(
    'payment_attempts',
    checkAttempts,
    (now) =>
      sql`select 1 from ${paymentAttempt} where ${and(
        eq(paymentAttempt.state, 'begun'),
        or(lte(paymentAttempt.nextCheckAt, now), isTooFarAhead(paymentAttempt.checkedAt, now)),
      )}`,
  ),
  paymentJob('payment_close_pages', closePages, (now) => isOutboxDue('close_page', now)),
  paymentJob('payment_reconciliation', reconcileDue),
  paymentJob('payment_deliveries', deliverDue, (now) => isOutboxDue('activate', now)),
  dueClaims,
  paymentJob(
    'payment_held_refunds',
    releaseHeld,
    (now) =>
      sql`select 1 from ${paymentRefund} where ${and(
        eq(paymentRefund.state, 'held'),
        lte(paymentRefund.dueAt, now),
      )}`,
  ),
  paymentJob('payment_refunds', sendRefunds, (now) => isOutboxDue('refund', now)),
]

/** One tick of the payment engine alone. */
export function runPayments(context: Context): Promise<JobFigure[]> {
  return runJobs(context, paymentJobs)
}
