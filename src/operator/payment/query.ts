/** `queryTransactionInfo`: how an order stands. A page that asks is a page that looks: the bank is asked too, but not once for every page. Roaming §4.1; L7. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Verb } from '../context.ts'
import { faultLine } from '../log.ts'
import { askAbout, askedJustNow } from './ask.ts'
import { BankAway } from './bank.ts'
import { isPayable } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { ownPayment } from './find.ts'
import type { PaymentOrder } from './product.ts'
import { viewQuery } from './transaction.ts'

/** A page waits this long for the bank, milliseconds; the asking goes on without it. */
const PAGE_PATIENCE = 1_500

/** Another line's order is unknown: `payment_unknown`. */
export const queryTransactionInfo: Verb<'queryTransactionInfo'> = async (context, { msisdn }, { transactionId }) => {
  const { db, clock } = context
  const found = await ownPayment(db, msisdn, transactionId)
  const looks = isPayable(found) && !askedJustNow(found, clock.now()) && (await look(context, found))
  return viewQuery(db, looks ? await ownPayment(db, msisdn, transactionId) : found, clock.now())
}

/** True: something may have changed. A bank that is away changes nothing about what we know. */
async function look(context: Context, order: PaymentOrder): Promise<boolean> {
  const looking = lookAndDeliver(context, order).catch((error: unknown) => {
    context.log(faultLine('payment_query', '', error))
    return !(error instanceof BankAway)
  })
  const stop = new AbortController()
  const changed = await Promise.race([looking, wait(PAGE_PATIENCE, false, { signal: stop.signal }).catch(() => false)])
  stop.abort()
  return changed
}

async function lookAndDeliver(context: Context, order: PaymentOrder): Promise<boolean> {
  const { fresh } = await askAbout(context, order, true)
  if (fresh) await deliverNow(context, order.id)
  return fresh
}
