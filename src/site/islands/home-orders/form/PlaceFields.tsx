/**
 * Street, ấp or khu: one of the three (Spec ORD-2). Chosen from the ward's list if it has one, else typed.
 */
import circleAlert from 'icon:circle-alert'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { ORDER_PLACE_MAX, PLACE_KINDS, type PlaceKind } from '../../../../contract/rules/home-order-form.ts'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { chooseKind, typeOrder } from '../../../stores/home-orders/form/form.ts'
import { $places } from '../../../stores/home-orders/form/places.ts'
import type { FieldErrors } from '../../../stores/home-orders/form/steps.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { texts } from '../../texts.ts'
import { faultText } from './fault-text.ts'

const orderText = await texts('order')

export function PlaceFields({ faults }: { faults: FieldErrors }): ReactNode {
  const { kind } = useStore($draft)
  // Once a kind is chosen the error belongs to its field, before that to the choice.
  const fault = kind ? undefined : faultText(faults, 'place')
  return (
    <fieldset className="grid gap-3" data-fault={fault ? '' : undefined} aria-describedby="place-told">
      <legend className="mb-1.5 text-sm font-semibold">{orderText('place.legend')}</legend>
      <div className="flex flex-wrap gap-2">
        {PLACE_KINDS.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="place" checked={kind === one} onChange={() => chooseKind(one)} />
            {orderText(`place.${one}`)}
          </label>
        ))}
      </div>
      {fault ? (
        <p className="err" id="place-told" role="alert">
          <Icon body={circleAlert} />
          {fault}
        </p>
      ) : (
        <p className="text-sm muted" id="place-told">
          {orderText('place.hint')}
        </p>
      )}
      {kind && (
        <Name
          key={kind}
          kind={kind}
          fault={faultText(faults, 'place') ?? faultText(faults, `${kind}_name`)}
        />
      )}
    </fieldset>
  )
}

function Name({ kind, fault }: { kind: PlaceKind; fault: string | undefined }): ReactNode {
  const { form } = useStore($draft)
  const part = useStore($places, { keys: [kind] })[kind]
  const listed = lastKnown(part)?.value ?? []
  const name = form[`${kind}_name`]
  const [typing, setTyping] = useState(name !== '')
  if (listed.length === 0 || typing)
    return (
      <div className="grid gap-1">
        <Field
          label={orderText(`place.name.${kind}`)}
          maxLength={ORDER_PLACE_MAX}
          value={name}
          onType={(value) => typeOrder(`${kind}_name`, value)}
          fault={fault}
        />
        {listed.length > 0 && (
          <button type="button" className="lnk justify-self-start" onClick={() => setTyping(false)}>
            {orderText('place.back')}
          </button>
        )}
      </div>
    )
  return (
    <div className="grid gap-1">
      <Select
        label={orderText(`place.name.${kind}`)}
        none={orderText('place.none')}
        value={form[`${kind}_id`]}
        onChoose={(id) => typeOrder(`${kind}_id`, id)}
        choices={listed.map((one) => ({ value: one.STREET_ID, text: one.STREET_NAME }))}
        fault={fault}
      />
      <button type="button" className="lnk justify-self-start" onClick={() => setTyping(true)}>
        {orderText('place.other')}
      </button>
    </div>
  )
}
