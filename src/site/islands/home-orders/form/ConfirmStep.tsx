/** The single confirmation: exactly what is ordered, the costs, and when to pay. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { type Offer, ORDERS_PATH } from '../../../../contract/rules/home-order-page.ts'
import { CALL_WITHIN_HOURS } from '../../../../contract/rules/home-order-state.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { $offers, $order, changeOrder, chosenOffer, priceOf } from '../../../stores/home-orders/form/form.ts'
import { addressText } from '../../../stores/home-orders/form/places.ts'
import { placeOrder } from '../../../stores/home-orders/form/send.ts'
import type { Order } from '../../../stores/home-orders/form/steps.ts'
import { $session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, money, texts } from '../../texts.ts'
import { Summary } from './Summary.tsx'

const orderText = await texts('order')

export function ConfirmStep(): ReactNode {
  const order = useStore($order)
  useStore($offers)
  const offer = chosenOffer()
  if (!offer) return null
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <section className="sheet grid content-start gap-4 p-5 lg:p-7" aria-labelledby="confirm">
        <h2 id="confirm" className="text-xl" data-first tabIndex={-1}>
          {orderText('confirm.title')}
        </h2>
        <OrderNotice order={order} total={priceOf(offer).total} />
        <What offer={offer} />
      </section>
      <div className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start">
        <Summary />
        <Button
          className="btn btn-accent btn-lg btn-block"
          onClick={() => void placeOrder()}
          busy={order.step === 'ordering' && orderText('confirm.placing')}
        >
          {order.step === 'unsure'
            ? orderText('confirm.again')
            : orderText('confirm.place', { name: offer.name })}
        </Button>
        {order.step === 'ordering' ? (
          <p className="text-center text-sm muted" role="status">
            {orderText('confirm.keepOpen')}
          </p>
        ) : (
          <button type="button" className="btn btn-ghost btn-block" onClick={changeOrder}>
            {orderText('confirm.change')}
          </button>
        )}
      </div>
    </div>
  )
}

function What({ offer }: { offer: Offer }): ReactNode {
  const { cycle, form } = useStore($draft)
  const session = useStore($session)
  const { bonus, months } = priceOf(offer, cycle)
  return (
    <div className="num sums-wide">
      <Facts
        rows={[
          [orderText('confirm.package'), `${offer.name} (${offer.family})`],
          [
            orderText('confirm.cycle'),
            bonus > 0
              ? orderText('confirm.cycleBonus', { count: cycle, bonus, months })
              : orderText('confirm.cycleText', { count: cycle }),
          ],
          [orderText('address.label'), addressText()],
          [orderText('note.label'), form.note],
          [orderText('fullname.label'), form.fullname],
          [orderText('contact.label'), formatPhone(form.contact_no)],
          [orderText('confirm.line'), session.step === 'in' ? formatPhone(session.msisdn) : undefined],
          [orderText('confirm.when'), orderText('confirm.whenText')],
          [orderText('confirm.then'), orderText('confirm.thenText', { hours: CALL_WITHIN_HOURS })],
          [orderText('confirm.mind'), orderText('confirm.mindText')],
        ]}
      />
    </div>
  )
}

/** A notice above the facts: a changed price, an error, or an unknown outcome. */
function OrderNotice({ order, total }: { order: Order; total: number }): ReactNode {
  if (order.step === 'unsure')
    return (
      <Note kind="warn" title={orderText('confirm.unsureTitle')}>
        <p role="alert">{orderText('confirm.unsure')}</p>
      </Note>
    )
  if (order.step !== 'confirm') return null
  const { totalBefore, problem } = order
  if (totalBefore !== undefined)
    return (
      <Note kind="warn" title={orderText('confirm.priceTitle')}>
        <p className="num" role="alert">
          {orderText('confirm.price', { before: money(totalBefore), now: money(total) })}
        </p>
      </Note>
    )
  if (!problem) return null
  const { code, details } = problem.failure
  return (
    <ErrorNotice problem={problem}>
      {code === 'order_open' && details.reason && (
        <a className="lnk justify-self-start" href={localPath(`${ORDERS_PATH}/${details.reason}`, language)}>
          {orderText('confirm.see')}
        </a>
      )}
    </ErrorNotice>
  )
}
