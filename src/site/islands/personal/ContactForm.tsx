/** Enters a new contact address, then its code. Nothing changes until the code is verified. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCountdown, formatTime } from '../../../contract/format/date.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import {
  $contact,
  closeContact,
  confirmContact,
  sendContact,
  typeContact,
  typeContactAgain,
  typeContactCode,
} from '../../stores/personal/contact.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { focusFirst } from '../focus.ts'
import { texts } from '../texts.ts'

const personalText = await texts('personal')

export default function ContactForm(): ReactNode {
  const { step, problem } = useStore($contact)
  const place = useRef<HTMLDivElement>(null)
  const typing = step === 'code' || step === 'confirming'
  useEffect(() => focusFirst(place.current), [typing])
  return (
    <div className="prs-form" ref={place}>
      {problem && <ErrorNotice problem={problem} />}
      {typing ? <Code /> : <Address />}
      <button type="button" className="btn btn-ghost btn-block" onClick={closeContact}>
        {personalText('contact.cancel')}
      </button>
    </div>
  )
}

function Address(): ReactNode {
  const { step, kind, value, fault, resendAt, lockedUntil } = useStore($contact)
  const wait = secondsUntil(Math.max(resendAt, lockedUntil), useStore($now))
  const email = kind === 'email'
  return (
    <Form onSend={sendContact}>
      <Field
        label={personalText(email ? 'contact.email' : 'contact.phone')}
        type={email ? 'email' : 'tel'}
        inputMode={email ? 'email' : 'tel'}
        autoComplete={email ? 'email' : 'tel'}
        value={value}
        onType={typeContact}
        fault={fault ? personalText(email ? 'contact.emailFault' : 'contact.phoneFault') : ''}
        hint={personalText('contact.why')}
      />
      <Button
        type="submit"
        className="btn btn-primary btn-block"
        disabled={wait > 0 || value.trim() === ''}
        reason={wait > 0 ? personalText('contact.resendIn', { wait: formatCountdown(wait) }) : ''}
        busy={step === 'sending' && personalText('contact.sending')}
      >
        {personalText('contact.send')}
      </Button>
    </Form>
  )
}

function Code(): ReactNode {
  const { step, shown, code, resendAt, expiresAt, lockedUntil, triesLeft } = useStore($contact)
  const now = useStore($now)
  const wait = secondsUntil(Math.max(resendAt, lockedUntil), now)
  const locked = secondsUntil(lockedUntil, now)
  const over = expiresAt <= now
  return (
    <Form onSend={confirmContact}>
      <p className="muted">
        {personalText('contact.sentTo')} <b className="num text-base-content">{shown}</b>.{' '}
        <button type="button" className="lnk" onClick={typeContactAgain}>
          {personalText('contact.other')}
        </button>
      </p>
      <OtpField
        label={personalText('contact.code')}
        value={code}
        onType={(value) => void typeContactCode(value)}
        fault={triesLeft !== undefined ? personalText('contact.tries', { count: triesLeft }) : ''}
      />
      <p
        className={`text-sm ${over ? 'font-semibold text-warning' : 'muted'}`}
        role={over ? 'status' : undefined}
      >
        {locked > 0
          ? personalText('contact.locked', { wait: formatCountdown(locked) })
          : over
            ? personalText('contact.over')
            : personalText('contact.lives', { time: formatTime(expiresAt) })}
      </p>
      <Button
        type="submit"
        className="btn btn-primary btn-block"
        disabled={!isOtp(code) || locked > 0}
        busy={step === 'confirming' && personalText('contact.confirming')}
      >
        {personalText('contact.confirm')}
      </Button>
      {wait > 0 ? (
        <p className="text-center text-sm font-semibold">
          <Countdown
            seconds={wait}
            text={(left) => personalText('contact.resendIn', { wait: left })}
            spoken={(count) => personalText('contact.spoken', { count })}
            over={personalText('contact.spokenNow')}
          />
        </p>
      ) : (
        <button type="button" className="lnk justify-self-center" onClick={() => void sendContact()}>
          {personalText('contact.resend')}
        </button>
      )}
    </Form>
  )
}
