/** Checks that all pending work has been completed after faults have ended. Spec LED-4. */
import { sql } from 'drizzle-orm'
import type { Rules } from '../../platform/ledger/invariant.ts'

/** Maximum age of pending work, seconds. */
const OVERDUE_AFTER_SECONDS = 120

export function OVERDUE(now: Date): Rules {
  const before = new Date(now.getTime() - OVERDUE_AFTER_SECONDS * 1000).toISOString()
  return {
    'I3: paid, and neither delivered nor going back': sql`
      select id as what from payment_order where state in ('paid', 'activating', 'act_retry')
        and paid_at < ${before}`,
    'I13: promised, due, and not done': sql`
      select kind || ' ' || subject as what from outbox where done_at is null and due_at < ${before}`,
    'I13: a notice that nobody has read': sql`
      select event_id as what from bank_notice where handled_at is null and received_at < ${before}`,
    'an order that nobody paid has an end': sql`
      select id as what from payment_order where state in ('created', 'qr_issued')
        and expires_at < ${before}`,
    'a hosted page whose time is over has an end': sql`
      select id as what from payment_attempt where state = 'begun' and method <> 'vietqr'
        and expires_at < ${before}`,
    'a charge by mandate whose order has ended is written down': sql`
      select c.id as what from autopay_charge c join payment_order o on o.id = c.order_id
      where c.state = 'charging' and o.ended_at < ${before}`,
    'what nobody claimed goes back in time': sql`
      select id as what from payment_refund where state = 'held' and due_at < ${before}`,
  }
}
