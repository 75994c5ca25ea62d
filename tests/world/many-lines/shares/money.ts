/** Money: accounts, bookings, orders and what came of them. */
import { ahead, NAME, past, type Shares } from '../share.ts'

const PREPAID = 'mod(l, 7) <> 0'
const OWN = `m || case when ${PREPAID} then ':main' else ':bill' end`
/** The number of orders is half of the number of lines; most were delivered, few wait for their money. */
const DELIVERED = 'mod(i, 20) <> 0'
const WAITS = 'mod(i, 100) = 0'

export const MONEY: Shares = {
  ledger_account: {
    rows: 1.3,
    set: {
      // The line's own account, then a promotion account of every third line.
      id: `case when i > lines then m || ':promotion' else ${OWN} end`,
      kind: `case when i > lines then 'promotion' when ${PREPAID} then 'main' else 'bill' end`,
      name: NAME,
      msisdn: 'm',
      balance: '50000',
      expires_at: `case when i > lines then ${ahead(60)} end`,
    },
  },
  ledger_transaction: {
    rows: 5,
    set: { kind: `'package'`, name: NAME, channel: `'web'` },
  },
  // One entry of the line and one of the operator for each booking.
  ledger_entry: {
    rows: 10,
    parent: 'ledger_transaction',
    set: {
      account_id: `case when i > lines * 5 then 'revenue' else ${OWN} end`,
      amount: `case when i > lines * 5 then 1000 else -1000 end`,
      balance_after: `case when i > lines * 5 then null else 50000 end`,
      day: `case when i > lines * 5 then ((n - interval '1 hour' - mod(p * 7919, 120 * 1440 - 120)
        * interval '1 minute') at time zone 'Asia/Ho_Chi_Minh')::date end`,
    },
  },
  payment_order: {
    rows: 0.5,
    set: {
      product: `case when mod(i, 10) = 0 then 'bill' when mod(i, 10) = 1 then 'sim' else 'roaming' end`,
      details: `case when mod(i, 10) = 0 then jsonb_build_object('bills', array[k]) else '{}' end`,
      item_code: `case when mod(i, 10) < 2 then k else 'RJP7' end`,
      item_version: `'1'`,
      item_name: NAME,
      amount: '180000',
      final_amount: '180000',
      provider: `'sen'`,
      state: `case when ${DELIVERED} then 'active' when ${WAITS} then 'qr_issued' else 'expired' end`,
      paid_at: `case when ${DELIVERED} then ${past(120)} end`,
      paid_by: `case when ${DELIVERED} then k end`,
      paid_method: `case when ${DELIVERED} then 'vietqr' end`,
      delivered_at: `case when ${DELIVERED} then ${past(120)} end`,
      ended_at: `case when ${DELIVERED} or ${WAITS} then null else ${past(120)} end`,
      campaigns_at: `case when ${DELIVERED} then ${past(120)} end`,
      invoiced_at: `case when ${DELIVERED} then ${past(120)} end`,
      received: `case when ${DELIVERED} then 180000 else 0 end`,
      expires_at: `case when ${WAITS} then n + interval '20 minutes' else ${past(120)} end`,
      version: '4',
    },
  },
  payment_order_event: {
    rows: 2,
    parent: 'payment_order',
    set: { version: `1 + t`, to_state: `'active'`, by: `'bank'` },
  },
  payment_attempt: {
    rows: 0.2,
    parent: 'payment_order',
    set: { method: `'wallet'`, state: `'paid'`, ended_at: past(120), expires_at: past(120) },
  },
  payment_refund: {
    rows: 0.02,
    parent: 'bank_credit',
    set: { state: `'done'`, reason: `'late'`, done_at: past(100), due_at: past(100) },
  },
  payment_claim: {
    rows: 0.01,
    parent: 'payment_order',
    set: { state: `'not_found'`, answered_at: past(100), due_at: past(100) },
  },
  bank_credit: {
    rows: 0.5,
    parent: 'payment_order',
    set: {
      order_id: 'pk',
      outcome: `'matched'`,
      provider: `'sen'`,
      learned_by: `'webhook'`,
      account_number: `'1'`,
    },
  },
  bank_notice: { rows: 0.5, set: { handled_at: past(120), body: `repeat('x', 200)` } },
  outbox: { rows: 0.5, set: { kind: `'activate'`, done_at: past(120), due_at: past(120) } },
  recharge: { rows: 1, set: { payer: 'm', target: 'm', way: `'order'` } },
  recharge_check: { rows: 0.01, days: 1, set: { payer: 'm', target: 'm' } },
  scratch_card: { rows: 0.2, set: { face: '50000', used_at: past(100), used_by: 'm' } },
  card_shown: { rows: 0.05, parent: 'scratch_card' },
  autopay_mandate: { rows: 0.03, parent: 'line', set: { cap: '500000' } },
  autopay_charge: {
    rows: 0.1,
    parent: 'autopay_mandate',
    set: { state: `'paid'`, order_id: 'pk', ended_at: past(100), charge_at: past(100), bill_id: 'k' },
  },
  wallet: { rows: 0.2 },
  wallet_event: { rows: 0.3 },
  campaign_grant: {
    rows: 0.2,
    parent: 'payment_order',
    set: {
      kind: `'voucher'`,
      turn: '1',
      month: `'2026-10'`,
      state: `'given'`,
      given_at: past(100),
      due_at: past(100),
      give_at: past(100),
    },
  },
  dispute: {
    rows: 0.01,
    set: { state: `'refused'`, ground: `'as_agreed'`, decided_by: `'records'`, amount: '1000' },
  },
  dispute_charge: { rows: 0.01, parent: 'dispute', set: { amount: '1000' } },
  dispute_event: { rows: 0.02, parent: 'dispute', set: { state: `'state' || i` } },
}
