/** All that moves payments by itself, in the order in which one thing leads to the next. */
import type { Context } from '../../platform/context.ts'
import { payCashback } from './cashback.ts'
import { checkDue } from './checks.ts'
import { deliverDue } from './deliver.ts'
import { checkAttempts } from './hosted-attempts.ts'
import { processWebhooks } from './process-webhooks.ts'
import { reconcileDue } from './reconcile.ts'
import { releaseHeld, sendRefunds } from './refunds.ts'

/**
 * One part that fails does not hold up the others; the first fault is thrown when all had their turn. Without
 * a provider there is nothing to do.
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
