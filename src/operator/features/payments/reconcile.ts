/**
 * Reconciles the records of bank, wallet and card gateway with ours: unknown money is recorded, and money
 * that they do not know is logged. Runs often over the recent past, so that a lost webhook costs minutes, and
 * every night over the whole previous day. Spec PAY-13, Spec LED-4.
 */

import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { processEach } from '../../platform/jobs/run-items.ts'
import { setting } from '../../platform/settings/tables.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addDays, dayStart } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { recordCredit } from './credits.ts'
import { type HostedProvider, isValidStatus } from './hosted.ts'
import { applyProviderStatus } from './hosted-attempts.ts'
import { bankCredit } from './money-tables.ts'
import { fetchCredits, ProviderUnavailable, theBank, withTimeout } from './provider-calls.ts'

/** Interval of the recent reconciliation, and how far each run overlaps the previous one, seconds. */
export const RECONCILE_EVERY_SECONDS = 300
const OVERLAP_SECONDS = 900
const KEYS = {
  recent: 'payments_compared_until',
  day: 'payments_compared_day',
  run: 'payments_compared',
} as const

/**
 * `taken`: number of credits that were new to us. `unknown`: our references that the provider does not know.
 */
export type Reconciliation = { taken: number; unknown: string[] }
/** A provider's record. `suffix` distinguishes its settings from those of other providers. */
type Book = { suffix: string; compare: (from: Date, to: Date) => Promise<Reconciliation> }

export const RECONCILIATION = 'payment_reconciliation'

/**
 * A query that returns a row unless the recent past was compared a moment ago. A time ahead of the clock does
 * not count, because the sandbox clock can be set back.
 */
export function isReconciliationDue(now: Date): SQL {
  const since = addSeconds(now, -RECONCILE_EVERY_SECONDS)
  return sql`select 1 where not exists (
    select 1 from ${setting} where ${and(
      eq(setting.key, KEYS.run),
      gt(setting.value, since.toISOString()),
      lte(setting.value, now.toISOString()),
    )})`
}

/** Runs what is due. An unavailable provider is retried at its next due run and does not block the others. */
export async function reconcileDue(context: Context): Promise<void> {
  await saveTime(context, KEYS.run, context.clock.now())
  const books: Book[] = context.hosted.map((provider) => ({
    suffix: `_${provider.name}`,
    compare: (from, to) => comparePages(context, provider, from, to),
  }))
  if (context.bank) books.unshift({ suffix: '', compare: (from, to) => compare(context, from, to) })
  // All are compared although one fails; the job as a whole is never given up.
  const failures: unknown[] = []
  for (const book of books)
    await reconcile(context, book).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function reconcile(context: Context, { suffix, compare }: Book): Promise<void> {
  const now = context.clock.now()
  const recent = await loadTime(context, KEYS.recent + suffix)
  if (!recent || recent > now || addSeconds(recent, RECONCILE_EVERY_SECONDS) <= now) {
    // Saved first, so that an unavailable provider is not called every second.
    await saveTime(context, KEYS.recent + suffix, now)
    const from = recent && recent < now ? recent : now
    await attempt(context, () => compare(addSeconds(from, -OVERLAP_SECONDS), now))
  }
  const day = await loadTime(context, KEYS.day + suffix)
  const today = dayStart(now)
  if (!day || day > now || day < today) {
    const done = await attempt(context, () => compare(addDays(day && day < now ? day : today, -1), today))
    if (done) await saveTime(context, KEYS.day + suffix, today)
  }
}

/** Compares all bank transfers between two times in both directions. Throws `ProviderUnavailable`. */
export async function compare(context: Context, from: Date, to: Date): Promise<Reconciliation> {
  const theirs = await fetchCredits(context, (bank) => bank.creditsBetween(from, to))
  return settle(
    context,
    theBank(context).name,
    theirs.map((credit) => [
      credit.bankReference,
      async () => (await recordCredit(context, credit, 'check')).fresh,
    ]),
    from,
    to,
  )
}

/** The same for the pages of a wallet or card gateway. */
async function comparePages(
  context: Context,
  provider: HostedProvider,
  from: Date,
  to: Date,
): Promise<Reconciliation> {
  const theirs = await withTimeout('read', () => provider.paidBetween(from, to))
  if (
    !Array.isArray(theirs) ||
    !theirs.every((reported) => reported.state === 'paid' && isValidStatus(reported))
  )
    throw new ProviderUnavailable(new Error('The response of the provider is invalid'))
  return settle(
    context,
    provider.name,
    theirs.map((reported) => [
      reported.paymentReference,
      () => applyProviderStatus(context, provider.name, reported, 'check'),
    ]),
    from,
    to,
  )
}

/** `theirs`: each reference with the function that records it. */
async function settle(
  context: Context,
  provider: string,
  theirs: readonly (readonly [reference: string, take: () => Promise<boolean>])[],
  from: Date,
  to: Date,
): Promise<Reconciliation> {
  const rows = await context.db
    .select({ bankReference: bankCredit.bankReference })
    .from(bankCredit)
    .where(and(eq(bankCredit.provider, provider), gte(bankCredit.at, from), lt(bankCredit.at, to)))
  const ours = new Set(rows.map(({ bankReference }) => bankReference))
  let taken = 0
  // A record that cannot be taken keeps no other waiting; the next comparison tries it again.
  await processEach(
    context,
    RECONCILIATION,
    theirs.filter(([reference]) => !ours.has(reference)),
    ([reference]) => `${provider}:${reference}`,
    async ([, take]) => {
      if (await take()) taken += 1
    },
  )
  const known = new Set(theirs.map(([reference]) => reference))
  const unknown = [...ours].filter((reference) => !known.has(reference))
  if (taken || unknown.length)
    context.log.warn({ job: 'payment_reconcile', provider, from, to, taken, unknown })
  return { taken, unknown }
}

async function attempt(context: Context, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.error(errorFields('payment_reconcile', '', error))
    return false
  }
}

async function loadTime({ db }: Context, key: string): Promise<Date | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row && new Date(row.value)
}
async function saveTime({ db }: Context, key: string, at: Date): Promise<void> {
  const value = at.toISOString()
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
