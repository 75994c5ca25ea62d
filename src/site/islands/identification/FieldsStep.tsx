/** The fields of the card: filled from the typed zone, corrected, checked by the operator. Spec EKY-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { IDENTITY_NAME_MAX, type IdentityField } from '../../../contract/rules/identification-form.ts'
import { checkFields, openFields, typeField } from '../../stores/identification/fields.ts'
import { $fields } from '../../stores/identification/fields-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { DayField } from './DayField.tsx'
import { identificationText } from './identification-text.ts'
import { PersonPart } from './PersonPart.tsx'
import { CheckedFault } from './PhotoFault.tsx'
import { stepsText } from './steps-text.ts'
import { Withdraw } from './Withdraw.tsx'
import { ZonePart } from './ZonePart.tsx'

export default function FieldsStep({ request }: { request: IdentityRequest }): ReactNode {
  useState(openFields)
  const { form, errors, step, problem } = useStore($fields)
  const fault = (field: IdentityField) => errors[field] && identificationText(`fault.${errors[field]}`)
  const plain = (field: IdentityField) => {
    const text = fault(field)
    return {
      label: stepsText(`fields.${field}`),
      value: form[field],
      onType: (value: string) => typeField(field, value),
      ...(text && { fault: text }),
    }
  }
  const day = (field: IdentityField) => ({ ...plain(field), fault: fault(field) })
  return (
    <section className="sheet grid gap-6 p-5 lg:p-7" aria-labelledby="ekyc-fields">
      <h2 id="ekyc-fields" className="text-xl" tabIndex={-1} data-first>
        {stepsText('fields.title')}
      </h2>
      <CheckedFault request={request} />
      <ZonePart />
      <Form className="grid gap-5" onSend={checkFields}>
        <h3 className="font-semibold">{stepsText('fields.form')}</h3>
        <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
          <Field
            {...plain('full_name')}
            hint={stepsText('fields.nameHint')}
            autoComplete="off"
            data-secret
            maxLength={IDENTITY_NAME_MAX}
          />
          <Field {...plain('id_number')} className="num" inputMode="numeric" autoComplete="off" data-secret />
          <DayField {...day('birth_date')} hint={identificationText('rules.birthHint')} />
          <DayField {...day('expires_on')} hint={stepsText('fields.expiresHint')} />
          <Select
            label={stepsText('fields.sex')}
            none={stepsText('fields.sexNone')}
            value={form.sex}
            onChoose={(value) => typeField('sex', value)}
            choices={(['male', 'female'] as const).map((value) => ({
              value,
              text: stepsText(`fields.${value}`),
            }))}
            fault={fault('sex')}
          />
        </div>
        {problem && <ErrorNotice problem={problem} />}
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block"
          busy={step === 'working' && stepsText('fields.checking')}
        >
          {stepsText('fields.check')}
        </Button>
      </Form>
      {request.can_ask_person && <PersonPart request={request} />}
      <Withdraw request={request} />
    </section>
  )
}
