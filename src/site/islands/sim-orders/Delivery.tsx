/** Where the SIM goes: to an address by courier, or to a store. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { SIM_ORDER_ADDRESS_MAX, type SimOrderField } from '../../../contract/rules/sim-order-form.ts'
import { SIM_DELIVERIES } from '../../../contract/rules/sim-order-state.ts'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $simForm, typeSimOrder } from '../../stores/sim-orders/form.ts'
import { $simPlaces, loadSimProvinces, retrySimPlaces } from '../../stores/sim-orders/places.ts'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { money, sessionText } from '../texts.ts'
import { simText } from './sim-text.ts'

export function Delivery({ offer }: { offer: SimOffer }): ReactNode {
  const { form, errors } = useStore($simForm)
  const { store_id: wrong } = errors
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{simText('order.delivery')}</legend>
      <div className="flex flex-wrap gap-2">
        {SIM_DELIVERIES.map((delivery) => (
          <label key={delivery} className="chip">
            <input
              type="radio"
              name="sim-delivery"
              checked={form.delivery === delivery}
              onChange={() => typeSimOrder('delivery', delivery)}
            />
            {simText(`delivery.${delivery}`, {
              fee: offer.deliveryFee > 0 ? money(offer.deliveryFee) : simText('free'),
            })}
          </label>
        ))}
      </div>
      {form.delivery === 'store' ? (
        <Select
          label={simText('order.store')}
          none={simText('order.storeNone')}
          value={form.store_id}
          onChoose={(id) => typeSimOrder('store_id', id)}
          choices={offer.stores.map(({ province, stores }) => ({
            group: province,
            choices: stores.map(({ id, text }) => ({ value: id, text })),
          }))}
          fault={wrong && simText(`fault.${wrong}`)}
        />
      ) : (
        <Address />
      )}
    </fieldset>
  )
}

function Address(): ReactNode {
  const { form, errors } = useStore($simForm)
  const { provinces, wards } = useStore($simPlaces)
  useEffect(() => {
    void loadSimProvinces()
  }, [])
  const fault = (field: SimOrderField): string | undefined => {
    const error = errors[field]
    return error && simText(`fault.${error}`)
  }
  const address = fault('address')
  return (
    <>
      {(provinces.step === 'failed' || wards.step === 'failed') && (
        <Note kind="warn">
          <p>{simText('order.listFailed')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => void retrySimPlaces()}>
            {sessionText('retry')}
          </button>
        </Note>
      )}
      <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
        <Select
          label={simText('order.province')}
          none={simText(provinces.step === 'loading' ? 'order.listLoading' : 'order.provinceNone')}
          value={form.province_id}
          onChoose={(id) => typeSimOrder('province_id', id)}
          choices={(lastKnown(provinces)?.value ?? []).map((one) => ({
            value: one.PROVINCE_ID,
            text: one.PROVINCE_NAME,
          }))}
          fault={fault('province_id')}
        />
        <Select
          label={simText('order.ward')}
          none={simText(wards.step === 'loading' ? 'order.listLoading' : 'order.wardNone')}
          disabled={!form.province_id}
          value={form.precinct_id}
          onChoose={(id) => typeSimOrder('precinct_id', id)}
          choices={(lastKnown(wards)?.value ?? []).map((one) => ({
            value: one.PRECINCT_ID,
            text: one.PRECINCT_NAME,
          }))}
          fault={fault('precinct_id')}
        />
      </div>
      <Field
        label={simText('order.address')}
        autoComplete="street-address"
        maxLength={SIM_ORDER_ADDRESS_MAX}
        value={form.address}
        onType={(value) => typeSimOrder('address', value)}
        {...(address && { fault: address })}
      />
    </>
  )
}
