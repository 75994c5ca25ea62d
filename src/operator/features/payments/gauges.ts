/** Gauges of payments: their states, and what waits behind them. Spec RUN-10. */
import { type SQL, sql } from 'drizzle-orm'
import { DELIVERY_RETRY_LATER_SECONDS } from '../../../contract/rules/payment.ts'
import { OPEN_PAYMENT_STATES, PAYMENT_STATES, REFUND_STATES } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../../platform/database/open.ts'
import { idFrom } from '../../platform/ids/id.ts'
import { COUNTED_MAX, type GaugeSource, type Reading, secondsSince } from '../../platform/telemetry/gauge.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { bankNotice } from './money-tables.ts'
import { OUTBOX_JOBS } from './outbox.ts'
import { outbox } from './outbox-tables.ts'

/** Window of the transitions, seconds. */
const RECENT_SECONDS = 900
const OPEN_REFUNDS = REFUND_STATES.filter((state) => state !== 'done')
const QUEUES = [...Object.keys(OUTBOX_JOBS), 'webhook']

type Count = { name: string; count: number }

export const paymentStates: GaugeSource<
  'portal.payment.open' | 'portal.payment.transitions' | 'portal.payment.refunds'
> = {
  gauges: {
    'portal.payment.open': { description: 'Orders that are not finished, by state', unit: '{order}' },
    'portal.payment.transitions': {
      description: 'Transitions of orders into a state within 15 minutes',
      unit: '{transition}',
    },
    'portal.payment.refunds': { description: 'Refunds that are not done, by state', unit: '{refund}' },
  },
  async read({ db, clock }) {
    return {
      'portal.payment.open': await counted(db, openOrdersQuery(), OPEN_PAYMENT_STATES),
      'portal.payment.transitions': await counted(db, transitionsQuery(clock.now()), PAYMENT_STATES),
      'portal.payment.refunds': await counted(db, openRefundsQuery(), OPEN_REFUNDS),
    }
  },
}

export const paymentQueues: GaugeSource<'portal.payment.queue.size' | 'portal.payment.queue.age'> = {
  gauges: {
    'portal.payment.queue.size': { description: 'Work of payments that is due', unit: '{item}' },
    'portal.payment.queue.age': { description: 'Time for which the oldest work waits', unit: 's' },
  },
  async read({ db, clock }) {
    const now = clock.now()
    const { rows } = (await db.execute(queuesQuery(now))) as unknown as {
      rows: { name: string; count: number; since: string | null }[]
    }
    const found = new Map(rows.map((row) => [row.name, row]))
    const readings = (pick: (row: (typeof rows)[number]) => number): Reading[] =>
      QUEUES.map((name) => {
        const row = found.get(name)
        return { value: row ? pick(row) : 0, attributes: { 'portal.queue': name } }
      })
    return {
      'portal.payment.queue.size': readings(({ count }) => count),
      'portal.payment.queue.age': readings(({ since }) => secondsSince(since, now)),
    }
  },
}

/** States without a row count 0, so that a graph falls to it. */
async function counted(db: Database, query: SQL, states: readonly string[]): Promise<Reading[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Count[] }
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return states.map((state) => ({
    value: counts.get(state) ?? 0,
    attributes: { 'portal.state': state },
  }))
}

/** The condition is that of the index `payment_order_open`, word by word. */
export function openOrdersQuery(): SQL {
  return sql`
    select state as name, count(*)::int as count from (
      select state from payment_order
      where state in ('created', 'qr_issued', 'paid', 'activating', 'act_retry')
      limit ${COUNTED_MAX}) open group by state`
}

export function transitionsQuery(now: Date): SQL {
  return sql`
    select to_state as name, count(*)::int as count from (
      select to_state from payment_order_event
      where id >= ${idFrom(addSeconds(now, -RECENT_SECONDS))}
      order by id desc limit ${COUNTED_MAX}) recent group by to_state`
}

/** The condition is that of the index `payment_refund_due`. */
export function openRefundsQuery(): SQL {
  return sql`
    select state as name, count(*)::int as count from (
      select state from payment_refund where state in ('held', 'pending', 'sent')
      limit ${COUNTED_MAX}) open group by state`
}

/** Work waits since it was due; once it failed, since it was stored. */
export function queuesQuery(now: Date): SQL {
  const nextTry = addSeconds(now, DELIVERY_RETRY_LATER_SECONDS).toISOString()
  return sql`
    select kind as name, count(*)::int as count, min(since) as since from (
      select kind, case when tries = 0 then due_at else created_at end as since from ${outbox}
      where done_at is null and due_at <= ${nextTry} and (tries > 0 or due_at <= ${now.toISOString()})
      order by due_at limit ${COUNTED_MAX}) waiting group by kind
    union all
    select 'webhook', count(*)::int, min(received_at) from (
      select received_at from ${bankNotice} where handled_at is null
      order by received_at limit ${COUNTED_MAX}) unread`
}
