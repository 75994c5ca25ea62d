/**
 * Invariants of payment orders: their states follow the transition table and their outbox jobs exist. Spec
 * LED-4.
 */
import { sql } from 'drizzle-orm'
import { PAYMENT_STATES, PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Rules } from '../../platform/ledger/invariant.ts'

const EDGES = sql.join(
  PAYMENT_STATES.flatMap((from) => PAYMENT_TABLE[from].to.map((to) => sql`(${from}, ${to})`)),
  sql`, `,
)

export const PAYMENT_HISTORY: Rules = {
  'I5: an order moves only as the table allows': sql`
    select order_id as what from payment_order_event
    where (from_state is null and (to_state <> 'created' or version <> 0))
    or (from_state is not null and (from_state, to_state) not in (${EDGES}))`,
  'I5: each move begins where the one before ended, and none is missing': sql`
    select order_id as what from (
      select order_id, version, from_state, lag(to_state) over moves as before,
        row_number() over moves - 1 as position
      from payment_order_event window moves as (partition by order_id order by version)) e
    where version <> position or from_state is distinct from before`,
  'I5: an order is where its history says': sql`
    select o.id as what from payment_order o
    where not exists (select 1 from payment_order_event e where e.order_id = o.id and e.version = o.version
        and e.to_state = o.state)
    or exists (select 1 from payment_order_event e where e.order_id = o.id and e.version > o.version)`,
  'I3: what is paid is promised to be delivered': sql`
    select o.id as what from payment_order o where o.state in ('paid', 'activating', 'act_retry')
    and not exists (select 1 from outbox w where w.kind = 'activate' and w.subject = o.id
        and w.done_at is null)`,
  'I3: what could not be delivered goes back': sql`
    select o.id as what from payment_order o where o.state in ('refund_pending', 'refunded')
    and (select bool_and(r.state = 'done') from payment_refund r where r.order_id = o.id
        and r.reason in ('short', 'not_delivered')) is distinct from (o.state = 'refunded')`,
  'nothing stays where it cannot': sql`
    select id as what from payment_order where state in ('act_failed', 'amount_mismatch')`,
  'I3: a refund that is to be sent is promised': sql`
    select r.id as what from payment_refund r where r.state in ('pending', 'sent')
    and not exists (select 1 from outbox w where w.kind = 'refund' and w.subject = r.id
        and w.done_at is null)`,
  'an order that waits for money is asked about': sql`
    select id as what from payment_order
    where (state in ('created', 'qr_issued')) <> (next_check_at is not null)`,
  'an order has an end exactly when it has ended': sql`
    select id as what from payment_order
    where (state in ('active', 'refunded', 'expired', 'failed')) <> (ended_at is not null)`,
  'a try on a hosted page is paid exactly when its money came': sql`
    select a.id as what from payment_attempt a
    where a.method in ('wallet', 'domestic_card', 'international_card')
    and (a.state = 'paid') <> exists (select 1 from bank_credit c where c.attempt_id = a.id
        and c.provider = a.provider and c.memo = a.reference)`,
  'a try on a hosted page is asked about exactly while it is open': sql`
    select id as what from payment_attempt where method in ('wallet', 'domestic_card', 'international_card')
    and (state = 'begun') <> (next_check_at is not null)`,
  'a try by transfer ends with the waiting of its order': sql`
    select a.id as what from payment_attempt a join payment_order o on o.id = a.order_id
    where a.method = 'vietqr' and (a.state = 'begun') <> (o.state in ('created', 'qr_issued'))`,
  'a try asks for what its order costs, for less after a part, or for more where one was paid elsewhere': sql`
    select a.id as what from payment_attempt a join payment_order o on o.id = a.order_id
    where a.amount <> o.final_amount and not (o.details ? 'already_paid' and a.amount > o.final_amount)
    and not (o.received > 0 and a.amount < o.final_amount)`,
}
