/** What was checked, to be reviewed before it is sent. Number and birth date come masked. Spec EKY-7. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { DECISION_HOURS } from '../../../contract/rules/identification.ts'
import { $finish, submitRequest } from '../../stores/identification/finish.ts'
import { goToStep } from '../../stores/identification/identification.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { FinishProblem } from './FinishProblem.tsx'
import { stepsText } from './steps-text.ts'
import { Withdraw } from './Withdraw.tsx'

export default function ConfirmStep({ request }: { request: IdentityRequest }): ReactNode {
  const { step, deed } = useStore($finish)
  const [agreed, setAgreed] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const { fields } = request
  const send = (): void => {
    if (agreed) void submitRequest()
    else setReminded(true)
  }
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby="ekyc-confirm">
      <header className="grid gap-1">
        <h2 id="ekyc-confirm" className="text-xl" tabIndex={-1} data-first>
          {stepsText('confirm.title')}
        </h2>
        <p className="muted">{stepsText('confirm.text', { hours: DECISION_HOURS })}</p>
      </header>
      {fields && (
        <div className="num sums">
          <Facts
            rows={[
              [stepsText('fields.full_name'), fields.full_name],
              [stepsText('fields.birth_date'), fields.birth_date],
              [stepsText('fields.sex'), stepsText(fields.sex === 'male' ? 'fields.male' : 'fields.female')],
              [stepsText('fields.id_number'), fields.id_number],
              [stepsText('fields.expires_on'), fields.expires_on],
              [stepsText('confirm.photos'), stepsText('confirm.photosAll')],
            ]}
          />
        </div>
      )}
      <button type="button" className="lnk justify-self-start" onClick={() => goToStep('fields')}>
        {stepsText('confirm.change')}
      </button>
      <Form className="grid gap-5" onSend={send}>
        <div className="grid gap-2">
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary mt-0.5"
              aria-invalid={isReminded && !agreed ? true : undefined}
              aria-describedby="ekyc-agree"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <span>{stepsText('confirm.agree')}</span>
          </label>
          <FieldMessage
            id="ekyc-agree"
            fault={isReminded && !agreed ? stepsText('confirm.agreeFirst') : undefined}
          />
        </div>
        <FinishProblem deed="submit" />
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block"
          busy={step === 'working' && deed === 'submit' && stepsText('confirm.sending')}
        >
          {stepsText('confirm.send')}
        </Button>
      </Form>
      <Withdraw request={request} />
    </section>
  )
}
