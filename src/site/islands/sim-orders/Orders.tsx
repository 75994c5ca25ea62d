/** The orders of this browser or line: what happens next, steps, money, paying and cancelling. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { SimOrder } from '../../../contract/main/sim-order.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { isOpenSimOrder, LINES_PER_ID_MAX, SIM_ORDER_STEPS } from '../../../contract/rules/sim-order-state.ts'
import { receiptPath } from '../../stores/payments/paths.ts'
import { $simOrders, openSimCancel } from '../../stores/sim-orders/orders.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { language, momentText, money } from '../texts.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { simText } from './sim-text.ts'

export default function Orders({ orders }: { orders: readonly SimOrder[] }): ReactNode {
  const { cancel } = useStore($simOrders)
  const open = orders.filter(({ state }) => isOpenSimOrder(state))
  const ended = orders.filter(({ state }) => !isOpenSimOrder(state))
  return (
    <section className="grid gap-4" aria-labelledby="sim-orders">
      <h2 id="sim-orders" className="text-lg">
        {simText('orders.title')}
      </h2>
      {open.map((order) => (
        <OneOrder key={order.code} order={order} />
      ))}
      {ended.length > 0 && (
        <details className="sheet p-5" open={open.length === 0}>
          <summary className="font-semibold">{simText('orders.ended', { count: ended.length })}</summary>
          <div className="mt-4 grid gap-4">
            {ended.map((order) => (
              <OneOrder key={order.code} order={order} />
            ))}
          </div>
        </details>
      )}
      {cancel.step !== 'closed' && <CancelDialog cancel={cancel} />}
    </section>
  )
}

function OneOrder({ order }: { order: SimOrder }): ReactNode {
  const { code, number, state, payment } = order
  const number_ = formatPhone(number)
  const isDeleted = order.fullname === ''
  return (
    <article
      className="sheet grid gap-5 p-5 lg:p-7"
      aria-label={simText('orders.one', { code, number: number_ })}
    >
      <header className="grid gap-1">
        <h3 className="num text-xl">{number_}</h3>
        <p className="num text-sm muted">{code}</p>
        <p role="status">
          {simText(`next.${state}`, {
            time: order.pay_until ? momentText(order.pay_until) : '',
            phone: order.contact_no,
            place: order.place,
            limit: LINES_PER_ID_MAX,
          })}
        </p>
      </header>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <OrderSteps order={order} />
        <div className="grid content-start gap-4">
          <div className="num sums-wide">
            <Facts
              rows={[
                [simText('order.plan'), order.plan[language]],
                [simText('orders.place'), order.place],
                [simText('order.fullname'), isDeleted ? '' : `${order.fullname}, ${order.id_number}`],
                [simText('order.contact'), order.contact_no],
              ]}
            />
            {isDeleted && <p className="text-sm muted">{simText('orders.deleted')}</p>}
          </div>
          <div className="num sums">
            <Facts
              rows={[
                [
                  simText('order.number'),
                  order.number_price > 0 ? money(order.number_price) : simText('free'),
                ],
                [simText('order.planPrice'), money(order.plan_price)],
                [simText('order.fee'), order.delivery_fee > 0 ? money(order.delivery_fee) : simText('free')],
                [simText('order.total'), <b key="total">{money(order.total)}</b>],
              ]}
            />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {state === 'placed' && payment && (
          <a className="btn btn-accent" href={localPath(payingPath(payment.transaction_id), language)}>
            {simText('orders.pay')}
          </a>
        )}
        {order.can_cancel && (
          <button type="button" className="btn btn-outline" onClick={() => openSimCancel(order)}>
            {simText('orders.cancel')}
          </button>
        )}
        {payment && state !== 'placed' && (
          <a className="lnk" href={receiptPath(payment.receipt_code)}>
            {simText('orders.receipt')}
          </a>
        )}
      </div>
    </article>
  )
}

function OrderSteps({ order: { events, state, delivery } }: { order: SimOrder }): ReactNode {
  const been = events.map((event) => event.state)
  const isOpen = isOpenSimOrder(state)
  const later = isOpen ? SIM_ORDER_STEPS[delivery].filter((step) => !been.includes(step)) : []
  return (
    <Steps
      done={events.map(({ state: step, at }) => ({
        state: step,
        text: simText(`state.${step}`),
        time: formatDateTime(at, language),
        isBad: step === 'cancelled' || step === 'failed' || step === 'lapsed',
      }))}
      later={later.map((step) => simText(`state.${step}`))}
      laterText={simText('orders.later')}
      isCurrent={isOpen}
    />
  )
}
