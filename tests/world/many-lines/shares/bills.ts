/** Bills of postpaid lines and of accesses, and invoices. */
import { ahead, NAME, past, type Shares } from '../share.ts'

/** An account has a bill of each of the last months. */
const MONTH = `date '2026-10-01' - t * interval '1 month'`
const ISSUED = `(${MONTH} + interval '1 month') at time zone 'Asia/Ho_Chi_Minh'`
/** A third of the newest bills. */
const OPEN = `t = 0 and mod(i, 3) = 0`
const REFERENCE = `case when i <= ceil(lines * 0.9) then 'bill:' else 'order:' end
  || 'many:' || lpad((1 + mod(i - 1, ceil(lines * 0.9)::int))::text, 8, '0')`

export const BILLS: Shares = {
  bill_account: {
    rows: 0.14,
    days: 1_000,
    set: {
      customer_id: 'k',
      kind: `'mobile'`,
      subscriber: `'8490' || lpad((i * 7)::text, 7, '0')`,
      closed_month: `'2026-10'`,
    },
  },
  bill: {
    rows: 0.9,
    parent: 'bill_account',
    set: {
      month: `to_char(${MONTH}, 'YYYY-MM')`,
      issued_at: ISSUED,
      due_at: `case when ${OPEN} then ${ahead(6)} else ${ISSUED} + interval '15 days' end`,
      amount: '150000',
      state: `case when ${OPEN} then 'open' else 'paid' end`,
      paid_at: `case when ${OPEN} then null else ${ISSUED} + interval '3 days' end`,
      paid_channel: `case when ${OPEN} then null else 'web' end`,
      issue_told_at: ISSUED,
      invoiced_at: ISSUED,
      autopay_at: `case when ${OPEN} and mod(i, 5) = 0 then ${ahead(6)} end`,
    },
  },
  bill_line: {
    rows: 1.8,
    parent: 'bill',
    set: {
      position: 't',
      item: `'item' || t`,
      name: NAME,
      unit: `'time'`,
      amount: '75000',
    },
  },
  bill_entry: { rows: 0.9, parent: 'bill', set: { entry_id: 'k' } },
  bill_charge: {
    rows: 0.3,
    parent: 'bill_account',
    // Those of the present month wait for its bill.
    set: { bill_id: 'case when mod(i, 4) > 0 then pk end', name: NAME, unit: `'time'` },
  },
  bill_part: { rows: 0.05, parent: 'bill', set: { order_id: 'pk', amount: '1000' } },
  bill_selection: { rows: 0.1 },
  bill_code_ask: { rows: 0.1, days: 20 },
  bill_cover: {
    rows: 0.02,
    parent: 'home_combo',
    set: { account: 'pk', lead: 'pk', from_at: past(100) },
  },
  saved_bill_code: { rows: 0.05, parent: 'bill_account', set: { code: 'pk' } },
  einvoice: {
    rows: 1.4,
    parent: 'customer',
    set: {
      reference: REFERENCE,
      series: `'1C26MAN'`,
      number: 'i',
      year: '2026',
      root_id: 'k',
      name: NAME,
      net: '136364',
      vat: '13636',
      total: '150000',
      xml: `repeat('<a>text</a>', 40)`,
    },
  },
  einvoice_correction: {
    rows: 0.05,
    parent: 'einvoice',
    set: { state: `'refused'`, decided_at: past(100) },
  },
}
