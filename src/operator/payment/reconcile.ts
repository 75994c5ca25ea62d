/**
 * The bank's book against ours: what we never heard of is taken in, what the bank does not know is written down. Often over the last while, so that
 * a lost notice costs minutes, and every night over the whole day before. Reliability D.8, "mop-up"; invariant I4.
 */
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { bankCredit, setting } from '../database/schema.ts'
import { addDays, dayStart } from '../day.ts'
import { faultLine } from '../log.ts'
import { askCredits, BankAway, theBank } from './bank.ts'
import { takeCredit } from './credits.ts'
import { secondsAfter } from './outbox.ts'

/** Between two comparings of the last while, and how far each looks back before the one before, seconds. */
export const RECONCILE_EVERY_SECONDS = 300
const OVERLAP_SECONDS = 900
const KEYS = { recent: 'payments_compared_until', day: 'payments_compared_day' } as const

/** `taken`: transfers that we had not heard of. `unknown`: references that we hold and the bank does not. */
export type Compared = { taken: number; unknown: string[] }

/** Does what is due. A bank that is away is asked again with the next round that is due. */
export async function reconcileDue(context: Context): Promise<void> {
  if (!context.bank) return
  const now = context.clock.now()
  const recent = await readMoment(context, KEYS.recent)
  if (!recent || recent > now || secondsAfter(recent, RECONCILE_EVERY_SECONDS) <= now) {
    // First written down, so that a bank that is away is not asked every second.
    await keepMoment(context, KEYS.recent, now)
    const from = recent && recent < now ? recent : now
    await attempt(context, () => compare(context, secondsAfter(from, -OVERLAP_SECONDS), now))
  }
  const day = await readMoment(context, KEYS.day)
  const today = dayStart(now)
  if (!day || day > now || day < today) {
    const done = await attempt(context, () => compare(context, addDays(day && day < now ? day : today, -1), today))
    if (done) await keepMoment(context, KEYS.day, today)
  }
}

/** All transfers between two moments, on both sides. Throws `BankAway`. */
export async function compare(context: Context, from: Date, to: Date): Promise<Compared> {
  const theirs = await askCredits(context, (bank) => bank.creditsBetween(from, to))
  const rows = await context.db
    .select({ bankReference: bankCredit.bankReference })
    .from(bankCredit)
    .where(and(eq(bankCredit.provider, theBank(context).name), gte(bankCredit.at, from), lt(bankCredit.at, to)))
  const ours = new Set(rows.map(({ bankReference }) => bankReference))
  let taken = 0
  for (const credit of theirs) if (!ours.has(credit.bankReference) && (await takeCredit(context, credit, 'check')).fresh) taken += 1
  const known = new Set(theirs.map(({ bankReference }) => bankReference))
  const unknown = [...ours].filter((reference) => !known.has(reference))
  if (taken || unknown.length) context.log(JSON.stringify({ level: 'warn', room: 'operator', job: 'payment_reconcile', from, to, taken, unknown }))
  return { taken, unknown }
}

async function attempt(context: Context, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof BankAway)) throw error
    context.log(faultLine('payment_reconcile', '', error))
    return false
  }
}

async function readMoment({ db }: Context, key: string): Promise<Date | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row && new Date(row.value)
}
async function keepMoment({ db }: Context, key: string, at: Date): Promise<void> {
  const value = at.toISOString()
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
