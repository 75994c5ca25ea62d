/**
 * Disputes one charge: the reason, an optional text, and whether to cancel the service too. The operator
 * attaches the records.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import {
  DISPUTE_CONTACT_HOURS,
  DISPUTE_DAYS,
  DISPUTE_REASONS,
  DISPUTE_TEXT_MAX,
} from '../../../contract/rules/dispute.ts'
import { localPath } from '../../../contract/rules/language.ts'
import {
  $dispute,
  canStop,
  closeDispute,
  coveredLines,
  coveredSum,
  type DisputeForm,
  fillDispute,
  sendDispute,
} from '../../stores/statement/disputes.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { leftText } from '../packages/purchase/left-text.ts'
import { language, momentText, money, texts } from '../texts.ts'
import { serviceOfLine } from './line.ts'

const ledgerMoreText = await texts('ledgerMore')
const ledgerText = await texts('ledger')

type Open = Exclude<DisputeForm, { step: 'closed' }>

export default function DisputeDialog(): ReactNode {
  const form = useStore($dispute)
  if (form.step === 'closed') return null
  return (
    <Modal title={ledgerMoreText('dispute.title')} onClose={closeDispute}>
      {form.step === 'done' ? <Done form={form} /> : <Form form={form} />}
    </Modal>
  )
}

function Form({ form }: { form: Exclude<Open, { step: 'done' }> }): ReactNode {
  const { line, reason, text, stop, step } = form
  const name = line.name[language]
  return (
    <>
      {step === 'form' && form.problem && <ErrorNotice problem={form.problem} />}
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{ledgerMoreText('dispute.unsure')}</p>
        </Note>
      )}
      <p className="num font-semibold">
        {ledgerText('dispute.about', {
          name,
          money: money(-line.amount),
          date: formatDate(line.at, language),
        })}
      </p>
      <fieldset className="grid gap-1" disabled={step !== 'form'}>
        <legend className="mb-1 text-sm font-semibold">{ledgerMoreText('dispute.why')}</legend>
        {DISPUTE_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="radio radio-primary"
              checked={one === reason}
              onChange={() => fillDispute({ reason: one })}
            />
            {ledgerText(`dispute.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={ledgerMoreText('dispute.text')}
        value={text}
        maxLength={DISPUTE_TEXT_MAX}
        disabled={step !== 'form'}
        onType={(typed) => fillDispute({ text: typed })}
      />
      {canStop(line) &&
        (reason === 'not_me' ? (
          <p>
            {ledgerMoreText('dispute.stopNotMe', { name: serviceName(form) })} {lostText(form)}
          </p>
        ) : (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={stop}
              disabled={step !== 'form'}
              onChange={(event) => fillDispute({ stop: event.target.checked })}
            />
            <span>
              {ledgerMoreText('dispute.stop', { name: serviceName(form) })}
              <span className="block text-sm muted">{lostText(form)}</span>
            </span>
          </label>
        ))}
      <Covered form={form} />
      <p className="text-sm muted">
        {ledgerMoreText('dispute.evidence')}{' '}
        {ledgerMoreText('dispute.promise', { hours: DISPUTE_CONTACT_HOURS })}
        {canStop(line) && !stop && reason !== 'not_me' && ` ${ledgerMoreText('dispute.ends')}`}
      </p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        onClick={() => void sendDispute()}
        disabled={reason === ''}
        reason={ledgerMoreText('dispute.pick')}
        busy={step === 'working' && ledgerMoreText('dispute.sending')}
      >
        {step === 'unsure' ? ledgerMoreText('dispute.again') : ledgerMoreText('dispute.send')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeDispute}>
        {ledgerMoreText('dispute.cancel')}
      </button>
    </>
  )
}

/** Every charge of the service and their sum, where the reason concerns all of them. */
function Covered({ form }: { form: Open }): ReactNode {
  const lines = coveredLines(form)
  if (lines.length < 2) return null
  return (
    <Note kind="info">
      <p className="num">
        {ledgerMoreText('dispute.covers', {
          count: lines.length,
          name: serviceName(form),
          days: DISPUTE_DAYS,
          money: money(coveredSum(form)),
        })}
      </p>
      <details>
        <summary className="lnk cursor-pointer">{ledgerMoreText('dispute.coversEach')}</summary>
        <ul className="num text-sm">
          {lines.map(({ id, at, amount }) => (
            <li key={id} className="flex justify-between gap-3">
              <span>{formatDate(at, language)}</span>
              <span>{money(-amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}

/** What is lost with the service; empty if nothing is. */
function lostText({ line }: Open): string {
  const left = line.service && leftText(line.service.code)
  return left ? ledgerMoreText('dispute.stopLost', { left }) : ''
}

function serviceName({ line }: Open): string {
  return (line.service && serviceOfLine(line.service.code)?.name) ?? line.package_code ?? line.name[language]
}

function Done({ form }: { form: Extract<Open, { step: 'done' }> }): ReactNode {
  const { dispute, stopped, reason } = form
  const signOutEverywhere = async (): Promise<void> => {
    const { confirmSignOutEverywhere } = await import('../identity/confirm-everywhere.ts')
    await confirmSignOutEverywhere()
  }
  return (
    <>
      <Note kind="ok" title={ledgerMoreText('dispute.done', { code: dispute.code })}>
        {dispute.charges.length > 1 && (
          <p className="num">
            {ledgerMoreText('dispute.doneCovers', {
              count: dispute.charges.length,
              money: money(dispute.amount),
            })}
          </p>
        )}
        <p className="num">{ledgerMoreText('dispute.doneText', { time: momentText(dispute.contact_by) })}</p>
        {stopped && <p>{ledgerMoreText('dispute.stopped', { name: stopped })}</p>}
      </Note>
      {reason === 'not_me' && (
        <Note kind="warn" title={ledgerMoreText('dispute.notMeTitle')}>
          <p>{ledgerMoreText('dispute.notMeText')}</p>
          <div className="flex flex-wrap gap-2">
            <a className="btn btn-sm btn-outline" href={localPath('/tai-khoan/doi-mat-khau', language)}>
              {ledgerMoreText('dispute.password')}
            </a>
            <button type="button" className="btn btn-sm btn-outline" onClick={() => void signOutEverywhere()}>
              {ledgerMoreText('dispute.signOut')}
            </button>
          </div>
        </Note>
      )}
      <button type="button" data-first className="btn btn-primary btn-block" onClick={closeDispute}>
        {ledgerMoreText('dispute.close')}
      </button>
    </>
  )
}
