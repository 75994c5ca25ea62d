/** The jobs of the payment engine, ordered by their dependencies. */
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type JobFigure, runJobs } from '../../platform/jobs/run.ts'
import { paymentChecks } from './checks.ts'
import { dueClaims } from './claim-answers.ts'
import { closePages } from './close-pages.ts'
import { deliverDue } from './deliver.ts'
import { attemptChecks } from './hosted-attempts.ts'
import { isOutboxDue, OUTBOX_JOBS, type OutboxJob } from './outbox.ts'
import { webhooks } from './process-webhooks.ts'
import { isReconciliationDue, RECONCILIATION, reconcileDue } from './reconcile.ts'
import { heldRefunds, sendRefunds } from './refunds.ts'

/** Without a provider there is no external money, so that nothing runs. */
function withProvider(job: Job): Job {
  return {
    ...job,
    run: async (context) => {
      if (context.bank || context.hosted.length > 0) await job.run(context)
    },
  }
}

function outboxJob(kind: OutboxJob['kind'], run: Job['run']): Job {
  return withProvider({ name: OUTBOX_JOBS[kind], isDue: (now) => isOutboxDue(kind, now), run })
}

export const paymentJobs: readonly Job[] = [
  withProvider(webhooks),
  withProvider(paymentChecks),
  withProvider(attemptChecks),
  outboxJob('close_page', closePages),
  withProvider({
    name: RECONCILIATION,
    isDue: isReconciliationDue,
    run: reconcileDue,
  }),
  outboxJob('activate', deliverDue),
  dueClaims,
  heldRefunds,
  outboxJob('refund', sendRefunds),
]

/** One tick of the payment engine alone. */
export function runPayments(context: Context): Promise<JobFigure[]> {
  return runJobs(context, paymentJobs)
}
