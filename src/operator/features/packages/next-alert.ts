/**
 * At how much remaining data the next alert of a bucket is due. It is stored with the bucket, so that the job
 * finds what is due by an index and usage reports write nothing more. Spec ACC-9.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { usageAlert } from './alert-tables.ts'

/** Remaining MB at which an alert about an amount or percentage is reached; negative: never. */
export function leftAtAlert(total: SQLWrapper): SQL<number> {
  return sql`(${total} - case ${usageAlert.kind} when 'amount' then ${usageAlert.value}
    else ((${total}::bigint * ${usageAlert.value} + 99) / 100)::int end)`
}

/**
 * The first alert of the line that is reached below `left`, MB; null: none. What was passed before is not
 * sent, so an alert comes once in a cycle however often it is changed, ended and set again.
 */
export function nextAlert(msisdn: SQLWrapper, total: SQLWrapper, left: SQLWrapper): SQL<number | null> {
  const reached = leftAtAlert(total)
  return sql`(select max(${reached}) from ${usageAlert} where ${usageAlert.msisdn} = ${msisdn}
    and ${usageAlert.kind} <> 'day' and ${reached} >= 0 and ${reached} < ${left})`
}
