/** Runs all payment jobs, ordered by their dependencies. */
import type { Context } from '../../platform/context.ts'
import { payCashback } from './cashback.ts'
import { checkDue } from './checks.ts'
import { deliverDue } from './deliver.ts'
import { checkAttempts } from './hosted-attempts.ts'
import { processWebhooks } from './process-webhooks.ts'
import { reconcileDue } from './reconcile.ts'
import { releaseHeld, sendRefunds } from './refunds.ts'

/**
 * A failing part does not block the others; the first error is thrown at the end. Without a provider nothing
 * runs.
 */
export async function runPayments(context: Context): Promise<void> {
  if (!context.bank && context.hosted.length === 0) return
  const failed: unknown[] = []
  for (const part of [
    processWebhooks,
    checkDue,
    checkAttempts,
    reconcileDue,
    deliverDue,
    releaseHeld,
    sendRefunds,
    payCashback,
  ])
    try {
      await part(context)
    } catch (error) {
      failed.push(error)
    }
  if (failed.length) throw failed[0]
}
