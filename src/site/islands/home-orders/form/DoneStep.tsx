/** The order is placed: its code, what happens next, and where to follow it. */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { orderAgain } from '../../../stores/home-orders/form/form.ts'
import type { Order } from '../../../stores/home-orders/form/steps.ts'
import { orderPath } from '../../../stores/home-orders/orders.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { momentText, money, texts } from '../../texts.ts'

const orderText = await texts('order')

export function DoneStep({
  done: { order, replayed },
}: {
  done: Extract<Order, { step: 'done' }>
}): ReactNode {
  return (
    <section className="sheet raised mx-auto grid max-w-2xl gap-5 p-5 lg:p-8" aria-labelledby="done">
      <h2 id="done" className="num text-xl lg:text-2xl" data-first tabIndex={-1}>
        {orderText('done.title', { code: order.code })}
      </h2>
      <Note kind="ok">
        {order.call_by && (
          <p className="num">
            {orderText('done.call', {
              phone: formatPhone(order.contact_no),
              time: momentText(order.call_by),
            })}
          </p>
        )}
        {replayed && <p>{orderText('done.replayed')}</p>}
      </Note>
      <div className="num sums-wide">
        <Facts
          rows={[
            [orderText('confirm.package'), order.package.name],
            [orderText('address.label'), order.address],
            [orderText('summary.total'), money(order.total)],
          ]}
        />
      </div>
      <a className="btn btn-primary btn-lg" href={orderPath(order.code)}>
        {orderText('done.see')}
      </a>
      <button type="button" className="btn btn-ghost" onClick={orderAgain}>
        {orderText('done.again')}
      </button>
    </section>
  )
}
