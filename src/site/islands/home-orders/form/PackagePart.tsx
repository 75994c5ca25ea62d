/** Package and number of months: the price per month is computed over paid and free months together. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { BILLING_CYCLES } from '../../../../contract/rules/home-order.ts'
import type { Offer } from '../../../../contract/rules/home-order-page.ts'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { $offers, chooseCycle, chooseOffer, priceOf } from '../../../stores/home-orders/form/form.ts'
import type { FieldErrors } from '../../../stores/home-orders/form/steps.ts'
import { Select } from '../../../ui/Select.tsx'
import { money, texts } from '../../texts.ts'
import { faultText } from './fault-text.ts'
import { Part } from './Part.tsx'

const orderText = await texts('order')

export function PackagePart({ faults }: { faults: FieldErrors }): ReactNode {
  const { code } = useStore($draft)
  const offers = useStore($offers)
  const offer = offers.find((one) => one.code === code)
  const families = [...new Set(offers.map(({ family }) => family))]
  return (
    <Part number={1} title={orderText('part.package')}>
      <Select
        label={orderText('package.label')}
        none={orderText('package.none')}
        value={offer?.code ?? ''}
        onChoose={chooseOffer}
        choices={families.map((family) => ({
          group: family,
          choices: offers
            .filter((one) => one.family === family)
            .map((one) => ({
              value: one.code,
              text: orderText('package.option', { name: one.name, money: money(one.price) }),
            })),
        }))}
        fault={faultText(faults, 'code')}
        hint={offer?.summary}
      />
      {offer && <Cycles offer={offer} />}
    </Part>
  )
}

function Cycles({ offer }: { offer: Offer }): ReactNode {
  const draft = useStore($draft)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{orderText('cycle.legend')}</legend>
      <div className="grid gap-2 xl:grid-cols-3">
        {BILLING_CYCLES.map((cycle) => {
          const price = priceOf(offer, cycle)
          return (
            <label
              key={cycle}
              className="sheet num grid cursor-pointer content-start gap-1 p-4 has-checked:border-primary"
            >
              <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
                <input
                  type="radio"
                  name="cycle"
                  className="radio radio-primary"
                  checked={draft.cycle === cycle}
                  onChange={() => chooseCycle(cycle)}
                />
                <b className="whitespace-nowrap">{orderText('cycle.months', { count: cycle })}</b>
                {price.bonus > 0 && (
                  <span className="tag tag-leaf">{orderText('cycle.bonus', { count: price.bonus })}</span>
                )}
              </span>
              <span className="font-semibold">
                {orderText('cycle.perMonth', { money: money(price.perMonth) })}
              </span>
              <span className="text-sm muted">
                {orderText('cycle.paid', { money: money(price.subscription), days: price.days })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
