/**
 * Two equal ways to prove that the user is human: letters in a picture, or a code by e-mail, which is not a
 * puzzle (WCAG 3.3.8).
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
import { problemText, texts } from '../../texts.ts'

const partnerText = await texts('partner')

const WAYS: readonly CaptchaWay[] = ['picture', 'email']

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
        <Note kind="warn" title={problemText(captcha.problem).text}>
          <p>{problemText(captcha.problem).next}</p>
        </Note>
      )}
      {captcha.way === 'picture' ? <Picture captcha={captcha} /> : <ByEmail captcha={captcha} />}
    </fieldset>
  )
}

function Picture({ captcha }: { captcha: Captcha }): ReactNode {
  const { proof, step } = captcha
  return (
    <>
      <div className="partner-picture">
        {proof ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(proof.picture)}`}
            alt={partnerText('captcha.pictureAlt', { length: CAPTCHA_LENGTH })}
            width={220}
            height={72}
          />
        ) : (
          <span
            className="skeleton"
            role="status"
            aria-label={step === 'failed' ? undefined : partnerText('captcha.loading')}
          />
        )}
        <button type="button" className="btn btn-soft" onClick={() => void fetchCaptcha('')}>
          {partnerText('captcha.another')}
        </button>
      </div>
      <Code
        captcha={captcha}
        label={partnerText('captcha.letters')}
        hint={partnerText('captcha.lettersHint')}
      />
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
      <Code captcha={captcha} label={partnerText('captcha.code')} numeric />
    </>
  )
}

function Code({
  captcha,
  label,
  hint,
  numeric,
}: {
  captcha: Captcha
  label: string
  hint?: string
  numeric?: true
}): ReactNode {
  const fault = captcha.fault && partnerText(`captcha.${captcha.fault}`)
  return (
    <div className="max-w-xs">
      <Field
        label={label}
        value={captcha.code}
        onType={typeCaptcha}
        maxLength={CAPTCHA_LENGTH + 2}
        autoComplete={numeric ? 'one-time-code' : 'off'}
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        {...(hint ? { hint } : {})}
        {...(fault ? { fault } : {})}
      />
    </div>
  )
}
