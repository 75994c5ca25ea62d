import circleAlert from 'icon:circle-alert'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { OTP_DIGITS } from '../../contract/rules/otp.ts'
import { Icon } from './Icon.tsx'
import { readSmsCode } from './sms-code.ts'

type Props = {
  label: string
  value: string
  onType: (value: string) => void
  fault?: string
  describedBy?: string
  input?: Ref<HTMLInputElement>
}

/**
 * Six cells drawn over one real input (Spec OTP-9): paste, autofill and screen readers see one field. Written
 * here, because `input-otp` adds a style element that the content security policy blocks.
 */
export function OtpField({ label, value, onType, fault, describedBy, input }: Props): ReactNode {
  const id = useId()
  const [focused, focus] = useState(false)
  const at = focused ? Math.min(value.length, OTP_DIGITS - 1) : -1
  const type = useEffectEvent(onType)
  // Each message that comes while the field is open is offered, so also that of a second code.
  useEffect(() => {
    const leaving = new AbortController()
    const read = async (): Promise<void> => {
      const code = await readSmsCode(leaving.signal)
      if (!code) return
      type(code)
      await read()
    }
    void read()
    return () => leaving.abort()
  }, [])
  const described = [fault && `${id}-fault`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div className={`otp-row ${fault ? 'bad' : ''}`}>
        <input
          id={id}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={() => focus(true)}
          onBlur={() => focus(false)}
          // The caret is always after the last digit.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length
            if (
              currentTarget.selectionStart === currentTarget.selectionEnd &&
              currentTarget.selectionEnd !== end
            )
              currentTarget.setSelectionRange(end, end)
          }}
        />
        {Array.from({ length: OTP_DIGITS }, (_, index) => (
          <span key={index} aria-hidden="true" className={index === at ? 'on' : undefined}>
            {value[index] ?? ''}
          </span>
        ))}
      </div>
      {fault && (
        <p className="err" id={`${id}-fault`} role="alert">
          <Icon body={circleAlert} />
          {fault}
        </p>
      )}
    </div>
  )
}
