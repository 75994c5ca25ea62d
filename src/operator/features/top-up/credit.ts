/**
 * Effects of a top-up besides the money: extends the line's validity, records the top-up and notifies its
 * recipient.
 */
import { eq } from 'drizzle-orm'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { validUntil } from '../../../contract/rules/top-up.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { recharge } from './tables.ts'

/** `balance`: of the main account, đ. */
export type Done = { until: Date; balance: number }
/** `amount` in đ. `source`: the order's id or the card's serial; it identifies the top-up. */
export type Credited = { payer: string; amount: number; way: 'order' | 'card'; source: string }

/**
 * Runs within the transaction that posted the money and locked the target. Returns the end of the line's
 * validity and its main balance.
 */
export async function credit(
  context: Context,
  tx: Database,
  target: Line,
  { payer, amount, way, source }: Credited,
  now: Date,
): Promise<Done> {
  const until = new Date(validUntil(target.locksAt?.getTime(), now.getTime(), amount))
  await tx.update(line).set({ locksAt: until }).where(eq(line.msisdn, target.msisdn))
  await tx
    .insert(recharge)
    .values({ id: newId(now), payer, target: target.msisdn, amount, way, source, at: now, validUntil: until })
  const { balance } = await payerOf(tx, target, false)
  const done = { until, balance }
  // A payer who tops up the same line by an order gets the order's SMS; a second one is unnecessary.
  if (way === 'card' || payer !== target.msisdn)
    await notifyRecipient(context, tx, target, { payer, amount, way, source }, done)
  return done
}

/** The line's balance and validity as a sentence. */
export function balanceText({ until, balance }: Done, language: Language): string {
  return messageText('recharge', 'more.standing', language, {
    balance: formatMoney(balance, language),
    until: formatDate(until, language),
  })
}

async function notifyRecipient(
  { messages: inbox, content }: Context,
  tx: Database,
  { msisdn, language }: Line,
  { payer, amount, way }: Credited,
  done: Done,
): Promise<void> {
  const vars = { brand: content.brand.name, amount: formatMoney(amount, language), payer: maskMsisdn(payer) }
  const text =
    `${messageText('recharge', way === 'card' ? 'byCard' : 'fromOther', language, vars)} ` +
    `${balanceText(done, language)}`
  await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'recharge' }, tx)
}
