/**
 * Processes provider webhooks: a webhook is verified with the provider first; if the provider does not
 * answer, the signed webhook is trusted.
 */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { JOB_WAIT_MAX_SECONDS } from '../../../contract/rules/job.ts'
import { WEBHOOK_SKEW_SECONDS } from '../../../contract/rules/payment.ts'
import { memoIn } from '../../../contract/vietqr.ts'
import type { Context } from '../../platform/context.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { recordCredit } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { type HostedProvider, isValidStatus, type ProviderStatus } from './hosted.ts'
import { applyProviderStatus, fetchStatus } from './hosted-attempts.ts'
import { hostedNamed } from './known-providers.ts'
import { bankNotice } from './money-tables.ts'
import type { Credit } from './provider.ts'
import { fetchCredits, isValidCredit, ProviderUnavailable } from './provider-calls.ts'

type Waiting = typeof bankNotice.$inferSelect

/** Waiting webhooks, oldest first; those of a provider that is switched off wait for it. */
export const webhooks = callItemJob({
  name: 'payment_webhooks',
  table: bankNotice,
  key: sql`${bankNotice.provider} || ' ' || ${bankNotice.eventId}`,
  dueAt: bankNotice.receivedAt,
  due: () => isNull(bankNotice.handledAt),
  atOnce: 1,
  process: async (context, notice, away) => {
    const { bank, hosted, clock } = context
    if (![bank, ...hosted].some((provider) => provider?.name === notice.provider))
      return addSeconds(clock.now(), JOB_WAIT_MAX_SECONDS)
    if (await handle(context, notice, away.has(notice.provider))) away.add(notice.provider)
    return undefined
  },
})

/**
 * Returns true if the provider is unavailable. `away`: it was unavailable a moment ago, so it is not called
 * again in this run.
 */
async function handle(context: Context, notice: Waiting, away: boolean): Promise<boolean> {
  const hosted = hostedNamed(context, notice.provider)
  const silent = hosted
    ? await verifyPages(context, hosted, notice, away)
    : await verifyCredits(context, notice, away)
  context.failpoint('payment_webhook:before-handled')
  await context.db
    .update(bankNotice)
    .set({ handledAt: context.clock.now() })
    .where(and(eq(bankNotice.provider, notice.provider), eq(bankNotice.eventId, notice.eventId)))
  return silent
}

async function verifyCredits(context: Context, notice: Waiting, away: boolean): Promise<boolean> {
  let silent = away
  for (const reported of context.bank?.creditsIn(notice.body) ?? []) {
    context.failpoint('payment_webhook:before-bank')
    const answer = silent ? undefined : await fetchFromBank(context, reported)
    silent ||= answer === undefined
    context.failpoint('payment_webhook:after-bank')
    const known = answer ?? [reported]
    // A bank may list its own transfer late; scheduled checks and reconciliation will find it.
    if (!known.some(({ bankReference }) => bankReference === reported.bankReference))
      context.log.warn(warnMismatch(notice))
    for (const credit of known) {
      const { outcome, orderId } = await recordCredit(context, credit, 'notice')
      if (outcome === 'paid' && orderId) await deliverNow(context, orderId)
    }
  }
  return silent
}

async function verifyPages(
  context: Context,
  provider: HostedProvider,
  notice: Waiting,
  away: boolean,
): Promise<boolean> {
  let silent = away
  for (const reported of provider.statusesIn(notice.body)) {
    if (!isValidStatus(reported)) {
      context.log.warn(warnMismatch(notice))
      continue
    }
    context.failpoint('payment_webhook:before-bank')
    const answer = silent ? undefined : await fetchPageStatus(context, provider, reported)
    silent ||= answer === undefined
    context.failpoint('payment_webhook:after-bank')
    // The provider's status contradicts its webhook: the status counts.
    if (answer && answer.state !== reported.state) context.log.warn(warnMismatch(notice))
    await applyProviderStatus(context, provider.name, answer ?? reported, 'notice')
  }
  return silent
}

/** `undefined` if the provider does not answer; a page that it does not know counts as open. */
async function fetchPageStatus(
  context: Context,
  provider: HostedProvider,
  reported: ProviderStatus,
): Promise<ProviderStatus | undefined> {
  try {
    return (await fetchStatus(provider, reported.reference)) ?? { ...reported, state: 'open' }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.error(errorFields('payment_notice', '', error))
    return undefined
  }
}

/**
 * The bank's own record of a reported transfer; `undefined` if the bank does not answer. A transfer without
 * one of our memos can only be found in the statement of that time.
 */
async function fetchFromBank(context: Context, reported: Credit): Promise<Credit[] | undefined> {
  if (!isValidCredit(reported)) return []
  const [from, to] = [
    addSeconds(reported.at, -WEBHOOK_SKEW_SECONDS),
    addSeconds(reported.at, WEBHOOK_SKEW_SECONDS),
  ]
  const memo = memoIn(reported.memo)
  try {
    const credits = await fetchCredits(context, (bank) =>
      memo ? bank.findCredits(memo, from) : bank.creditsBetween(from, to),
    )
    return memo ? credits : credits.filter(({ bankReference }) => bankReference === reported.bankReference)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.error(errorFields('payment_notice', '', error))
    return undefined
  }
}

function warnMismatch({ provider, eventId }: Waiting): Record<string, string> {
  return { job: 'payment_notice', fault: 'the bank does not confirm its webhook', provider, eventId }
}
