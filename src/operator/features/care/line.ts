/** `care_line_get`: a line or access as its helper sees it, to act for it. Recorded as a view. Spec CAR-3. */
import { and, desc, eq } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bill, billAccount } from '../bills/tables.ts'
import { viewBill } from '../bills/view.ts'
import { type Managed, recordView } from '../lines/managed.ts'
import { spentToday } from './act.ts'
import { readActs, viewAct } from './acts.ts'
import { callForLine, requireGrant } from './grants.ts'
import { isSimple } from './simple.ts'
import { careAct } from './tables.ts'

export const getLine: CallHandler<'care_line_get'> = async (context, caller, { account }) => {
  const { db, clock } = context
  const now = clock.now()
  const grant = await requireGrant(db, caller.msisdn, account, now)
  const isMobile = grant.productLine === 'mobile'
  const { bills, line_kind } = isMobile
    ? await callForLine(context, caller, grant, 'mobile_post_billing_history', {})
    : await billsOfAccess(db, grant, now)
  const { services } = isMobile
    ? await callForLine(context, caller, grant, 'mobile_get_service_active_list', {})
    : { services: [] }
  const acts = await readActs(db, eq(careAct.managedId, grant.id), now)
  await recordView(db, grant, isMobile ? 'summary' : 'card', now)
  return {
    ACCOUNT: grant.account,
    role: grant.role,
    limit: grant.limit,
    left_today: Math.max(0, grant.limit - (await spentToday(db, grant, now))),
    until: grant.until.toISOString(),
    line_kind,
    bills: bills
      .filter(({ left }) => left > 0)
      .map(({ bill_id, month, left, due_at, overdue }) => ({ bill_id, month, left, due_at, overdue }))
      .reverse(),
    services: services
      .filter(({ status }) => status !== 'ended')
      .map(({ code, name, price, status, expires_at }) => ({
        ...{ code, name, price, expires_at },
        is_ending: status === 'ending',
      })),
    acts: acts.map((row) => viewAct(row, now)),
    simple: await isSimple(db, grant.account),
    as_of: now.toISOString(),
  }
}

/** What is open on the payment code of a home access, newest first. */
async function billsOfAccess(db: Database, { account }: Managed, now: Date) {
  const rows = await db
    .select({ bill })
    .from(billAccount)
    .innerJoin(bill, eq(bill.accountCode, billAccount.code))
    .where(and(eq(billAccount.subscriber, account), eq(bill.state, 'open')))
    .orderBy(desc(bill.month))
  return { line_kind: 'postpaid' as const, bills: rows.map((row) => viewBill(row.bill, now)) }
}
