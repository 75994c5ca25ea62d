/** The line's own logged events, with their network and system, and a button that deletes all. Spec PRV-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { UseEvent } from '../../../contract/main/use-log.schema.ts'
import { $useLog, clearUseLog, loadMoreUseLog } from '../../stores/privacy/use-events.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { momentText } from '../texts.ts'
import { privacyText } from './privacy-text.ts'

export function UseLog(): ReactNode {
  const { step, events, next, total, keptDays, problem } = useStore($useLog)
  const id = useId()
  const first = events.length === 0 && (step === 'idle' || step === 'loading')
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{privacyText('log.title')}</h2>
      {problem && <ErrorNotice problem={problem} />}
      {first && <Skeleton label={privacyText('log.loading')} rows={2} />}
      {keptDays > 0 && <p className="text-sm muted">{privacyText('log.lead', { days: keptDays })}</p>}
      {step === 'ready' && total === 0 && <p>{privacyText('log.none')}</p>}
      {events.length > 0 && (
        <>
          <p className="num font-semibold" role="status">
            {privacyText('log.count', { count: total })}
          </p>
          <ul className="prs-list">
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {next !== null && (
              <Button
                className="btn btn-soft btn-primary"
                busy={step === 'adding' && privacyText('log.loading')}
                disabled={step === 'clearing'}
                onClick={() => void loadMoreUseLog()}
              >
                {privacyText('log.more')}
              </Button>
            )}
            <Button
              className="btn btn-soft"
              busy={step === 'clearing' && privacyText('log.clearing')}
              disabled={step === 'adding'}
              onClick={() => void clearUseLog()}
            >
              {privacyText('log.clear')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Event({ event: { kind, what, action, network, system, at } }: { event: UseEvent }): ReactNode {
  const parts = [
    momentText(at),
    action && privacyText(`log.action.${action}`),
    system,
    network && privacyText('log.from', { network }),
  ]
  return (
    <li className="grid py-2">
      <span>
        {privacyText(`log.kind.${kind}`)} <b className="break-words">{what}</b>
      </span>
      <span className="num text-sm muted">{parts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
