/** `queryTransactionInfo`: the state of an order. Spec ROA-11. */
import type { CallHandler } from '../../platform/context.ts'
import { refreshOrder } from './refresh-order.ts'
import { viewQuery } from './transaction.ts'

/** Another line's order is unknown: `payment_unknown`. */
export const queryTransactionInfo: CallHandler<'queryTransactionInfo'> = async (
  context,
  { msisdn },
  { transactionId },
) => viewQuery(context, await refreshOrder(context, msisdn, transactionId), context.clock.now())
