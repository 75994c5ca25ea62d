/** No orders yet, or none with that code: what would be here and how to get it. */
import type { ReactNode } from 'react'
import { ORDER_PATH, ORDERS_PATH } from '../../../contract/rules/home-order-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { language, texts } from '../texts.ts'

const ordersText = await texts('orders')

export function NoOrders(): ReactNode {
  return (
    <EmptyState title={ordersText('emptyTitle')} text={ordersText('empty')}>
      <a className="btn btn-primary mt-2" href={localPath(ORDER_PATH, language)}>
        {ordersText('emptyAction')}
      </a>
    </EmptyState>
  )
}

export function Unknown(): ReactNode {
  return (
    <EmptyState title={ordersText('unknownTitle')} text={ordersText('unknown')}>
      <a className="btn btn-primary mt-2" href={localPath(ORDERS_PATH, language)}>
        {ordersText('all')}
      </a>
    </EmptyState>
  )
}

function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}): ReactNode {
  return (
    <section className="sheet mx-auto grid w-full max-w-xl justify-items-center gap-2 p-8 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[28.5em] muted">{text}</p>
      {children}
    </section>
  )
}
