/** A visitor proves a number by a code before a request is sent or shown. Spec HLP-7. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { HELP_VISITOR_DAYS } from '../../../contract/rules/help-request.ts'
import { OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { continueEditing } from '../../stores/help/compose.ts'
import {
  $visitor,
  clearVisitor,
  proveVisitor,
  sendVisitorCode,
  typeVisitor,
} from '../../stores/help/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { openSigninDialog } from '../account/sign-in.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { requestText } from './request-text.ts'

/**
 * `done` is called once the number is proven. `lead`: why it is asked for, outside the form of a request.
 * `follows`: a press led here, so the number takes the focus; else the page that opens with it keeps it.
 */
type Props = { done: () => void; lead?: string; follows?: boolean }
export default function Proof({ done, lead, follows = lead === undefined }: Props): ReactNode {
  const { step, number, code, fault, problem } = useStore($visitor)
  const isCode = step === 'code' || step === 'proving'
  const sentTo = requestText('visitor.code', { phone: formatPhone(number) })
  const place = useRef<HTMLElement>(null)
  const isOpening = useRef(!follows)
  useEffect(() => {
    if (isOpening.current) isOpening.current = false
    else place.current?.querySelector('input')?.focus()
  }, [isCode])
  const send = async () => {
    if (!isCode) return sendVisitorCode()
    if (await proveVisitor()) done()
  }
  return (
    <section ref={place} className="sheet grid max-w-2xl gap-4 p-5 lg:p-7">
      <h2 className="text-lg">{requestText(lead ? 'visitor.own' : 'visitor.title')}</h2>
      <p className="muted">{lead ?? requestText('visitor.text', { days: HELP_VISITOR_DAYS })}</p>
      <Form onSend={send}>
        {problem && <ErrorNotice problem={problem} />}
        {isCode ? (
          <>
            <p className="num">{sentTo}</p>
            <OtpField
              label={sentTo}
              value={code}
              onType={(typed) => typeVisitor({ code: typed })}
              {...(fault === 'code' && { fault: requestText('visitor.codeFault', { digits: OTP_DIGITS }) })}
            />
          </>
        ) : (
          <Field
            label={requestText('visitor.number')}
            value={number}
            onType={(typed) => typeVisitor({ number: typed })}
            inputMode="tel"
            autoComplete="tel"
            {...(fault === 'number' && { fault: requestText('visitor.numberFault') })}
          />
        )}
        <Button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          busy={
            step === 'sending'
              ? requestText('visitor.sending')
              : step === 'proving' && requestText('visitor.proving')
          }
        >
          {requestText(isCode ? 'visitor.prove' : 'visitor.send')}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-4">
        {isCode && (
          <>
            <button type="button" className="lnk" onClick={() => void sendVisitorCode()}>
              {requestText('visitor.again')}
            </button>
            <button type="button" className="lnk" onClick={clearVisitor}>
              {requestText('visitor.change')}
            </button>
          </>
        )}
        <button type="button" className="lnk" onClick={() => void openSigninDialog()}>
          {requestText('visitor.signIn')}
        </button>
        {!lead && (
          <button type="button" className="lnk" onClick={continueEditing}>
            {requestText('visitor.back')}
          </button>
        )}
      </p>
    </section>
  )
}
