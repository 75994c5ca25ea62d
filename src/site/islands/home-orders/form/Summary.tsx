/** The total, and a note that nothing is paid now. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { $offers, chosenOffer, priceOf } from '../../../stores/home-orders/form/form.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { money, texts } from '../../texts.ts'

const orderText = await texts('order')

export function Summary(): ReactNode {
  const { cycle } = useStore($draft)
  useStore($offers)
  const offer = chosenOffer()
  const price = offer && priceOf(offer, cycle)
  return (
    <section className="sheet raised grid gap-3 p-5" aria-labelledby="summary">
      <h2 id="summary" className="text-lg">
        {orderText('summary.title')}
      </h2>
      {!offer || !price ? (
        <p className="muted">{orderText('summary.none')}</p>
      ) : (
        <>
          <p className="font-semibold">{offer.name}</p>
          <div className="num sums">
            <Facts
              rows={[
                [orderText('summary.subscription', { count: cycle }), money(price.subscription)],
                [
                  orderText('summary.gift'),
                  price.bonus > 0 ? orderText('summary.giftMonths', { count: price.bonus }) : undefined,
                ],
                [
                  orderText('summary.setup'),
                  price.setupFee > 0 ? money(price.setupFee) : orderText('summary.free'),
                ],
                [orderText('summary.perMonth'), money(price.perMonth)],
              ]}
            />
          </div>
          <p className="num flex items-baseline justify-between gap-3 border-t-2 border-base-content pt-3">
            <span className="font-semibold">{orderText('summary.total')}</span>
            <b className="text-xl">{money(price.total)}</b>
          </p>
          <p className="num flex items-baseline justify-between gap-3 text-sm muted">
            {orderText('summary.now')} <span>{money(0)}</span>
          </p>
        </>
      )}
    </section>
  )
}
