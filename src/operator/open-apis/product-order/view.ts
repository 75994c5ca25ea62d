/** A stored order as TMF622 shows it, and as its events carry it. */
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { OpenApiEvent } from '../events/enqueue.ts'
import { lineIdOf } from '../resource/line-id.ts'
import { CATALOGUE, customerRef, hrefOf, known, money, productRef } from '../resource/parts.ts'
import type { Item } from '../resource/resource.ts'
import type { ProductOrder } from './tables.ts'

export function orderView(lineId: string, customerId: string, order: ProductOrder): Item {
  const { state, itemId, action, code, price, serviceId, reason, facts } = order
  return known({
    id: `${lineId}.${order.id}`,
    externalId: order.externalId || null,
    state,
    orderDate: order.createdAt.toISOString(),
    completionDate: order.endedAt?.toISOString() ?? null,
    channel: [{ id: order.channel, name: order.channel }],
    relatedParty: [customerRef({ id: customerId })],
    productOrderItem: [
      known({
        id: itemId,
        action,
        quantity: 1,
        state,
        productOffering: {
          id: code,
          href: hrefOf(CATALOGUE, 'productOffering', code),
          '@referredType': 'ProductOffering',
        },
        itemPrice:
          action === 'add' ? [{ priceType: 'oneTime', price: { taxIncludedAmount: money(price) } }] : null,
        product: serviceId === null ? null : productRef(`${lineId}.${serviceId}`),
      }),
    ],
    note: reason ? [{ id: 'reason', author: 'operator', text: reason }] : null,
    characteristic: toCharacteristics(facts),
  })
}

export const ORDER_EVENTS = ['ProductOrderCreateEvent', 'ProductOrderStateChangeEvent'] as const

export async function eventOf(
  { pepper }: Pick<Context, 'pepper'>,
  tx: Database,
  order: ProductOrder,
  type: (typeof ORDER_EVENTS)[number],
): Promise<OpenApiEvent> {
  const line = await ownLine(tx, order.msisdn)
  const productOrder = orderView(lineIdOf(pepper, line), line.customerId, order)
  return { clientId: order.clientId, subject: 'productOrder', type, payload: { productOrder } }
}
