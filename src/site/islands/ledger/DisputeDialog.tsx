/** Disputing one booking: why, in one's own words if one likes, and whether the service ends too. The records are attached by the operator. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { DISPUTE_CONTACT_HOURS, DISPUTE_REASONS, DISPUTE_TEXT_MAX } from '../../../contract/rules/dispute.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $dispute, canStop, closeDispute, type DisputeForm, fillDispute, sendDispute } from '../../stores/ledger/disputes.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { language } from '../account/texts.ts'
import { Modal } from '../Modal.tsx'
import { Refusal } from '../purchase/Refusal.tsx'
import { momentWords, money } from '../words.ts'
import { serviceOfLine } from './line.ts'
import { m } from './more-texts.ts'
import { t } from './texts.ts'

type Open = Exclude<DisputeForm, { step: 'closed' }>

export default function DisputeDialog(): ReactNode {
  const form = useStore($dispute)
  if (form.step === 'closed') return null
  return (
    <Modal title={m('dispute.title')} onClose={closeDispute}>
      {form.step === 'done' ? <Done form={form} /> : <Form form={form} />}
    </Modal>
  )
}

function Form({ form }: { form: Exclude<Open, { step: 'done' }> }): ReactNode {
  const { line, reason, text, stop, step } = form
  const name = line.name[language]
  return (
    <>
      {step === 'form' && form.problem && <Refusal problem={form.problem} />}
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{m('dispute.unsure')}</p>
        </Note>
      )}
      <p className="num font-semibold">{t('dispute.about', { name, money: money(-line.amount), date: formatDate(line.at) })}</p>
      <fieldset className="grid gap-1" disabled={step !== 'form'}>
        <legend className="mb-1 text-sm font-semibold">{m('dispute.why')}</legend>
        {DISPUTE_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="reason" className="radio radio-primary" checked={one === reason} onChange={() => fillDispute({ reason: one })} />
            {t(`dispute.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={m('dispute.text')}
        value={text}
        maxLength={DISPUTE_TEXT_MAX}
        disabled={step !== 'form'}
        onType={(typed) => fillDispute({ text: typed })}
      />
      {canStop(line) &&
        (reason === 'not_me' ? (
          <p>{m('dispute.stopNotMe', { name: serviceName(form) })}</p>
        ) : (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={stop}
              disabled={step !== 'form'}
              onChange={(event) => fillDispute({ stop: event.target.checked })}
            />
            {m('dispute.stop', { name: serviceName(form) })}
          </label>
        ))}
      <p className="text-sm muted">
        {m('dispute.evidence')} {m('dispute.promise', { hours: DISPUTE_CONTACT_HOURS })}
        {canStop(line) && !stop && reason !== 'not_me' && ` ${m('dispute.ends')}`}
      </p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        onClick={() => void sendDispute()}
        disabled={reason === ''}
        reason={m('dispute.pick')}
        busy={step === 'working' && m('dispute.sending')}
      >
        {step === 'unsure' ? m('dispute.again') : m('dispute.send')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeDispute}>
        {m('dispute.cancel')}
      </button>
    </>
  )
}

function serviceName({ line }: Open): string {
  return (line.service && serviceOfLine(line.service.code)?.name) ?? line.package_code ?? line.name[language]
}

function Done({ form }: { form: Extract<Open, { step: 'done' }> }): ReactNode {
  const { dispute, stopped, reason } = form
  const leave = async (): Promise<void> => {
    const { signOutEverywhere } = await import('../../stores/session.ts')
    await signOutEverywhere()
  }
  return (
    <>
      <Note kind="ok" title={m('dispute.done', { code: dispute.code })}>
        <p className="num">{m('dispute.doneText', { time: momentWords(dispute.contact_by) })}</p>
        {stopped && <p>{m('dispute.stopped', { name: stopped })}</p>}
      </Note>
      {reason === 'not_me' && (
        <Note kind="warn" title={m('dispute.notMeTitle')}>
          <p>{m('dispute.notMeText')}</p>
          <div className="flex flex-wrap gap-2">
            <a className="btn btn-sm btn-outline" href={localPath('/tai-khoan/doi-mat-khau', language)}>
              {m('dispute.password')}
            </a>
            <button type="button" className="btn btn-sm btn-outline" onClick={() => void leave()}>
              {m('dispute.signOut')}
            </button>
          </div>
        </Note>
      )}
      <button type="button" data-first className="btn btn-primary btn-block" onClick={closeDispute}>
        {m('dispute.close')}
      </button>
    </>
  )
}
