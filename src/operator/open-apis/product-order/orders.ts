/** TMF622 `ProductOrder`: buys a package for a line, or stops its renewal. Spec TMF-7. */
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addDays } from '../../platform/time/day.ts'
import type { Act, Attributes, Item, LineResource } from '../resource/resource.ts'
import { fulfil } from './fulfil.ts'
import { place } from './place.ts'
import { type ProductOrder, productOrder } from './tables.ts'
import { orderView } from './view.ts'

/** Days for which an ended order can be read, and orders of a line in a list. Spec TMF-7. */
const KEPT_DAYS = 90
const LISTED_MAX = 200

async function ordersOf(act: Act, line: Line): Promise<Item[]> {
  const rows = await act.context.db
    .select()
    .from(productOrder)
    // The number may have had another holder.
    .where(and(eq(productOrder.msisdn, line.msisdn), gte(productOrder.createdAt, line.openedAt)))
    .orderBy(desc(productOrder.createdAt))
    .limit(LISTED_MAX)
  return rows
    .filter(({ clientId }) => clientId === act.client.id)
    .map((row) => orderView(act.lineId(line), line.customerId, row))
}

/** Decided in the same request where the operator can; otherwise it stays acknowledged and a job goes on. */
async function createOrder(act: Act, body: Attributes): Promise<Item> {
  const { order, line, isNew } = await place(act, body)
  act.repeated.value = !isNew
  const decided = isNew ? await fulfil(act.context, order, order.id).catch(keepWaiting(act, order)) : order
  return orderView(act.lineId(line), line.customerId, decided)
}

const keepWaiting =
  ({ context }: Act, order: ProductOrder) =>
  (error: unknown): ProductOrder => {
    if (!(error instanceof ApiError)) context.log.error(errorFields('product_order', order.id, error))
    return order
  }

export const cleanProductOrders: Cleaning = async (db, now) => {
  await db.delete(productOrder).where(lt(productOrder.endedAt, addDays(now, -KEPT_DAYS)))
}

export const productOrderResource: LineResource = {
  of: 'line',
  name: 'productOrder',
  type: 'ProductOrder',
  named: ['relatedParty.id'],
  mandatory: ['productOrderItem'],
  attributes: [
    'externalId',
    'state',
    'orderDate',
    'completionDate',
    'channel',
    'relatedParty',
    'productOrderItem',
    'note',
    'characteristic',
  ],
  items: ordersOf,
  create: createOrder,
}
