/**
 * The only place that creates payment orders and changes their state: transition table, version and history
 * together, within the caller's transaction.
 */
import { and, eq } from 'drizzle-orm'
import { canPaymentBecome, PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import { placeholderRows, placeholdersOf, rowValues, valuesOf } from '../../platform/database/insert-of.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { preparedBy } from '../../platform/database/prepared.ts'
import { rowOf } from '../../platform/database/row-of.ts'
import { newId } from '../../platform/ids/id.ts'
import { enqueueClosing } from './open-pages.ts'
import { paymentAttempt, paymentOrder, paymentOrderEvent } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { endTransferAttempt } from './transfer-attempt.ts'

/** What moved an order: a call, a webhook, our own check, the clock, a worker. */
export type TransitionCause = (typeof paymentOrderEvent.$inferInsert)['by']
/** Every order starts as `created`, so the state is omitted. */
export type NewPaymentOrder = Omit<
  typeof paymentOrder.$inferInsert,
  | 'state'
  | 'version'
  | 'received'
  | 'paidAt'
  | 'paidBy'
  | 'paidMethod'
  | 'deliveredAt'
  | 'endedAt'
  | 'serviceId'
>
/** What a transition stores besides the state. */
export type Change = Partial<
  Pick<PaymentOrder, 'received' | 'paidAt' | 'paidBy' | 'paidMethod' | 'deliveredAt' | 'serviceId'>
>

type Step = { to: PaymentState; change?: Change }
type OrderEvent = typeof paymentOrderEvent.$inferInsert

/**
 * Inserts a new order with its history, in one statement. `steps`: what a call did with it at once;
 * `attempts`: to pay it.
 */
export async function createPaymentOrder(
  { failpoint, announce }: Context,
  tx: Database,
  {
    steps = [],
    attempts = [],
    ...beginning
  }: NewPaymentOrder & {
    steps?: readonly Step[]
    attempts?: readonly (typeof paymentAttempt.$inferInsert)[]
  },
): Promise<PaymentOrder> {
  const { id, createdAt } = beginning
  let values = { ...beginning, state: 'created' as PaymentState, version: 0 }
  const events: OrderEvent[] = [
    { id: newId(createdAt), orderId: id, version: 0, from: null, to: 'created', by: 'call', at: createdAt },
  ]
  for (const { to, change } of steps) {
    events.push(eventOf(values, to, 'call', createdAt))
    values = { ...values, ...stepOf(values, to, createdAt, change) }
  }
  await sendWrite(
    tx,
    insertOrder(tx, events.length, attempts.length).execute({
      ...valuesOf(paymentOrder, values),
      ...rowValues(paymentOrderEvent, events, 'event'),
      ...rowValues(paymentAttempt, attempts, 'attempt'),
    }),
  )
  await announce(tx, { what: 'payment', isNew: true, ...factOf(values) }, createdAt)
  failpoint('payment_transition:created')
  return rowOf(paymentOrder, values)
}

/** `events`, `attempts`: how many are stored with the order. */
const insertOrder = preparedBy('insert_order', (db, events: number, attempts: number) => {
  const tried = attempts
    ? [
        db.$with('tried').as(
          db
            .insert(paymentAttempt)
            .values(placeholderRows(paymentAttempt, attempts, 'attempt'))
            .returning({ id: paymentAttempt.id }),
        ),
      ]
    : []
  return db
    .with(eventsOf(db, placeholderRows(paymentOrderEvent, events, 'event')), ...tried)
    .insert(paymentOrder)
    .values(placeholdersOf(paymentOrder))
})

type Stand = Pick<PaymentOrder, 'id' | 'state' | 'version'>

const factOf = ({ msisdn, id, state }: Pick<PaymentOrder, 'msisdn' | 'id' | 'state'>) => ({
  msisdn,
  id,
  state,
})

/** What a transition stores. Throws if the table forbids it. */
function stepOf({ state, version }: Stand, to: PaymentState, at: Date, change: Change = {}) {
  if (!canPaymentBecome(state, to)) throw new Error(`A payment order cannot change from ${state} to ${to}`)
  const { phase, to: next } = PAYMENT_TABLE[to]
  return {
    ...change,
    state: to,
    version: version + 1,
    // The bank is not polled about an order that waits for no money.
    ...(phase !== 'waiting' && { nextCheckAt: null }),
    ...(next.length === 0 && { endedAt: at }),
  }
}

function eventOf({ id, state, version }: Stand, to: PaymentState, by: TransitionCause, at: Date): OrderEvent {
  return { id: newId(at), orderId: id, version: version + 1, from: state, to, by, at }
}

function eventsOf(tx: Database, events: OrderEvent[]) {
  return tx
    .$with('events')
    .as(tx.insert(paymentOrderEvent).values(events).returning({ id: paymentOrderEvent.id }))
}

/**
 * Changes an order and its history in one statement. The caller has locked its row. Throws if the table
 * forbids the step or the version has changed: both are bugs.
 */
export async function transitionOrder(
  { failpoint, announce }: Context,
  tx: Database,
  order: PaymentOrder,
  to: PaymentState,
  by: TransitionCause,
  at: Date,
  change: Change = {},
): Promise<PaymentOrder> {
  const step = stepOf(order, to, at, change)
  const [moved] = await tx
    .with(eventsOf(tx, [eventOf(order, to, by, at)]))
    .update(paymentOrder)
    .set(step)
    .where(
      and(
        eq(paymentOrder.id, order.id),
        eq(paymentOrder.version, order.version),
        eq(paymentOrder.state, order.state),
      ),
    )
    .returning()
  if (!moved) throw new Error('The payment order was changed concurrently')
  if (PAYMENT_TABLE[order.state].phase === 'waiting' && PAYMENT_TABLE[to].phase !== 'waiting') {
    await endTransferAttempt(tx, moved, at)
    await enqueueClosing(tx, moved.id, at)
  }
  await announce(tx, { what: 'payment', isNew: false, ...factOf(moved) }, at)
  failpoint(`payment_transition:${to}`)
  return moved
}
