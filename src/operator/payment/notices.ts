/** What banks told us by notices: taken as truth only after the bank itself was asked; where it does not answer, the proven notice is believed. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { NOTICE_SKEW_SECONDS } from '../../contract/rules/payment.ts'
import { memoIn } from '../../contract/vietqr.ts'
import type { Context } from '../context.ts'
import { bankNotice } from '../database/schema.ts'
import { faultLine } from '../log.ts'
import { askCredits, BankAway, isSound } from './bank.ts'
import { takeCredit } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { secondsAfter } from './outbox.ts'
import type { Credit } from './provider.ts'

type Waiting = typeof bankNotice.$inferSelect
const BATCH = 200

/** All that wait, oldest first. One that fails does not hold up the others: the first fault is thrown at the end, and its notice waits on. */
export async function handleNotices(context: Context): Promise<void> {
  const { db, bank } = context
  if (!bank) return
  const waiting = await db
    .select()
    .from(bankNotice)
    .where(and(eq(bankNotice.provider, bank.name), isNull(bankNotice.handledAt)))
    .orderBy(asc(bankNotice.receivedAt), asc(bankNotice.eventId))
    .limit(BATCH)
  const failed: unknown[] = []
  let away = false
  for (const notice of waiting)
    try {
      away = (await handle(context, notice, away)) || away
    } catch (error) {
      failed.push(error)
    }
  if (failed.length) throw failed[0]
}

/** True: the bank is away. `away`: it was, a moment ago, so it is not asked again in this round. */
async function handle(context: Context, notice: Waiting, away: boolean): Promise<boolean> {
  let silent = away
  for (const told of context.bank?.creditsIn(notice.body) ?? []) {
    context.failpoint('payment_notice:before-bank')
    const answer = silent ? undefined : await truth(context, told)
    silent ||= answer === undefined
    context.failpoint('payment_notice:after-bank')
    const known = answer ?? [told]
    // A bank that does not know what it told may know it later: our own asking and the comparing of books go on.
    if (!known.some(({ bankReference }) => bankReference === told.bankReference)) context.log(doubt(notice))
    for (const credit of known) {
      const { outcome, orderId } = await takeCredit(context, credit, 'notice')
      if (outcome === 'paid' && orderId) await deliverNow(context, orderId)
    }
  }
  context.failpoint('payment_notice:before-handled')
  await context.db
    .update(bankNotice)
    .set({ handledAt: context.clock.now() })
    .where(and(eq(bankNotice.provider, notice.provider), eq(bankNotice.eventId, notice.eventId)))
  return silent
}

/** What the bank itself says about a transfer that was told; `undefined` where it does not answer. Without a memo of ours only its book of that time can tell. */
async function truth(context: Context, told: Credit): Promise<Credit[] | undefined> {
  if (!isSound(told)) return []
  const [from, to] = [secondsAfter(told.at, -NOTICE_SKEW_SECONDS), secondsAfter(told.at, NOTICE_SKEW_SECONDS)]
  const memo = memoIn(told.memo)
  try {
    const credits = await askCredits(context, (bank) => (memo ? bank.findCredits(memo, from) : bank.creditsBetween(from, to)))
    return memo ? credits : credits.filter(({ bankReference }) => bankReference === told.bankReference)
  } catch (error) {
    if (!(error instanceof BankAway)) throw error
    context.log(faultLine('payment_notice', '', error))
    return undefined
  }
}

function doubt({ provider, eventId }: Waiting): string {
  return JSON.stringify({ level: 'warn', room: 'operator', job: 'payment_notice', fault: 'the bank does not know what it told', provider, eventId })
}
