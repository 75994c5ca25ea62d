/**
 * Corrects the buyer: the fields are filled from the invoice, and the effect of a change is explained before
 * it is sent.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import {
  BUYER_ADDRESS_MAX,
  BUYER_NAME_MAX,
  type BuyerField,
  correctionRelation,
  tidyBuyer,
} from '../../../contract/rules/buyer-correction.ts'
import { formatNumberOf } from '../../../contract/rules/einvoice.ts'
import { EMAIL_MAX } from '../../../contract/rules/personal.ts'
import {
  $correcting,
  type Correcting,
  closeCorrection,
  sendCorrection,
  typeBuyer,
} from '../../stores/invoices/correction.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { language, texts } from '../texts.ts'

const einvoiceText = await texts('einvoice')

export default function CorrectionDialog(): ReactNode {
  const now = useStore($correcting)
  if (now.step === 'closed') return null
  return (
    <Modal title={einvoiceText('correct.title')} onClose={closeCorrection}>
      {now.step === 'done' ? <Done now={now} /> : <CorrectionForm now={now} />}
    </Modal>
  )
}

const FIELDS = {
  name: { maxLength: BUYER_NAME_MAX, autoComplete: 'organization' },
  tax_code: { maxLength: 20, inputMode: 'numeric', autoComplete: 'off' },
  address: { maxLength: BUYER_ADDRESS_MAX, autoComplete: 'street-address' },
  email: { maxLength: EMAIL_MAX, type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const

function CorrectionForm({ now }: { now: Exclude<Correcting, { step: 'closed' | 'done' }> }): ReactNode {
  const { invoice, buyer, step } = now
  const place = useRef<HTMLDivElement>(null)
  const errors = now.step === 'form' ? now.faults : []
  // Focuses the first invalid field.
  useEffect(() => {
    if (errors.length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const field = (name: BuyerField) => (
    <Field
      label={einvoiceText(`correct.field.${name}`)}
      {...FIELDS[name]}
      value={buyer[name]}
      disabled={step !== 'form'}
      onType={(text) => typeBuyer(name, text)}
      {...(name === 'tax_code' && { hint: einvoiceText('correct.taxHint'), className: 'num' })}
      {...(name === 'email' && { hint: einvoiceText('correct.mailHint') })}
      {...(errors.includes(name) && { fault: einvoiceText(`correct.fault.${name}`) })}
    />
  )
  return (
    <div className="grid gap-4" ref={place}>
      <p className="num muted">
        {einvoiceText('correct.about', { series: invoice.series, number: formatNumberOf(invoice.number) })}
      </p>
      {now.step === 'form' && now.problem && <ErrorNotice problem={now.problem} />}
      {now.step === 'form' && now.same && (
        <Note kind="warn">
          <p role="alert">{einvoiceText('correct.same')}</p>
        </Note>
      )}
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{einvoiceText('correct.unsure')}</p>
        </Note>
      )}
      <Form onSend={sendCorrection}>
        {field('name')}
        {field('tax_code')}
        {field('address')}
        {field('email')}
        <p className="text-sm muted">
          {einvoiceText(
            `correct.becomes.${correctionRelation(invoice.state, invoice.buyer, tidyBuyer(buyer))}`,
          )}
        </p>
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={step === 'working' && einvoiceText('correct.sending')}
        >
          {einvoiceText(step === 'unsure' ? 'correct.again' : 'correct.send')}
        </Button>
      </Form>
    </div>
  )
}

function Done({ now: { correction } }: { now: Extract<Correcting, { step: 'done' }> }): ReactNode {
  return (
    <>
      <Note kind="ok" title={einvoiceText('correct.state.received', { code: correction.code })}>
        <p className="num">
          {correction.due_at &&
            einvoiceText('correct.doneText', { time: formatDateTime(correction.due_at, language) })}
        </p>
      </Note>
      <button type="button" data-first className="btn btn-primary btn-block" onClick={closeCorrection}>
        {einvoiceText('correct.close')}
      </button>
    </>
  )
}
