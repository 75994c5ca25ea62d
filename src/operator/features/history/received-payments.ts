/**
 * Money that came for a line or its home services without an order of the line: scratch cards, payments at
 * shops, banks and in apps, and what another line paid for it.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Range } from '../../platform/time/range.ts'
import { owedAccount } from '../bills/accounts.ts'
import { ownAccounts, subscriberOf } from '../bills/codes.ts'

type Row = {
  id: string
  at: string
  amount: string
  account: string
  kind: LedgerLine['kind']
  name: Bilingual
  channel: PaymentRecord['channel']
  method: PayMethod | null
  by_other: boolean
  is_part: boolean
}

const NO_TEXT: Bilingual = { vi: '', en: '' }

export async function receivedPayments(
  db: Database,
  msisdn: string,
  { since, until }: Range,
): Promise<PaymentRecord[]> {
  const own = await ownAccounts(db, await subscriberOf(db, msisdn))
  const main = `${msisdn}:main`
  const accounts: SQL[] = [main, ...own.map(({ account }) => owedAccount(account))].map((id) => sql`${id}`)
  const { rows } = (await db.execute(sql`
    select t.id, t.at, e.amount, e.account_id as account, t.kind, t.name, t.channel, o.paid_method as method,
      o.id is not null as by_other,
      exists (select 1 from bill_part b where b.order_id = o.id) as is_part
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    left join payment_order o on o.id = case when t.reference like 'order:%' then substr(t.reference, 7) end
    where e.account_id in (${sql.join(accounts, sql`, `)}) and e.amount > 0
      and t.kind in ('top_up', 'bill_payment', 'delivery')
      and t.at >= ${since.toISOString()}::timestamptz and t.at < ${until.toISOString()}::timestamptz
      and (o.id is null or o.msisdn <> ${msisdn})`)) as unknown as { rows: Row[] }
  return rows.map(
    ({ id, at, amount, account, name, channel, method, by_other: byOther, is_part: isPart }) => ({
      // An order of several bills has one posting with an entry for each account.
      id: `${id}:${account}`,
      at: new Date(at).toISOString(),
      kind: account === main ? 'top_up' : isPart ? 'part' : 'bill',
      name,
      detail: NO_TEXT,
      amount: Number(amount),
      returned: 0,
      final_amount: null,
      method: byOther ? (method ?? 'vietqr') : null,
      channel: byOther ? 'web' : channel,
      by_other: byOther,
      code: null,
      receipt_code: null,
      state: null,
      refunds: [],
      claim_code: null,
      refill_id: account === main ? id : null,
    }),
  )
}
