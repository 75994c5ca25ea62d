/**
 * Two equal ways to protect the form from mass sending, neither of them a puzzle (WCAG 3.3.8): a check that
 * the browser does in the background, or a code by e-mail.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CAPTCHA_LENGTH, CAPTCHA_SECONDS } from '../../../../contract/rules/partner.ts'
import {
  $captcha,
  type Captcha,
  type CaptchaWay,
  chooseCaptcha,
  fetchCaptcha,
  typeCaptcha,
} from '../../../stores/loyalty/captcha.ts'
import { requestPartnerCode } from '../../../stores/loyalty/partner.ts'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { sessionText, texts } from '../../texts.ts'

const partnerText = await texts('partner')

const WAYS: readonly CaptchaWay[] = ['browser', 'email']

export function CaptchaPart(): ReactNode {
  const captcha = useStore($captcha)
  return (
    <fieldset className="partner-proof">
      <legend>{partnerText('captcha.title')}</legend>
      {WAYS.map((way) => (
        <label key={way}>
          <input
            type="radio"
            className="radio"
            name="captcha-way"
            checked={captcha.way === way}
            onChange={() => chooseCaptcha(way)}
          />
          {partnerText(`captcha.${way}`)}
        </label>
      ))}
      {captcha.problem && (
        <Note kind="warn">
          <ProblemText {...captcha.problem} />
        </Note>
      )}
      {captcha.way === 'browser' ? <ByBrowser captcha={captcha} /> : <ByEmail captcha={captcha} />}
    </fieldset>
  )
}

/** Nothing to read or type: a line says how far the check is, and a failed one can be repeated. */
function ByBrowser({ captcha: { step, fault } }: { captcha: Captcha }): ReactNode {
  return (
    <>
      <p className="text-sm" role="status">
        {fault === 'wrong' ? partnerText('captcha.repeated') : partnerText(`captcha.state.${step}`)}
      </p>
      {step === 'failed' && (
        <button
          type="button"
          className="btn btn-soft justify-self-start"
          onClick={() => void fetchCaptcha('')}
        >
          {sessionText('retry')}
        </button>
      )}
    </>
  )
}

function ByEmail({ captcha }: { captcha: Captcha }): ReactNode {
  const { proof, step } = captcha
  return (
    <>
      <button
        type="button"
        className="btn btn-soft justify-self-start"
        aria-busy={step === 'asking' || undefined}
        onClick={() => void requestPartnerCode()}
      >
        {step === 'asking'
          ? partnerText('captcha.sending')
          : proof
            ? partnerText('captcha.sendAgain')
            : partnerText('captcha.send')}
      </button>
      <p className="text-sm empty:hidden" role="status">
        {proof
          ? partnerText('captcha.sent', {
              length: CAPTCHA_LENGTH,
              to: proof.to,
              minutes: CAPTCHA_SECONDS / 60,
            })
          : ''}
      </p>
      <Code captcha={captcha} />
    </>
  )
}

function Code({ captcha }: { captcha: Captcha }): ReactNode {
  const fault = captcha.fault && partnerText(`captcha.${captcha.fault}`)
  return (
    <div className="max-w-xs">
      <Field
        label={partnerText('captcha.code')}
        value={captcha.code}
        onType={typeCaptcha}
        maxLength={CAPTCHA_LENGTH + 2}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        className="num"
        {...(fault ? { fault } : {})}
      />
    </div>
  )
}
