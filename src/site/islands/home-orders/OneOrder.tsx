/**
 * One order: what happens next, its steps with their times, the appointment, the money; cancel, order again,
 * print.
 */
import arrowLeft from 'icon:arrow-left'
import printer from 'icon:printer'
import { type ComponentType, type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { FAMILY_PATH, GROUP_FAMILY } from '../../../contract/rules/family.ts'
import { ORDERS_PATH } from '../../../contract/rules/home-order-page.ts'
import { ORDER_TABLE } from '../../../contract/rules/home-order-state.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { orderAgain } from '../../stores/home-orders/orders.ts'
import { showToast } from '../../stores/toasts.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language, momentText, money, texts } from '../texts.ts'
import { windowText } from './format.ts'
import { OrderSteps } from './OrderSteps.tsx'
import { StateTag } from './StateTag.tsx'

const ordersText = await texts('orders')

export function OneOrder({ order, hotline }: { order: HomeOrder; hotline: string }): ReactNode {
  return (
    <>
      <div className="grid gap-1">
        <a className="lnk no-print" href={localPath(ORDERS_PATH, language)}>
          <Icon body={arrowLeft} />
          {ordersText('all')}
        </a>
        <p className="flex flex-wrap items-center gap-3">
          <StateTag state={order.state} />
          <span className="num text-sm muted">
            {ordersText('placed', { time: formatDateTime(order.created_at, language) })}
          </span>
        </p>
        <h2 className="num text-xl lg:text-2xl">
          {order.package.name} <span className="font-normal muted">{order.code}</span>
        </h2>
      </div>
      <section className="pond petal grid gap-1 p-5 lg:p-7" aria-labelledby="next" aria-live="polite">
        <h3 id="next" className="text-sm muted">
          {ordersText('next.title')}
        </h3>
        <p className="num text-lg font-semibold">{nextText(order, hotline)}</p>
        {!import.meta.env.WITHOUT_FAMILY &&
          order.state === 'done' &&
          order.package.family === GROUP_FAMILY && (
            <a className="btn btn-primary mt-2 justify-self-start" href={localPath(FAMILY_PATH, language)}>
              {ordersText('group')}
            </a>
          )}
      </section>
      <div className="grid gap-5 *:min-w-0 xl:grid-cols-[1fr_1.3fr]">
        <section className="sheet p-5 lg:p-6" aria-labelledby="steps">
          <h3 id="steps" className="mb-4 text-lg">
            {ordersText('steps')}
          </h3>
          <OrderSteps order={order} />
        </section>
        <div className="grid content-start gap-5">
          <section className="sheet num sums-wide p-5 lg:p-6">
            <Details order={order} hotline={hotline} />
          </section>
          <section className="sheet p-5 lg:p-6" aria-labelledby="money">
            <h3 id="money" className="mb-2 text-lg">
              {ordersText('money')}
            </h3>
            <Money order={order} />
          </section>
        </div>
      </div>
      <Actions order={order} hotline={hotline} />
    </>
  )
}

function nextText(order: HomeOrder, hotline: string): string {
  const { state, appointment, call_by } = order
  if (state === 'received' && !call_by)
    return ordersText('next.receivedSoon', { phone: formatPhone(order.contact_no) })
  return ordersText(`next.${state}`, {
    phone: formatPhone(order.contact_no),
    time: call_by ? momentText(call_by) : '',
    name: appointment?.installer.name ?? '',
    when: appointment ? windowText(appointment) : '',
    hotline,
  })
}

function Details({ order, hotline }: { order: HomeOrder; hotline: string }): ReactNode {
  const { appointment } = order
  return (
    <>
      <Facts
        rows={[
          [ordersText('appointment'), appointment ? windowText(appointment) : undefined],
          [
            ordersText('installer'),
            appointment
              ? ordersText('installerText', {
                  name: appointment.installer.name,
                  phone: appointment.installer.phone,
                })
              : undefined,
          ],
          [ordersText('address'), order.address],
          [ordersText('note'), order.note],
          [ordersText('contact'), `${order.fullname}, ${formatPhone(order.contact_no)}`],
        ]}
      />
      {appointment && order.next && <p className="note mt-3">{ordersText('installerCheck', { hotline })}</p>}
    </>
  )
}

function Money({ order }: { order: HomeOrder }): ReactNode {
  const { cycle, bonus, state } = order
  const owed =
    state === 'done' ? ordersText('paid') : order.next ? ordersText('total') : ordersText('notPaid')
  return (
    <>
      <div className="num sums">
        <Facts
          rows={[
            [ordersText('monthly'), money(order.price)],
            [
              ordersText('cycle'),
              bonus > 0
                ? ordersText('cycleBonus', { count: cycle, bonus })
                : ordersText('cycleText', { count: cycle }),
            ],
            [ordersText('setup'), order.setup_fee > 0 ? money(order.setup_fee) : ordersText('free')],
            [ordersText('perMonth'), money(order.per_month)],
          ]}
        />
      </div>
      <p className="num flex items-baseline justify-between gap-3 border-t-2 border-base-content pt-3">
        <span className="font-semibold">{owed}</span>
        <b className="text-xl">{money(order.next || state === 'done' ? order.total : 0)}</b>
      </p>
    </>
  )
}

/**
 * Cancelling is offered until the appointment, and afterwards replaced by the reason. Its dialog is loaded
 * when the pointer or focus approaches.
 */
function Actions({ order, hotline }: { order: HomeOrder; hotline: string }): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType>()
  const loadDialog = async (): Promise<boolean> => {
    if (Dialog) return true
    try {
      const { default: dialog } = await import('./CancelDialog.tsx')
      setDialog(() => dialog)
      return true
    } catch {
      return false
    }
  }
  const cancel = async (): Promise<void> => {
    if (!(await loadDialog())) return showToast('session:failed', 'error')
    const { openCancel } = await import('../../stores/home-orders/cancel.ts')
    openCancel(order)
  }
  const open = ORDER_TABLE[order.state].to.length > 0
  return (
    <div className="no-print grid gap-2">
      <div className="flex flex-wrap gap-3">
        {order.can_cancel && (
          <button
            type="button"
            className="btn btn-outline"
            onPointerOver={() => void loadDialog()}
            onFocus={() => void loadDialog()}
            onClick={() => void cancel()}
          >
            {ordersText('cancel')}
          </button>
        )}
        {!open && (
          <button type="button" className="btn btn-primary" onClick={() => orderAgain(order)}>
            {ordersText('again')}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => print()}>
          <Icon body={printer} />
          {ordersText('print')}
        </button>
      </div>
      {open && (
        <p className="num text-sm muted">
          {!order.can_cancel
            ? ordersText('cancelNot', { hotline })
            : order.appointment
              ? ordersText('cancelUntil', { time: momentText(order.appointment.from) })
              : ordersText('cancelAny')}
        </p>
      )}
      {Dialog && <Dialog />}
    </div>
  )
}
