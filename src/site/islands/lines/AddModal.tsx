/**
 * Adds a line: its number or account, then the code sent to its owner. It never reveals whether such an
 * account exists.
 */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import {
  CONSENT_DAYS,
  LINE_NAME_MAX,
  MANAGED_MAX,
  PRODUCT_LINES,
} from '../../../contract/rules/managed-line.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import {
  $add,
  type Add,
  backToForm,
  checkAdd,
  closeAdd,
  fillAdd,
  openAdd,
  requestOwner,
  typeAddCode,
} from '../../stores/lines/add.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { texts, waitText } from '../texts.ts'
import AskMore from './AskMore.tsx'
import { KIND_ICONS } from './icons.ts'
import { Roles } from './Roles.tsx'
import { nameOf } from './Row.tsx'

const linesText = await texts('lines')

export default function AddModal({ hotline }: { hotline: string }): ReactNode {
  const add = useStore($add)
  if (add.step === 'closed') return null
  return (
    <Modal
      title={linesText(
        add.step === 'full' ? 'add.fullTitle' : add.step === 'done' ? 'add.doneTitle' : 'add.title',
      )}
      onClose={closeAdd}
    >
      <Step add={add} hotline={hotline} />
    </Modal>
  )
}

function Step({ add, hotline }: { add: Add; hotline: string }): ReactNode {
  switch (add.step) {
    case 'full':
      return (
        <>
          <p className="num">{linesText('add.full', { maximum: MANAGED_MAX, hotline })}</p>
          <AskMore />
          <button type="button" className="btn btn-primary btn-block" data-first onClick={closeAdd}>
            {linesText('add.close')}
          </button>
        </>
      )
    case 'locked':
      return <Locked add={add} />
    case 'done':
      return <Done add={add} />
    case 'code':
    case 'checking':
      return <Code add={add} />
    default:
      return <Which add={add} />
  }
}

function Problem({ add: { problem } }: { add: Add }): ReactNode {
  return problem ? <ErrorNotice problem={problem} /> : null
}

function Which({ add }: { add: Add }): ReactNode {
  const { kind, account, name, role, summary, fault, step } = add
  return (
    <Form onSend={requestOwner}>
      {!fault && <Problem add={add} />}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{linesText('add.kind')}</legend>
        <div className="flex flex-wrap gap-2">
          {PRODUCT_LINES.map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                onChange={() => fillAdd({ kind: one, account: '' })}
              />
              <Icon body={KIND_ICONS[one]} />
              {linesText(`kind.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={linesText(`add.account.${kind}`)}
        value={account}
        onType={(value) => fillAdd({ account: value })}
        inputMode={kind === 'mobile' || kind === 'phone' ? 'tel' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        fault={fault ? linesText(`add.fault.${kind}`) : undefined}
        hint={linesText(`add.hint.${kind}`)}
        className="num"
        data-first
      />
      <Field
        label={linesText('add.name')}
        value={name}
        onType={(value) => fillAdd({ name: value })}
        maxLength={LINE_NAME_MAX}
        autoComplete="off"
        hint={linesText('rename.hint')}
      />
      <Roles role={role} onChoose={(one) => fillAdd({ role: one })} />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="checkbox mt-1"
          checked={summary}
          onChange={(event) => fillAdd({ summary: event.target.checked })}
        />
        <span>
          <b>{linesText(kind === 'mobile' ? 'add.summary' : 'add.bill')}</b>
          <span className="block text-sm muted">{linesText('add.summaryText')}</span>
        </span>
      </label>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={step === 'sending' && linesText('add.sending')}
      >
        {linesText('add.send')}
      </Button>
      <p className="text-sm muted">{linesText(kind === 'mobile' ? 'add.toLine' : 'add.toContact')}</p>
    </Form>
  )
}

function Code({ add }: { add: Add }): ReactNode {
  const { step, kind, code, resendAt, expiresAt, triesLeft, account } = add
  const now = useStore($now)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (step === 'code') input.current?.focus()
  }, [step])
  const wait = secondsUntil(resendAt, now)
  const over = expiresAt <= now
  const wrong = add.problem?.failure.code === 'otp_incorrect' && triesLeft !== undefined
  return (
    <Form onSend={checkAdd}>
      {!wrong && <Problem add={add} />}
      <p>{linesText(kind === 'mobile' ? 'code.toLine' : 'code.toContact', { account })}</p>
      <OtpField
        label={linesText('code.label')}
        value={code}
        onType={(value) => void typeAddCode(value)}
        fault={wrong ? linesText('code.wrong', { count: triesLeft }) : undefined}
        input={input}
      />
      <p
        className={over ? 'text-sm font-semibold text-warning' : 'num text-sm muted'}
        role={over ? 'status' : undefined}
      >
        {over ? linesText('code.over') : linesText('code.lives', { time: formatTime(expiresAt) })}
      </p>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={!isOtp(code)}
        reason={linesText('code.incomplete')}
        busy={step === 'checking' && linesText('code.checking')}
      >
        {linesText('code.confirm')}
      </Button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <button type="button" className="lnk" onClick={backToForm}>
          {linesText('code.other')}
        </button>
        {wait > 0 ? (
          <span className="text-sm font-semibold">
            <Countdown
              seconds={wait}
              text={(left) => linesText('code.resendIn', { wait: left })}
              spoken={(count) => linesText('code.spoken', { count })}
              over={linesText('code.resend')}
            />
          </span>
        ) : (
          <button type="button" className="lnk" onClick={() => void requestOwner()}>
            {linesText('code.resend')}
          </button>
        )}
      </div>
      <Note kind="info">
        <p>{linesText('code.none')}</p>
      </Note>
    </Form>
  )
}

function Locked({ add }: { add: Add }): ReactNode {
  const now = useStore($now)
  const left = secondsUntil(add.lockedUntil, now)
  return (
    <>
      <Note kind="error" title={linesText('locked.title')}>
        <p className="num">
          {left > 0
            ? linesText('locked.text', { time: formatTime(add.lockedUntil), wait: waitText(left) })
            : linesText('locked.open')}
        </p>
      </Note>
      <button type="button" className="btn btn-primary btn-block" data-first onClick={backToForm}>
        {linesText('locked.back')}
      </button>
    </>
  )
}

function Done({ add: { added } }: { add: Add }): ReactNode {
  return (
    <>
      <Note kind="ok">
        <p role="status">
          {linesText('add.done', {
            name: added ? nameOf(added) : '',
            months: Math.round(CONSENT_DAYS / 30.4),
          })}
        </p>
      </Note>
      <button type="button" className="btn btn-primary btn-lg btn-block" data-first onClick={closeAdd}>
        {linesText('add.close')}
      </button>
      <button type="button" className="btn btn-ghost btn-block" onClick={() => openAdd()}>
        {linesText('add.another')}
      </button>
    </>
  )
}
