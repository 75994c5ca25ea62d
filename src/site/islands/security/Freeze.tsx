/** The SIM-change lock: its state in words, the one press that changes it, and what happened. Spec SIM-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { SimFreeze } from '../../../contract/main/sim-freeze.schema.ts'
import { $freeze, $freezePress, loadFreeze, setFreeze } from '../../stores/security/freeze.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { securityText } from './security-text.ts'

export function Freeze(): ReactNode {
  const { freeze } = useStore($freeze)
  const id = useId()
  return (
    <section className="sheet prs-piece" aria-labelledby={id}>
      <h2 id={id}>{securityText('freeze.title')}</h2>
      <p>{securityText('freeze.lead')}</p>
      <LoadableView
        part={freeze}
        label={securityText('loading')}
        rows={4}
        again={() => void loadFreeze()}
        bare
      >
        {(value) => <State freeze={value} />}
      </LoadableView>
    </section>
  )
}

function State({ freeze: { state, off_at, events } }: { freeze: SimFreeze }): ReactNode {
  const { step, problem } = useStore($freezePress)
  const busy = step === 'working' && securityText('freeze.working')
  const time = off_at ? formatDateTime(off_at, language) : ''
  return (
    <>
      <div role="status">
        <Note
          kind={state === 'on' ? 'ok' : state === 'off' ? 'info' : 'warn'}
          title={securityText(`freeze.state.${state}`)}
        >
          <p className="num">{securityText(`freeze.text.${state}`, { time })}</p>
        </Note>
      </div>
      {problem && <ErrorNotice problem={problem} />}
      <Button
        className={state === 'on' ? 'btn btn-soft' : 'btn btn-primary'}
        busy={busy}
        onClick={() => void setFreeze(state !== 'on')}
      >
        {securityText(`freeze.press.${state}`)}
      </Button>
      {events.length > 0 && <Events events={events} />}
    </>
  )
}

function Events({ events }: Pick<SimFreeze, 'events'>): ReactNode {
  return (
    <details>
      <summary className="lnk">{securityText('freeze.events', { count: events.length })}</summary>
      <ul className="prs-list">
        {events.map(({ event, device, at }) => (
          <li key={`${at}${event}`} className="grid py-2">
            <b>{securityText(`freeze.event.${event}`)}</b>
            <span className="num text-sm muted">
              {device
                ? securityText('freeze.by', { device, time: formatDateTime(at, language) })
                : formatDateTime(at, language)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
