/** The contact person, and a note for the technician. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ORDER_NAME_MAX, ORDER_NOTE_MAX } from '../../../../contract/rules/home-order-form.ts'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { typeOrder } from '../../../stores/home-orders/form/form.ts'
import type { FieldErrors } from '../../../stores/home-orders/form/steps.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { texts } from '../../texts.ts'
import { faultText } from './fault-text.ts'
import { Part } from './Part.tsx'

const orderText = await texts('order')

export function ContactPart({ faults }: { faults: FieldErrors }): ReactNode {
  const { form } = useStore($draft)
  return (
    <Part number={3} title={orderText('part.contact')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={orderText('fullname.label')}
          autoComplete="name"
          maxLength={ORDER_NAME_MAX}
          value={form.fullname}
          onType={(value) => typeOrder('fullname', value)}
          fault={faultText(faults, 'fullname')}
        />
        <Field
          label={orderText('contact.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="num"
          value={form.contact_no}
          onType={(value) => typeOrder('contact_no', value)}
          fault={faultText(faults, 'contact_no')}
          hint={orderText('contact.hint')}
        />
      </div>
      <TextArea
        label={orderText('note.label')}
        maxLength={ORDER_NOTE_MAX}
        value={form.note}
        onType={(value) => typeOrder('note', value)}
        fault={faultText(faults, 'note')}
        hint={orderText('note.hint')}
      />
    </Part>
  )
}
