/** `/tai-khoan/don-hang`, and `/tai-khoan/don-hang/{code}`: the list, or one order. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { languageOf, localPath, plainPath } from '../../../contract/rules/language.ts'
import { $orders, codeOfPage, loadOrders, openOrders } from '../../stores/home-orders/orders.ts'
import { hasErrorCode } from '../../stores/notice.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { Unknown } from './Empty.tsx'
import { List } from './List.tsx'
import { OneOrder } from './OneOrder.tsx'

const ordersText = await texts('orders')

/** `hotline`: for orders installed at home. */
export default function Orders({ hotline }: { hotline: string }): ReactNode {
  useState(() => {
    start()
    openOrders()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const [code] = useState(codeOfPage)
  const session = useStore($session)
  const ended = useStore($ended)
  const { list, one } = useStore($orders)
  useEffect(() => {
    if (!code) return
    document.title = `${ordersText('order', { code })} · ${document.title}`
    // The links to the other language lead to this order too.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
      link.href = localPath(plainPath(location.pathname), languageOf(link.hreflang))
  }, [code])

  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={ordersText} />
  const frame = { label: ordersText('loading'), title: ordersText('failed'), again: () => void loadOrders() }
  return (
    <div className="grid gap-5 *:min-w-0">
      {code ? (
        <LoadableView
          part={one}
          {...frame}
          instead={(failure) => hasErrorCode(failure, 'order_unknown') && <Unknown />}
        >
          {(order) => <OneOrder order={order} hotline={hotline} />}
        </LoadableView>
      ) : (
        <LoadableView part={list} {...frame}>
          {({ orders }) => <List orders={orders} />}
        </LoadableView>
      )}
    </div>
  )
}
