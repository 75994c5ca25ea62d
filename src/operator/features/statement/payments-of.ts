/**
 * The payments behind postings: the code that names a payment everywhere, its receipt, how it was paid and
 * how its payer agreed. Spec PAY-28.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { EntryRow } from './entries.ts'

/** `own`: this line ordered it; another line's code and receipt are never shown. */
export type PaymentOfPosting = {
  own: boolean
  code: string
  receipt: string
  method: PayMethod | null
  product: PaymentProduct
  paidAt: Date
}

/** Orders of a posting `t`, or of the posting `p` whose money it returns. */
const ORDER_OF = sql`
  o.id = case when coalesce(p.reference, t.reference) like 'order:%'
    then substr(coalesce(p.reference, t.reference), 7) end`

type PaymentRow = {
  id: string
  msisdn: string
  memo: string
  receipt_code: string
  paid_method: PayMethod | null
  product: PaymentProduct
  paid_at: string
}

/** A query for the payments of postings. `ids`: a list in SQL. */
export function paymentsQuery(msisdn: SQLWrapper, ids: SQL): SQL<PaymentRow> {
  const postings = sql`ledger_transaction t left join ledger_transaction p on p.id = t.reverses`
  const columns = sql`t.id, o.msisdn, o.memo, o.receipt_code, o.paid_method, o.product, o.paid_at`
  return sql`
    select ${columns} from ${postings} join payment_order o on ${ORDER_OF} where t.id in (${ids})
    union
    select ${columns} from ${postings} join payment_order o
      on o.paid_by = coalesce(p.id, t.id) and o.msisdn = ${msisdn}
    where t.id in (${ids})`
}

/** By posting; postings without a payment order are missing. */
export async function paymentsOf(
  db: Database,
  msisdn: string,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, PaymentOfPosting>> {
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const { rows: found } = (await db.execute(paymentsQuery(sql`${msisdn}`, ids))) as unknown as {
    rows: PaymentRow[]
  }
  return toPayments(msisdn, found)
}

export function toPayments(
  msisdn: string,
  found: readonly PaymentRow[],
): ReadonlyMap<string, PaymentOfPosting> {
  return new Map(
    found.map(({ id, msisdn: payer, memo, receipt_code, paid_method, product, paid_at }) => [
      id,
      {
        own: payer === msisdn,
        code: memo,
        receipt: receipt_code,
        method: paid_method,
        product,
        paidAt: new Date(paid_at),
      },
    ]),
  )
}

/** How money from outside came: the channel `bank` includes wallets and cards. */
export function wayOf({ channel }: EntryRow, payment: PaymentOfPosting | undefined): Bilingual | null {
  return channel === 'bank' && payment ? bilingualText('notice', `way.${payment.method ?? 'vietqr'}`) : null
}

const DONE_BY_LINE: readonly LedgerLine['kind'][] = ['top_up', 'refund', 'bill_payment']
const BY = ['web', 'app', 'sms', 'store'] as const

/** What the line did that caused the posting, where no consent is stored with it. */
export function agreementOf(
  { kind, channel, at }: EntryRow,
  payment: PaymentOfPosting | undefined,
): Bilingual | null {
  if (payment && kind === 'delivery')
    return payment.own
      ? bilingualText('notice', 'agreed.paid', (language) => ({
          time: formatDateTime(payment.paidAt, language),
        }))
      : bilingualText('notice', 'agreed.other')
  const by = BY.find((one) => one === channel)
  return by && DONE_BY_LINE.includes(kind)
    ? bilingualText('notice', `agreed.${by}`, (language) => ({ time: formatDateTime(at, language) }))
    : null
}
