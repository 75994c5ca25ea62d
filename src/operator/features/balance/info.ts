/** `mobile_balance_info_v2`: balance or bill, and the next charge. Spec ACC-2, Spec ACC-4. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { NextCharge } from '../../../contract/main/balance.schema.ts'
import { missing } from '../../../contract/rules/money.ts'
import { type CallHandler, reads } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { type Payer, toPayer } from '../../platform/ledger/payer.ts'
import { ledgerAccount } from '../../platform/ledger/tables.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { monthStart } from '../../platform/time/day.ts'
import { oldestOpenBill } from '../bills/due.ts'
import { service } from '../packages/tables.ts'
import { chargedSince, toBill } from './bill.ts'

/** The paying account, the earliest coming renewal that costs something, and a postpaid line's bill. */
export const balanceInfo = reading({
  name: 'balance_info',
  columns: (db, msisdn) => {
    const main = sql`${msisdn}::text || ':main'`
    const billed = sql`${msisdn}::text || ':bill'`
    return {
      accounts: rowsOf(
        db
          .select()
          .from(ledgerAccount)
          .where(or(eq(ledgerAccount.id, main), eq(ledgerAccount.id, billed))),
      ),
      next: rowsOf(
        db
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
          .limit(1),
      ),
      charged: rowsOf(chargedSince(db, billed, sql.placeholder('month'))),
      due: rowsOf(oldestOpenBill(db, msisdn)),
    }
  },
  placeholders: (now) => ({ month: monthStart(now) }),
})

const answer: CallHandler<'mobile_balance_info_v2'> = async (context, caller) => {
  const now = context.clock.now()
  const line = await callingLine(context.db, caller)
  const { accounts, next, charged, due } = await readFor(context, caller, balanceInfo)
  const paying = payingAccount(line.msisdn, line.kind)
  const payer = toPayer(
    line,
    accounts.find(({ id }) => id === paying),
  )
  const postpaid = line.kind === 'postpaid'
  return {
    kind: line.kind,
    balance: postpaid ? 0 : payer.balance,
    ...(postpaid ? toBill(payer, charged[0]) : { charges: 0, debt: 0 }),
    credit_limit: postpaid ? line.creditLimit : 0,
    bill_due_at: postpaid ? (due[0]?.dueAt.toISOString() ?? null) : null,
    next_charge: viewNext(next[0], payer),
    as_of: now.toISOString(),
  }
}

export const mobileBalanceInfoV2 = reads(balanceInfo, answer)

function viewNext(next: typeof service.$inferSelect | undefined, payer: Payer): NextCharge | null {
  if (!next?.renewsAt) return null
  return {
    code: next.code,
    name: next.name,
    amount: next.price,
    at: next.renewsAt.toISOString(),
    missing: missing(next.price, payer.available),
  }
}
