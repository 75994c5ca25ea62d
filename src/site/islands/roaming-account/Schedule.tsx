/** Roaming by schedule: on before the trip, off after it. The form is loaded when it is opened. Spec ROA-25. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { RoamingPlace, RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { $roamingAction, setSchedule } from '../../stores/roaming-account/actions.ts'
import { bothClocks, VIETNAM_ZONE } from '../../stores/roaming-account/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { LoadingSkeleton } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { ActionProblem } from './ActionProblem.tsx'
import { roamingText } from './roaming-text.ts'

const Form = lazy(() => import('./ScheduleForm.tsx'))

export function Schedule({ status }: { status: RoamingStatus }): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const action = useStore($roamingAction)
  const { schedule, roaming } = status
  const busy = action.step === 'working' && action.kind === 'schedule' && roamingText('schedule.saving')
  return (
    <section className="sheet prs-piece" aria-labelledby={id}>
      <h2 id={id}>{roamingText('schedule.title')}</h2>
      <p>{roamingText(`schedule.state.${roaming}`)}</p>
      {schedule && (
        <Facts
          rows={[
            [roamingText('schedule.on'), clocks(schedule.on_at, schedule.place)],
            [
              roamingText('schedule.off'),
              schedule.waits_return ? roamingText('schedule.waits') : clocks(schedule.off_at, schedule.place),
            ],
          ]}
        />
      )}
      {isOpen ? (
        <Suspense fallback={<LoadingSkeleton label={roamingText('loading')} rows={4} bare />}>
          <Form isOn={roaming === 'on'} busy={busy} close={() => setOpen(false)} />
        </Suspense>
      ) : (
        roaming !== 'barred' && (
          <button type="button" className="btn btn-soft justify-self-start" onClick={() => setOpen(true)}>
            {roamingText(schedule ? 'schedule.change' : 'schedule.set')}
          </button>
        )
      )}
      {schedule && !isOpen && (
        <Button
          className="btn btn-ghost justify-self-start"
          busy={busy}
          onClick={() => void setSchedule({ on_at: null, off_at: null, country: '' })}
        >
          {roamingText('schedule.end')}
        </Button>
      )}
      <ActionProblem kinds={['schedule']} />
    </section>
  )
}

function clocks(at: string | null, place: RoamingPlace | null): string {
  if (!at) return ''
  const [here = '', there] = bothClocks(at, place?.zone ?? VIETNAM_ZONE, language)
  return there && place
    ? roamingText('time.both', { here, there, place: place.name[language] })
    : roamingText('time.here', { here })
}
