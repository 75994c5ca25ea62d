/** Schedules as a week and as a list, with the next run, deleting and undo. Spec HNW-7. */
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { HomeSchedule } from '../../../contract/main/home-schedule.schema.ts'
import { $home, loadHome } from '../../stores/home-network/home.ts'
import {
  $scheduleForm,
  $scheduleUndo,
  deleteSchedule,
  openSchedule,
  restoreSchedule,
} from '../../stores/home-network/schedule.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { momentText } from '../texts.ts'
import { daysText, scheduleName, timesText } from './format.ts'
import { Week } from './Week.tsx'
import { homeText } from './words.ts'

const ScheduleModal = lazy(() => import('./ScheduleModal.tsx'))

export function Schedules(): ReactNode {
  const { schedules } = useStore($home)
  const form = useStore($scheduleForm)
  return (
    <section className="sheet grid gap-4 p-5" aria-labelledby="h-schedules">
      <h2 id="h-schedules" className="text-xl">
        {homeText('schedules.title')}
      </h2>
      <Undo />
      <LoadableView
        part={schedules}
        label={homeText('loading')}
        title={homeText('failed')}
        again={() => void loadHome(['schedules'])}
        bare
      >
        {({ schedules: list }) =>
          list.length === 0 ? (
            <p className="muted">{homeText('schedules.none')}</p>
          ) : (
            <>
              <Week schedules={list} />
              <ul className="grid gap-4">
                {list.map((schedule) => (
                  <One key={schedule.id} schedule={schedule} />
                ))}
              </ul>
            </>
          )
        }
      </LoadableView>
      <button type="button" className="btn btn-primary justify-self-start" onClick={() => openSchedule()}>
        <Icon body={plus} />
        {homeText('schedules.add')}
      </button>
      <p className="text-sm muted">{homeText('schedules.zone')}</p>
      <Suspense>{form.step !== 'closed' && <ScheduleModal />}</Suspense>
    </section>
  )
}

function One({ schedule }: { schedule: HomeSchedule }): ReactNode {
  const { id, running_until: running, next_run: next } = schedule
  const undo = useStore($scheduleUndo)
  const name = scheduleName(schedule)
  return (
    <li className="grid gap-0.5">
      <b>{name}</b>
      <span className="num text-sm">
        {daysText(schedule.days)}, {timesText(schedule)}
      </span>
      <span className="num text-sm muted">
        {running
          ? homeText('schedules.running', { time: momentText(running) })
          : homeText('schedules.next', { time: momentText(next) })}
      </span>
      <button
        type="button"
        className="lnk justify-self-start"
        aria-label={homeText('schedules.deleteOf', { name, times: timesText(schedule) })}
        disabled={undo.step === 'working'}
        onClick={() => void deleteSchedule(id)}
      >
        {homeText('schedules.delete')}
      </button>
    </li>
  )
}

function Undo(): ReactNode {
  const undo = useStore($scheduleUndo)
  return (
    <>
      <div role="status">
        {undo.step === 'deleted' && (
          <div className="note flex-wrap items-center justify-between">
            <p className="num">{homeText('schedules.deleted', { time: momentText(undo.undoUntil) })}</p>
            <button
              type="button"
              className="btn btn-sm btn-soft btn-primary"
              onClick={() => void restoreSchedule()}
            >
              {homeText('schedules.undo')}
            </button>
          </div>
        )}
      </div>
      {undo.step === 'none' && undo.problem && <ErrorNotice problem={undo.problem} />}
    </>
  )
}
