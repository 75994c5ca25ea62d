/** Asks to merge: the other number, its code, then both numbers and the time at which they are one. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { MERGE_WAIT_SECONDS } from '../../../contract/rules/account-merge.ts'
import {
  $ask,
  type Ask,
  askOther,
  backToNumber,
  checkAsk,
  closeAsk,
  openAsk,
  typeAskCode,
  typeOther,
} from '../../stores/account-merges/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { CodeLock, CodeStep } from '../lines/CodeStep.tsx'
import { Modal } from '../Modal.tsx'
import { language, texts } from '../texts.ts'
import { mergeText } from './merge-text.ts'

const linesText = await texts('lines')

export default function AskModal(): ReactNode {
  const ask = useStore($ask)
  useEffect(openAsk, [])
  if (ask.step === 'closed') return null
  return (
    <Modal
      title={ask.step === 'done' ? mergeText('done.title') : linesText('merge.title')}
      onClose={closeAsk}
    >
      <Step ask={ask} />
    </Modal>
  )
}

function Step({ ask }: { ask: Ask }): ReactNode {
  switch (ask.step) {
    case 'locked':
      return <CodeLock until={ask.lockedUntil} onBack={backToNumber} />
    case 'done':
      return <Done ask={ask} />
    case 'code':
    case 'checking': {
      const other = formatPhone(ask.merge?.other ?? ask.other)
      return (
        <CodeStep
          {...ask}
          isBusy={ask.step === 'checking'}
          intro={mergeText('code.sent', { other })}
          label={mergeText('code.label', { other })}
          confirm={mergeText('code.confirm')}
          none={mergeText('code.none')}
          onType={(value) => void typeAskCode(value)}
          onSend={checkAsk}
          onResend={() => void askOther()}
          onBack={backToNumber}
        />
      )
    }
    default:
      return <Which ask={ask} />
  }
}

function Which({ ask: { step, other, fault, problem } }: { ask: Ask }): ReactNode {
  return (
    <Form onSend={askOther}>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {(['changes', 'stays', 'contact', 'wait'] as const).map((fact) => (
          <li key={fact}>{mergeText(`facts.${fact}`, { hours: MERGE_WAIT_SECONDS / 3_600 })}</li>
        ))}
      </ul>
      {problem && <ErrorNotice problem={problem} />}
      <Field
        label={mergeText('form.other')}
        value={other}
        onType={typeOther}
        inputMode="tel"
        autoComplete="off"
        fault={fault ? mergeText('form.fault') : undefined}
        hint={mergeText('form.hint')}
        className="num"
        data-first
      />
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={step === 'sending' && mergeText('form.sending')}
      >
        {mergeText('form.send')}
      </Button>
      <p className="text-sm muted">{mergeText('form.next')}</p>
    </Form>
  )
}

function Done({ ask: { merge } }: { ask: Ask }): ReactNode {
  return (
    <>
      <Note kind="ok">
        <p role="status">{mergeText('done.text', { hours: MERGE_WAIT_SECONDS / 3_600 })}</p>
      </Note>
      {merge?.merges_at && (
        <div className="num">
          <Facts
            rows={[
              [mergeText('done.asking'), formatPhone(merge.asking)],
              [mergeText('done.other'), formatPhone(merge.other)],
              [mergeText('done.time'), formatDateTime(merge.merges_at, language)],
            ]}
          />
        </div>
      )}
      <button type="button" className="btn btn-primary btn-lg btn-block" data-first onClick={closeAsk}>
        {mergeText('done.close')}
      </button>
    </>
  )
}
