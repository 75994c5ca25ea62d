/** The line's orders, newest first. */
import chevron from 'icon:chevron-right'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { ORDER_PATH } from '../../../contract/rules/home-order-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { orderPath } from '../../stores/home-orders/orders.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import { NoOrders } from './Empty.tsx'
import { windowText } from './format.ts'
import { StateTag } from './StateTag.tsx'

const ordersText = await texts('orders')

export function List({ orders }: { orders: readonly HomeOrder[] }): ReactNode {
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.code} className="sheet relative grid gap-2 p-5 hover:border-primary">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <StateTag state={order.state} />
              <span className="num text-sm muted">
                {ordersText('placed', { time: formatDateTime(order.created_at, language) })}
              </span>
            </p>
            <h2 className="flex items-center justify-between gap-3 text-lg">
              <a
                className="after:absolute after:inset-0"
                href={orderPath(order.code)}
                aria-label={ordersText('openOf', { code: order.code, name: order.package.name })}
              >
                {order.package.name}
              </a>
              <Icon body={chevron} />
            </h2>
            <p className="text-sm muted">{order.address}</p>
            <p className="num flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{ordersText('order', { code: order.code })}</span>
              <b>{money(order.total)}</b>
            </p>
            {order.appointment && order.next && (
              <p className="num text-sm font-semibold">{windowText(order.appointment)}</p>
            )}
          </li>
        ))}
      </ul>
      <a className="btn btn-soft btn-primary justify-self-start" href={localPath(ORDER_PATH, language)}>
        {ordersText('new')}
      </a>
    </>
  )
}
