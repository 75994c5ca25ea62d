/**
 * Fulfils a product order by the call that a page makes, with the order's key: a second try gets the first
 * answer. Spec TMF-7.
 */
import { and, eq, lte } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { channelOf } from '../access/channel.ts'
import { enqueueEvent } from '../events/enqueue.ts'
import { statusOf } from '../resource/error.ts'
import { type ProductOrder, productOrder } from './tables.ts'
import { eventOf } from './view.ts'

/** Until the request that placed an order has fulfilled it, no job tries to, seconds. */
export const OWN_SECONDS = 30

/** What another try may decide otherwise: too many requests, an error of the operator, maintenance. */
const RETRIED = new Set([429, 500, 503])

type Ended = Pick<ProductOrder, 'state' | 'reason' | 'serviceId' | 'facts'>

/** The order after it was tried. It stays acknowledged where the operator could not decide. */
export async function fulfil(
  context: Context,
  order: ProductOrder,
  requestId: string,
): Promise<ProductOrder> {
  const ended = await perform(context, order, requestId)
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const [after] = await tx
      .update(productOrder)
      .set({ ...ended, endedAt: now, dueAt: null })
      .where(and(eq(productOrder.id, order.id), eq(productOrder.state, 'acknowledged')))
      .returning()
    // Another process has just ended it, in the same way.
    if (!after) return { ...order, ...ended, endedAt: now, dueAt: null }
    await enqueueEvent(tx, await eventOf(context, tx, after, 'ProductOrderStateChangeEvent'), now)
    return after
  })
}

/** Throws where it may be tried again. */
async function perform(context: Context, order: ProductOrder, requestId: string): Promise<Ended> {
  const caller = {
    ...{ msisdn: order.msisdn, sessionDigest: '', browser: '', language: 'vi' as const, requestId },
    ...channelOf(order.channel),
  }
  try {
    const { service, replayed: _, ...facts } = await callFor(context, caller, order)
    return { state: 'completed', reason: '', serviceId: service.id, facts }
  } catch (error) {
    if (!(error instanceof ApiError) || RETRIED.has(statusOf(error.code))) throw error
    return { state: 'failed', reason: error.code, serviceId: null, facts: { ...error.details } }
  }
}

/** The call that a page makes for the same. */
function callFor(context: Context, caller: Caller, order: ProductOrder) {
  const { action, change, code, key: idempotency_key, price, secondConsent } = order
  if (action === 'add') {
    return context.callFor(context, 'package_register', caller, {
      ...{ code, price, idempotency_key },
      ...(secondConsent && { second_consent: true }),
      ...(order.shortLink !== null && { short_link: order.shortLink }),
    })
  }
  if (action === 'modify') {
    const name = change === 'undo' ? 'package_undo_cancel' : 'package_resume'
    return context.callFor(context, name, caller, { code, idempotency_key })
  }
  const when = change === 'now' ? 'now' : 'end_of_cycle'
  return context.callFor(context, 'package_cancel', caller, { code, when, idempotency_key })
}

/** Orders whose request was cut off, and those that came during maintenance. */
export const productOrders = callItemJob({
  name: 'product_orders',
  table: productOrder,
  key: productOrder.id,
  dueAt: productOrder.dueAt,
  isIndexedTime: true,
  due: (now) => lte(productOrder.dueAt, now),
  atOnce: 4,
  process: async (context, order) => {
    try {
      await fulfil(context, order, order.id)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'system_closed')) throw error
      const { until } = error.details
      return until ? new Date(until) : addSeconds(context.clock.now(), 60)
    }
  },
})
