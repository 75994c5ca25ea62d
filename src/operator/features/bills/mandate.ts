/** When automatic payment looks at a bill: on the day of its announcement, and once it is paid. */
import { type SQL, sql } from 'drizzle-orm'
import { notificationTime } from '../../../contract/rules/autopay.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import type { BillAccount } from './accounts.ts'
import { bill, billAccount } from './tables.ts'

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** For a new bill of an account: null without a mandate. */
export function plannedFor({ kind, subscriber }: BillAccount, dueAt: Date): SQL<Date> | null {
  if (kind !== 'mobile') return null
  return sql`(
    select ${timestamp(notificationTime(dueAt))} from ${autopayMandate}
    where ${autopayMandate.msisdn} = ${subscriber} and ${autopayMandate.endedAt} is null)`
}

/** For an update of bills: that time where the bill's line has a mandate, null otherwise. */
export function ifUnderMandate(at: Date): SQL<Date> {
  return sql`(
    select ${timestamp(at)} from ${autopayMandate}
    join ${billAccount} on ${billAccount.subscriber} = ${autopayMandate.msisdn}
    where ${billAccount.code} = ${bill.accountCode} and ${autopayMandate.endedAt} is null)`
}
