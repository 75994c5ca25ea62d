/** `queryTransactionInfo`: how an order stands. Spec ROA-11. */
import type { Verb } from '../../platform/context.ts'
import { lookAt } from './refresh-order.ts'
import { viewQuery } from './transaction.ts'

/** Another line's order is unknown: `payment_unknown`. */
export const queryTransactionInfo: Verb<'queryTransactionInfo'> = async (context, { msisdn }, { transactionId }) =>
  viewQuery(context, await lookAt(context, msisdn, transactionId), context.clock.now())
