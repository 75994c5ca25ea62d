/** Enters a new e-mail address, then the code that was sent there. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  $email,
  closeEmail,
  confirmEmail,
  sendEmail,
  typeEmail,
  typeEmailAgain,
  typeEmailCode,
} from '../../stores/loyalty/email.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { focusFirst } from '../focus.ts'
import { texts } from '../texts.ts'
import { CodeEntry } from './CodeEntry.tsx'

const memberText = await texts('member')

export default function EmailForm(): ReactNode {
  const { step, value, fault, code, sent, problem } = useStore($email)
  const place = useRef<HTMLDivElement>(null)
  const typing = step === 'code' || step === 'confirming'
  useEffect(() => focusFirst(place.current), [typing])
  return (
    <div className="grid gap-3" ref={place}>
      {typing && sent ? (
        <>
          <CodeEntry
            sent={sent}
            code={code}
            onType={typeEmailCode}
            onSend={confirmEmail}
            onResend={sendEmail}
            problem={problem}
            busy={step === 'confirming'}
            confirm={memberText('email.check')}
          />
          <button type="button" className="btn btn-ghost btn-block" onClick={typeEmailAgain}>
            {memberText('email.other')}
          </button>
        </>
      ) : (
        <Form onSend={sendEmail}>
          {problem && <ErrorNotice problem={problem} />}
          <Field
            label={memberText('email.field')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={value}
            onType={typeEmail}
            fault={fault ? memberText('email.fault') : ''}
          />
          <Button
            type="submit"
            className="btn btn-primary btn-block"
            disabled={value.trim() === ''}
            busy={step === 'sending' && memberText('email.sending')}
          >
            {memberText('email.send')}
          </Button>
        </Form>
      )}
      <button type="button" className="btn btn-ghost btn-block" onClick={closeEmail}>
        {memberText('email.cancel')}
      </button>
    </div>
  )
}
