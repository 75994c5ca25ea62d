/** `mobile_balance_info_v2`: balance or bill, and the next charge. Spec ACC-2, Spec ACC-4. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { NextCharge } from '../../../contract/main/balance.schema.ts'
import { missing } from '../../../contract/rules/money.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Payer, payerOf } from '../../platform/ledger/payer.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { nextDue } from '../bills/due.ts'
import { service } from '../packages/tables.ts'
import { billOf } from './bill.ts'

export const mobileBalanceInfoV2: CallHandler<'mobile_balance_info_v2'> = async (
  { db, clock },
  { msisdn },
) => {
  const now = clock.now()
  const line = await ownLine(db, msisdn)
  const payer = await payerOf(db, line, false)
  const postpaid = line.kind === 'postpaid'
  const bill = postpaid ? await billOf(db, payer, now) : { charges: 0, debt: 0 }
  return {
    kind: line.kind,
    balance: postpaid ? 0 : payer.balance,
    ...bill,
    credit_limit: postpaid ? line.creditLimit : 0,
    bill_due_at: postpaid ? ((await nextDue(db, msisdn))?.toISOString() ?? null) : null,
    next_charge: await nextCharge(db, msisdn, payer),
    as_of: now.toISOString(),
  }
}

/** The earliest coming renewal that costs something. */
async function nextCharge(db: Database, msisdn: string, payer: Payer): Promise<NextCharge | null> {
  const [next] = await db
    .select()
    .from(service)
    .where(
      and(
        eq(service.msisdn, msisdn),
        eq(service.status, 'active'),
        gt(service.price, 0),
        gt(service.renewsAt, new Date(0)),
      ),
    )
    .orderBy(asc(service.renewsAt))
    .limit(1)
  if (!next?.renewsAt) return null
  return {
    code: next.code,
    name: next.name,
    amount: next.price,
    at: next.renewsAt.toISOString(),
    missing: missing(next.price, payer.available),
  }
}
