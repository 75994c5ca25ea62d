/** Usage alerts that the person sets: listed, changed, ended, with undo. Spec ACC-9. */
import bell from 'icon:bell'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { UsageAlert, UsageAlerts } from '../../../contract/main/usage-alert.schema.ts'
import { ALERTS_MAX } from '../../../contract/rules/usage-alert.ts'
import { ALERTS_ANCHOR } from '../../../contract/rules/usage-alert-page.ts'
import {
  $alertChange,
  $alerts,
  endAlert,
  loadAlerts,
  openAlert,
  openAlerts,
  undoAlertEnd,
} from '../../stores/personal/alerts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { AlertForm, ToPush } from './AlertForm.tsx'
import { alertText } from './alert-text.ts'

export default function Alerts(): ReactNode {
  useEffect(openAlerts, [])
  const { alerts } = useStore($alerts)
  const place = useRef<HTMLElement>(null)
  const id = useId()
  // A message leads here; otherwise the button that was pressed had the focus.
  useEffect(() => {
    if (location.hash === `#${ALERTS_ANCHOR}`) place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      className="sheet prs-piece prs-wide"
      id={ALERTS_ANCHOR}
      aria-labelledby={id}
      tabIndex={-1}
      ref={place}
    >
      <h2 id={id}>{alertText('title')}</h2>
      <p className="text-sm muted">{alertText('lead')}</p>
      <LoadableView part={alerts} label={alertText('loading')} again={() => void loadAlerts()} bare>
        {(value) => <List value={value} />}
      </LoadableView>
    </section>
  )
}

function List({ value: { alerts, has_email, push } }: { value: UsageAlerts }): ReactNode {
  const { step, id, ended, isSaved, problem } = useStore($alertChange)
  const isOpen = step === 'form' || step === 'saving'
  return (
    <>
      {problem && !isOpen && <ErrorNotice problem={problem} />}
      {alerts.length === 0 && !isOpen && <p className="muted">{alertText('none')}</p>}
      {alerts.length > 0 && (
        <ul className="prs-list">
          {alerts.map((alert) =>
            isOpen && id === alert.id ? (
              <li key={alert.id}>
                <AlertForm hasEmail={has_email} push={push} />
              </li>
            ) : (
              <Row key={alert.id} alert={alert} />
            ),
          )}
        </ul>
      )}
      <div role="status">
        {(step === 'ended' || step === 'undoing') && ended && (
          <Note kind="info">
            <p>{alertText('ended', { alert: nameOf(ended) })}</p>
            <Button
              className="lnk justify-self-start"
              busy={step === 'undoing' && alertText('undoing')}
              onClick={() => void undoAlertEnd()}
            >
              {alertText('undo')}
            </Button>
          </Note>
        )}
        {isSaved && push === 'off' && (
          <Note kind="ok">
            <p>{alertText('saved')}</p>
            <p>
              <ToPush />
            </p>
          </Note>
        )}
      </div>
      {isOpen && !alerts.some((alert) => alert.id === id) && <AlertForm hasEmail={has_email} push={push} />}
      {!isOpen && (
        <Button
          className="btn btn-soft btn-primary justify-self-start"
          disabled={alerts.length >= ALERTS_MAX || step === 'ending' || step === 'undoing'}
          reason={alerts.length >= ALERTS_MAX ? alertText('full', { count: ALERTS_MAX }) : ''}
          onClick={() => openAlert()}
        >
          {alertText('add')}
        </Button>
      )}
    </>
  )
}

function Row({ alert }: { alert: UsageAlert }): ReactNode {
  const { step, id } = useStore($alertChange)
  const name = nameOf(alert)
  const isBusy = step !== 'idle' && step !== 'ended'
  return (
    <li className="prs-row">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 text-primary">
          <Icon body={bell} />
        </span>
        <div>
          <b>{name}</b>
          <p className="num text-sm muted">{stateOf(alert)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-soft btn-primary"
          aria-label={alertText('changeThis', { alert: name })}
          disabled={isBusy}
          onClick={() => openAlert(alert)}
        >
          {alertText('change')}
        </button>
        <Button
          className="btn btn-ghost"
          aria-label={alertText('endThis', { alert: name })}
          disabled={isBusy}
          busy={step === 'ending' && id === alert.id && alertText('ending')}
          onClick={() => void endAlert(alert)}
        >
          {alertText('end')}
        </Button>
      </div>
    </li>
  )
}

function nameOf({ kind, value }: UsageAlert): string {
  return alertText(`name.${kind}`, { value: kind === 'amount' ? formatData(value, language) : value })
}

/** The channel, and when it was sent, comes next, or why it does not come in this cycle. */
function stateOf({ channel, sent_at, next_at, reached }: UsageAlert): string {
  const parts = [
    alertText(`by.${channel}`),
    sent_at && alertText('sentAt', { time: formatDateTime(sent_at, language) }),
    next_at && alertText('nextAt', { time: formatDateTime(next_at, language) }),
    reached.length > 0 && alertText('reached', { names: reached.join(', ') }),
  ]
  return parts.filter(Boolean).join(' · ')
}
