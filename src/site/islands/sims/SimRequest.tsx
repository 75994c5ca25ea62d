/** A request to change the SIM: its steps, the promise, and how to cancel it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import type { SimChange } from '../../../contract/main/sim.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { SIM_CHANGE_STEPS } from '../../../contract/rules/sim.ts'
import { $simForm, cancelSimChange, confirmCancelChange } from '../../stores/sims/change.ts'
import { Button } from '../../ui/Button.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { language } from '../texts.ts'
import { simsText } from './sims-text.ts'

export function SimRequest({ request }: { request: SimChange }): ReactNode {
  const { code, state, events, contact_no: contact, contact_by: by, can_cancel } = request
  const { isCancelling } = useStore($simForm)
  const been = events.map((event) => event.state)
  const later = can_cancel ? SIM_CHANGE_STEPS.filter((step) => !been.includes(step)) : []
  return (
    <section className="grid gap-3" aria-labelledby="request-title">
      <h3 id="request-title" className="num">
        {simsText('changing.request', { code })}
      </h3>
      {state === 'requested' && (
        <p className="num">{simsText('changing.promise', { contact, date: formatDate(by, language) })}</p>
      )}
      <Steps
        done={events.map((event) => ({
          state: event.state,
          text: simsText(`changing.step.${event.state}`),
          time: formatDateTime(event.at, language),
          isBad: event.state === 'cancelled' || event.state === 'failed',
        }))}
        later={later.map((step) => simsText(`changing.step.${step}`))}
        laterText={simsText('changing.later')}
        isCurrent={can_cancel}
      />
      {can_cancel && (
        <button
          type="button"
          className="btn btn-soft justify-self-start"
          onClick={() => confirmCancelChange(true)}
        >
          {simsText('changing.cancel')}
        </button>
      )}
      {state === 'cancelled' && (
        <a className="lnk justify-self-start" href={localPath('/tai-khoan/doi-mat-khau', language)}>
          {simsText('changing.password')}
        </a>
      )}
      {isCancelling && can_cancel && <Cancel request={request} />}
    </section>
  )
}

function Cancel({ request }: { request: SimChange }): ReactNode {
  const { isBusy, problem } = useStore($simForm)
  const busy = isBusy && simsText('changing.working')
  return (
    <Modal title={simsText('changing.cancelTitle')} onClose={() => confirmCancelChange(false)}>
      {problem && <ErrorNotice problem={problem} />}
      <p>{simsText('changing.cancelText')}</p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={busy}
        onClick={() => void cancelSimChange(request, false)}
      >
        {simsText('changing.confirmCancel')}
      </Button>
      <p>{simsText('changing.notMeText')}</p>
      <Button
        className="btn btn-soft btn-block"
        busy={busy}
        onClick={() => void cancelSimChange(request, true)}
      >
        {simsText('changing.confirmNotMe')}
      </Button>
      <button
        type="button"
        data-first=""
        className="btn btn-ghost btn-block"
        onClick={() => confirmCancelChange(false)}
      >
        {simsText('changing.keep')}
      </button>
    </Modal>
  )
}
