/** The rules, checked with the card's number and the birth date before any photograph. Spec EKY-1. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { IdentityEligibility } from '../../../contract/main/identification.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import {
  $identificationForm,
  type IdentificationFormField,
  setConsent,
  startIdentification,
  typeIdentificationField,
} from '../../stores/identification/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, waitText } from '../texts.ts'
import { Blocked } from './Blocked.tsx'
import { DayField } from './DayField.tsx'
import { identificationText } from './identification-text.ts'

export default function RulesStep({ eligibility }: { eligibility: IdentityEligibility }): ReactNode {
  const { obstacles, papers, problem, step, id_number, birth_date, errors, consent } =
    useStore($identificationForm)
  // What the card's number cannot change is said before anything is typed.
  const fixed = eligibility.obstacles.filter((one) => one === 'vip' || one === 'off_net')
  if (fixed.length > 0) return <Blocked obstacles={fixed} papers={eligibility.papers} limits={eligibility} />
  const fault = (field: IdentificationFormField | 'consent') =>
    errors[field] && identificationText(`fault.${errors[field]}`)
  const numberFault = fault('id_number')
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby="ekyc-rules">
      <header className="grid gap-1">
        <h2 id="ekyc-rules" className="text-xl">
          {identificationText('rules.title')}
        </h2>
        <p className="muted">{identificationText('rules.lead')}</p>
      </header>
      <Form className="grid gap-5" onSend={startIdentification}>
        <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
          <Field
            label={identificationText('rules.number')}
            hint={identificationText('rules.numberHint')}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            data-secret
            maxLength={20}
            value={id_number}
            onType={(value) => typeIdentificationField('id_number', value)}
            {...(numberFault && { fault: numberFault })}
          />
          <DayField
            label={identificationText('rules.birth')}
            hint={identificationText('rules.birthHint')}
            fault={fault('birth_date')}
            value={birth_date}
            onType={(value) => typeIdentificationField('birth_date', value)}
          />
        </div>
        <div className="grid gap-2">
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary mt-0.5"
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby="ekyc-consent"
              checked={consent}
              onChange={(event) => setConsent(event.target.checked)}
            />
            <span className="num">
              {identificationText('rules.consent', {
                kept: waitText(eligibility.photographs_kept_hours * 3_600),
              })}
            </span>
          </label>
          <FieldMessage id="ekyc-consent" fault={fault('consent')} />
          <a
            className="lnk justify-self-start text-sm"
            href={localPath('/tinh-nang/chinh-sach-rieng-tu', language)}
            target="_blank"
            rel="noopener"
          >
            {identificationText('rules.privacy')}
          </a>
        </div>
        {problem && <ErrorNotice problem={problem} />}
        {obstacles.length > 0 && <Blocked obstacles={obstacles} papers={papers} limits={eligibility} />}
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block"
          busy={step === 'working' && identificationText('rules.working')}
        >
          {identificationText('rules.begin')}
        </Button>
      </Form>
    </section>
  )
}
