/** The order that a posting of the ledger is about: it paid the order, or the service that was delivered. */
import { type SQL, sql } from 'drizzle-orm'
import { paymentOrder } from './order-tables.ts'

/** Condition on the order. `reference`: of the posting. */
export function isOrderOfPosting(reference: string): SQL {
  return sql`${reference} in ('order:' || ${paymentOrder.id}, 'service:' || ${paymentOrder.serviceId})`
}
