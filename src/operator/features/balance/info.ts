/** `mobile_balance_info_v2`: balance or bill, and the next charge. Spec ACC-2, Spec ACC-4. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NextCharge } from '../../../contract/main/balance.schema.ts'
import { missing } from '../../../contract/rules/money.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { type Payer, toPayer } from '../../platform/ledger/payer.ts'
import { ledgerAccount } from '../../platform/ledger/tables.ts'
import { callingLine, type Line } from '../../platform/subscriber/line.ts'
import { nextDue } from '../bills/due.ts'
import { service } from '../packages/tables.ts'
import { billOf } from './bill.ts'

export const mobileBalanceInfoV2: CallHandler<'mobile_balance_info_v2'> = async ({ db, clock }, caller) => {
  const now = clock.now()
  const line = await callingLine(db, caller)
  const { payer, next } = await payerAndNext(db, line)
  const postpaid = line.kind === 'postpaid'
  const bill = postpaid ? await billOf(db, payer, now) : { charges: 0, debt: 0 }
  return {
    kind: line.kind,
    balance: postpaid ? 0 : payer.balance,
    ...bill,
    credit_limit: postpaid ? line.creditLimit : 0,
    bill_due_at: postpaid ? ((await nextDue(db, line.msisdn))?.toISOString() ?? null) : null,
    next_charge: viewNext(next, payer),
    as_of: now.toISOString(),
  }
}

type Next = typeof service.$inferSelect | null

/** The paying account, and the earliest coming renewal that costs something. */
export const byAccount = prepared('payer_and_next', (db) =>
  db
    .select({ account: ledgerAccount, next: service })
    .from(ledgerAccount)
    .leftJoin(
      service,
      and(
        eq(service.msisdn, ledgerAccount.msisdn),
        eq(service.status, 'active'),
        gt(service.price, 0),
        gt(service.renewsAt, new Date(0)),
      ),
    )
    .where(eq(ledgerAccount.id, sql.placeholder('account')))
    .orderBy(asc(service.renewsAt))
    .limit(1),
)

async function payerAndNext(db: Database, line: Line): Promise<{ payer: Payer; next: Next }> {
  const [row] = await byAccount(db).execute({ account: payingAccount(line.msisdn, line.kind) })
  return { payer: toPayer(line, row?.account), next: row?.next ?? null }
}

function viewNext(next: Next, payer: Payer): NextCharge | null {
  if (!next?.renewsAt) return null
  return {
    code: next.code,
    name: next.name,
    amount: next.price,
    at: next.renewsAt.toISOString(),
    missing: missing(next.price, payer.available),
  }
}
