/** The order form for the held number: plan, owner, delivery, documents, total, one button. Spec SMO-4. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { SIM_ORDER_NAME_MAX, type SimOrderField } from '../../../contract/rules/sim-order-form.ts'
import { type SimOffer, simTotal } from '../../../contract/rules/sim-page.ts'
import { $simForm, placeSimOrder, typeSimOrder } from '../../stores/sim-orders/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money } from '../texts.ts'
import { Delivery } from './Delivery.tsx'
import { simText } from './sim-text.ts'

export default function OrderForm({ offer, held }: { offer: SimOffer; held: SimNumber }): ReactNode {
  const { form, errors, step, problem, refusals } = useStore($simForm)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const fault = (field: SimOrderField) => {
    const error = errors[field]
    return error && { fault: simText(`fault.${error}`) }
  }
  const total = simTotal(offer, held.price, form)
  const plan = offer.plans.find(({ code }) => code === form.plan)
  return (
    <section className="sheet petal raised p-5 lg:p-7" aria-labelledby="sim-order" ref={frame}>
      <Form className="grid gap-6" onSend={() => void placeSimOrder(offer)}>
        <h2 id="sim-order" className="text-xl">
          {simText('order.title')}
        </h2>
        <fieldset className="grid gap-2" aria-describedby="sim-plan-told">
          <legend className="mb-2 font-semibold">{simText('order.plan')}</legend>
          {offer.plans.map(({ code, name, summary, price }) => (
            <label key={code} className="flex items-start gap-3 rounded-2xl border border-(--line) p-4">
              <input
                type="radio"
                name="sim-plan"
                className="radio mt-0.5"
                aria-invalid={errors.plan ? true : undefined}
                checked={form.plan === code}
                onChange={() => typeSimOrder('plan', code)}
              />
              <span className="grid min-w-0">
                <b>{name}</b>
                <span className="text-sm muted">{summary}</span>
                <span className="num">{money(price)}</span>
              </span>
            </label>
          ))}
          <FieldMessage id="sim-plan-told" {...fault('plan')} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">{simText('order.owner')}</legend>
          <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
            <Field
              label={simText('order.fullname')}
              autoComplete="name"
              maxLength={SIM_ORDER_NAME_MAX}
              value={form.fullname}
              onType={(value) => typeSimOrder('fullname', value)}
              {...fault('fullname')}
            />
            <Field
              label={simText('order.idNumber')}
              hint={simText('order.idHint')}
              inputMode="numeric"
              autoComplete="off"
              className="num"
              maxLength={20}
              value={form.id_number}
              onType={(value) => typeSimOrder('id_number', value)}
              {...fault('id_number')}
            />
            <Field
              label={simText('order.contact')}
              hint={simText('order.contactHint')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              className="num"
              value={form.contact_no}
              onType={(value) => typeSimOrder('contact_no', value)}
              {...fault('contact_no')}
            />
          </div>
        </fieldset>
        <Delivery offer={offer} />
        <div className="grid gap-2 rounded-2xl bg-base-200 p-4">
          <h3 className="font-semibold">{simText('order.documents')}</h3>
          <ul className="grid list-disc gap-2 pl-5">
            {offer.documents.map(({ name, text }) => (
              <li key={name}>
                <b>{name}.</b> {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="num sums">
          <Facts
            rows={[
              [simText('order.number'), held.price > 0 ? money(held.price) : simText('free')],
              [simText('order.planPrice'), plan ? money(plan.price) : undefined],
              [
                simText('order.fee'),
                form.delivery === 'courier' ? money(offer.deliveryFee) : simText('free'),
              ],
            ]}
          />
        </div>
        {total !== undefined && (
          <p className="num flex items-baseline justify-between gap-3 border-t-2 border-base-content pt-3">
            <span className="font-semibold">{simText('order.total')}</span>
            <b className="text-xl">{money(total)}</b>
          </p>
        )}
        {step === 'refused' && problem && <ErrorNotice problem={problem} />}
        {step === 'unsure' && (
          <Note kind="warn">
            <p role="alert">{simText('order.unsure')}</p>
          </Note>
        )}
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block num"
          busy={(step === 'working' || step === 'away') && simText('order.working')}
        >
          {simText(step === 'unsure' ? 'order.again' : 'order.pay')}
        </Button>
        <p className="text-sm muted">{simText('order.payText')}</p>
      </Form>
    </section>
  )
}
