/**
 * Adds a line: its number or account, then the code sent to its owner. It never reveals whether such an
 * account exists.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { ACCESS_CARE_ROLES, CARE_LIMITS, CARE_ROLES } from '../../../contract/rules/care.ts'
import {
  CONSENT_DAYS,
  LINE_NAME_MAX,
  MANAGED_MAX,
  PRODUCT_LINES,
} from '../../../contract/rules/managed-line.ts'
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
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Chips } from '../care/Chips.tsx'
import { careText } from '../care/care-text.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { money, texts } from '../texts.ts'
import AskMore from './AskMore.tsx'
import { CodeLock, CodeStep } from './CodeStep.tsx'
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
      return <CodeLock until={add.lockedUntil} onBack={backToForm} />
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
      {!import.meta.env.WITHOUT_HOME && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{linesText('add.kind')}</legend>
          <div className="flex flex-wrap gap-2">
            {PRODUCT_LINES.map((one) => (
              <label key={one} className="chip">
                <input
                  type="radio"
                  name="kind"
                  checked={kind === one}
                  onChange={() => fillAdd({ kind: one, account: '', care: 'see' })}
                />
                <Icon body={KIND_ICONS[one]} />
                {linesText(`kind.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
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
      {!import.meta.env.WITHOUT_CARE && <CareAsked add={add} />}
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

/** What the owner is asked to allow beyond seeing. */
function CareAsked({ add: { kind, care, limit } }: { add: Add }): ReactNode {
  return (
    <>
      <Chips
        name="add-care"
        legend={careText('add.legend')}
        values={kind === 'mobile' ? CARE_ROLES : ACCESS_CARE_ROLES}
        value={care}
        text={(one) => careText(`role.${one}`)}
        choose={(one) => fillAdd({ care: one })}
      />
      {care !== 'see' && (
        <Chips
          name="add-limit"
          legend={careText('give.limit')}
          values={CARE_LIMITS}
          value={limit}
          text={(one) => (one === 0 ? careText('add.always') : money(one))}
          choose={(one) => fillAdd({ limit: one })}
        />
      )}
    </>
  )
}

function Code({ add }: { add: Add }): ReactNode {
  const { step, kind, account } = add
  return (
    <CodeStep
      {...add}
      isBusy={step === 'checking'}
      intro={linesText(kind === 'mobile' ? 'code.toLine' : 'code.toContact', { account })}
      label={linesText('code.label')}
      confirm={linesText('code.confirm')}
      none={linesText('code.none')}
      onType={(value) => void typeAddCode(value)}
      onSend={checkAdd}
      onResend={() => void requestOwner()}
      onBack={backToForm}
    />
  )
}

function Done({ add: { added } }: { add: Add }): ReactNode {
  return (
    <>
      <Note kind="ok">
        <p role="status">
          {linesText('add.done', {
            name: added ? nameOf(added) : '',
            months: monthsOf(added?.consent),
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

/** For how many months the owner agreed. */
function monthsOf(consent: Subscriber['consent'] | undefined): number {
  const days = consent ? (Date.parse(consent.until) - Date.parse(consent.since)) / 86_400_000 : CONSENT_DAYS
  return Math.round(days / 30.4)
}
