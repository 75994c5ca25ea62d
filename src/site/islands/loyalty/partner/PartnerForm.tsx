/**
 * The application: the business, the person, what members would get, and the protection from mass sending.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  PARTNER_ANSWER_DAYS,
  PARTNER_EMAIL_MAX,
  PARTNER_MIN_PERCENT,
  PARTNER_NAME_MAX,
  PARTNER_OFFER_MAX,
  type PartnerField,
} from '../../../../contract/rules/partner.ts'
import { pageLanguage } from '../../../messages/island.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $captcha } from '../../../stores/loyalty/captcha.ts'
import {
  $partner,
  $partnerLists,
  loadPartnerLists,
  sendPartner,
  typePartner,
} from '../../../stores/loyalty/partner.ts'
import { Field, type FieldProps } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { sessionText, texts } from '../../texts.ts'
import { CaptchaPart } from './CaptchaPart.tsx'
import { faultText } from './fault-text.ts'

const partnerText = await texts('partner')

export function PartnerForm(): ReactNode {
  const { step, faults, failedSubmits: answer, problem } = useStore($partner)
  const captcha = useStore($captcha)
  const place = useRef<HTMLDivElement>(null)
  const count = Object.keys(faults).length + (captcha.way === 'email' && captcha.fault ? 1 : 0)
  useEffect(() => {
    if (answer > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return (
    <Form className="sheet partner-form" onSend={sendPartner}>
      <div className="grid gap-5" ref={place}>
        <div>
          <h3 data-first tabIndex={-1}>
            {partnerText('title')}
          </h3>
          <p className="muted">{partnerText('lead', { days: PARTNER_ANSWER_DAYS })}</p>
        </div>
        <fieldset className="partner-fields">
          <legend>{partnerText('business')}</legend>
          <Text
            field="company"
            label={partnerText('company')}
            hint={partnerText('companyHint')}
            autoComplete="organization"
            maxLength={PARTNER_NAME_MAX}
          />
          <Text
            field="tax_code"
            label={partnerText('taxCode')}
            hint={partnerText('taxCodeHint')}
            inputMode="numeric"
            maxLength={14}
            className="num"
          />
          <Lists />
        </fieldset>
        <fieldset className="partner-fields">
          <legend>{partnerText('person')}</legend>
          <Text
            field="contact"
            label={partnerText('contact')}
            hint={partnerText('contactHint')}
            autoComplete="name"
            maxLength={PARTNER_NAME_MAX}
          />
          <Text
            field="phone"
            label={partnerText('phone')}
            hint={partnerText('phoneHint')}
            type="tel"
            autoComplete="tel"
            maxLength={16}
            className="num"
          />
          <Text
            field="email"
            label={partnerText('email')}
            type="email"
            autoComplete="email"
            maxLength={PARTNER_EMAIL_MAX}
          />
        </fieldset>
        <OfferField />
        <CaptchaPart />
        {answer > 0 && count > 0 && (
          <Note kind="error">
            <p>{partnerText('faults', { count })}</p>
          </Note>
        )}
        {problem && <ErrorNotice problem={problem} />}
        <p className="text-sm muted">{partnerText('consent')}</p>
        <button
          type="submit"
          className="btn btn-accent btn-lg justify-self-start max-sm:w-full"
          aria-busy={step === 'sending' || undefined}
        >
          {step === 'sending' ? partnerText('submitting') : partnerText('submit')}
        </button>
      </div>
    </Form>
  )
}

/** The choice fields; their options are the operator's. */
function Lists(): ReactNode {
  const { sectors, provinces } = useStore($partnerLists)
  const { form, faults } = useStore($partner)
  const language = pageLanguage()
  const failed = sectors.step === 'failed' || provinces.step === 'failed'
  return (
    <>
      <Select
        label={partnerText('sector')}
        none={partnerText('sectorNone')}
        value={form.sector}
        onChoose={(id) => typePartner('sector', id)}
        choices={(lastKnown(sectors)?.value.sectors ?? []).map(({ id, name }) => ({
          value: id,
          text: name[language],
        }))}
        fault={faultText(faults, 'sector')}
      />
      <Select
        label={partnerText('province')}
        none={partnerText('provinceNone')}
        value={form.province_id}
        onChoose={(id) => typePartner('province_id', id)}
        choices={(lastKnown(provinces)?.value.areas ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        fault={faultText(faults, 'province_id')}
      />
      {failed && (
        <Note kind="warn" title={partnerText('listsFailed')}>
          <button type="button" className="lnk justify-self-start" onClick={() => void loadPartnerLists()}>
            {sessionText('retry')}
          </button>
        </Note>
      )}
    </>
  )
}

type TextProps = Omit<FieldProps, 'value' | 'onType' | 'fault'> & { field: PartnerField }
function Text({ field, ...rest }: TextProps): ReactNode {
  const { form, faults } = useStore($partner)
  const fault = faultText(faults, field)
  return (
    <Field
      {...rest}
      {...(fault ? { fault } : {})}
      value={form[field]}
      onType={(value) => typePartner(field, value)}
    />
  )
}

function OfferField(): ReactNode {
  const { form, faults } = useStore($partner)
  return (
    <TextArea
      label={partnerText('offer')}
      hint={partnerText('offerHint', { least: PARTNER_MIN_PERCENT })}
      value={form.offer}
      onType={(value) => typePartner('offer', value)}
      maxLength={PARTNER_OFFER_MAX}
      fault={faultText(faults, 'offer')}
    />
  )
}
