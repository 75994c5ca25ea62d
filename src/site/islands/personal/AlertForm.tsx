/** Sets or changes a usage alert: what about, how much, and by which channel. Spec ACC-9. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UsageAlerts } from '../../../contract/main/usage-alert.schema.ts'
import { PUSH_ANCHOR } from '../../../contract/rules/push-page.ts'
import { ALERT_CHANNELS, ALERT_KINDS } from '../../../contract/rules/usage-alert.ts'
import {
  $alertChange,
  chooseAlertChannel,
  chooseAlertKind,
  closeAlert,
  saveAlert,
  typeAlert,
} from '../../stores/personal/alerts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { alertText, noticeChoiceText } from './alert-text.ts'

/** `push`: as the operator says; without pushes the channel is not named. */
type Props = { hasEmail: boolean; push: UsageAlerts['push'] }

export function AlertForm({ hasEmail, push }: Props): ReactNode {
  const { step, id, kind, typed, channel, isFaulty, problem } = useStore($alertChange)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <div className="prs-form" ref={place}>
      {problem && <ErrorNotice problem={problem} />}
      <Form onSend={saveAlert}>
        <Choice
          name="alert-kind"
          legend={alertText('kind')}
          options={ALERT_KINDS.map((one) => ({ value: one, text: alertText(`kinds.${one}`), off: false }))}
          value={kind}
          onChoose={chooseAlertKind}
        />
        <Field
          label={alertText(`value.${kind}`)}
          inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          onType={typeAlert}
          fault={isFaulty ? alertText(`fault.${kind}`) : ''}
          hint={alertText(`hint.${kind}`)}
        />
        <Choice
          name="alert-channel"
          legend={alertText('channel')}
          options={ALERT_CHANNELS.filter((one) => one !== 'push' || push !== 'none').map((one) => ({
            value: one,
            text: alertText(`channels.${one}`),
            off: (one === 'email' && !hasEmail) || (one === 'push' && push === 'off'),
          }))}
          value={channel}
          onChoose={chooseAlertChannel}
        />
        {!hasEmail && <p className="text-sm muted">{alertText('noEmail')}</p>}
        {push === 'off' && (
          <p className="text-sm muted">
            {alertText('noPush')} <ToPush />
          </p>
        )}
        {channel === 'email' && (
          <p className="text-sm">
            <span className="muted">{noticeChoiceText('noticesMeans')}</span>{' '}
            {noticeChoiceText('noticesConsent')}
          </p>
        )}
        <Button
          type="submit"
          className="btn btn-primary btn-block"
          busy={step === 'saving' && alertText('saving')}
        >
          {alertText(id ? 'saveChange' : 'save')}
        </Button>
      </Form>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeAlert}>
        {alertText('cancel')}
      </button>
    </div>
  )
}

export function ToPush(): ReactNode {
  return (
    <a className="lnk" href={`#${PUSH_ANCHOR}`}>
      {alertText('toPush')}
    </a>
  )
}

type Option<T> = { value: T; text: string; off: boolean }
type ChoiceProps<T> = {
  name: string
  legend: string
  options: readonly Option<T>[]
  value: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ name, legend, options, value, onChoose }: ChoiceProps<T>): ReactNode {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((one) => (
          <label key={one.value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              className="radio radio-primary"
              checked={value === one.value}
              disabled={one.off}
              onChange={() => onChoose(one.value)}
            />
            {one.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
