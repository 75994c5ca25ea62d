/** Finds the postings of a payment by its code. Spec PAY-28. */
import { type SQL, sql } from 'drizzle-orm'

/** Ids of the postings of this line's payments whose code starts with the text. */
export function postingsOfCode(msisdn: string, text: string): SQL {
  return sql`(
    select b.id from payment_order o
    join ledger_transaction b on b.id = o.paid_by or b.reference = 'order:' || o.id
    where o.msisdn = ${msisdn} and starts_with(o.memo, ${text})
    union
    select r.id from payment_order o
    join ledger_transaction b on b.id = o.paid_by or b.reference = 'order:' || o.id
    join ledger_transaction r on r.reverses = b.id
    where o.msisdn = ${msisdn} and starts_with(o.memo, ${text}))`
}
