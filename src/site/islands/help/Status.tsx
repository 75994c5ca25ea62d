/** `/trang-thai`: services now and by day, what runs, what is planned, what has ended. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Incident, ServiceStatus } from '../../../contract/main/incident.schema.ts'
import { STATUS_DAYS } from '../../../contract/rules/incident.ts'
import { $status, chooseStatusProvince, loadStatus, openStatus } from '../../stores/help/status.ts'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language, momentText } from '../texts.ts'
import { IncidentCard, type ProvinceNames } from './IncidentCard.tsx'
import { statusText } from './status-text.ts'

/** More days of trouble than these are folded, so that a long incident does not hide the other services. */
const DAYS_SHOWN = 5

export default function Status({ provinces }: { provinces: ProvinceNames }): ReactNode {
  useState(() => {
    start()
    openStatus()
  })
  const { status, province } = useStore($status)
  return (
    <div className="grid gap-6 *:min-w-0">
      <div className="max-w-sm">
        <Select
          label={statusText('province')}
          value={province}
          onChoose={chooseStatusProvince}
          none={statusText('country')}
          choices={provinces.map(({ id, name }) => ({ value: id, text: name }))}
        />
      </div>
      <LoadableView
        part={status}
        label={statusText('loading')}
        title={statusText('failed')}
        again={() => void loadStatus()}
      >
        {(value) => <Now value={value} provinces={provinces} />}
      </LoadableView>
    </div>
  )
}

function Now({ value, provinces }: { value: ServiceStatus; provinces: ProvinceNames }): ReactNode {
  const { services, closed_until: closed, as_of: asOf } = value
  // The feed links to an incident by its id, which is here only now.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const isUp = services.every(({ state }) => state === 'up' || state === 'planned')
  const list = (name: 'open' | 'planned' | 'past', none: 'noneOpen' | 'nonePlanned' | 'nonePast') => (
    <section className="grid gap-3">
      <h2 className="text-lg">{statusText(name)}</h2>
      {value[name].length === 0 ? (
        <p className="muted">{statusText(none, { days: STATUS_DAYS })}</p>
      ) : (
        value[name].map((incident: Incident) => (
          <IncidentCard key={incident.id} incident={incident} provinces={provinces} asOf={asOf} />
        ))
      )}
    </section>
  )
  return (
    <>
      <div role="status" className="grid gap-3">
        {closed && <Note kind="warn">{statusText('closed', { time: momentText(closed) })}</Note>}
        {!(closed && isUp) && (
          <Note kind={isUp ? 'ok' : 'warn'} title={statusText(isUp ? 'allUp' : 'notUp')} />
        )}
        <p className="num text-sm muted">{statusText('asOf', { time: momentText(asOf) })}</p>
      </div>
      <section className="sheet grid gap-5 p-5 lg:p-7">
        {services.map((service) => (
          <Service key={service.service} {...service} />
        ))}
      </section>
      {list('open', 'noneOpen')}
      {list('planned', 'nonePlanned')}
      {list('past', 'nonePast')}
    </>
  )
}

/** A day is a stroke; the words beside them say the same. */
function Service({ service, state, days }: ServiceStatus['services'][number]): ReactNode {
  const bad = days.filter((day) => day.state === 'degraded' || day.state === 'outage')
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-2">
        <b>{statusText(`service.${service}`)}</b>
        <span
          className={state === 'up' ? 'tag tag-leaf' : state === 'outage' ? 'tag tag-rose' : 'tag tag-warn'}
        >
          {statusText(`state.${state}`)}
        </span>
      </p>
      <div className="status-days" aria-hidden="true">
        {days.map((day) => (
          <i key={day.day} data-state={day.state} />
        ))}
      </div>
      <p className="num text-sm muted">
        {statusText('days', { days: days.length, good: days.length - bad.length, bad: bad.length })}
      </p>
      {bad.length > DAYS_SHOWN ? (
        <details>
          <summary className="lnk num">{statusText('badDays', { bad: bad.length })}</summary>
          <BadDays days={bad} />
        </details>
      ) : (
        <BadDays days={bad} />
      )}
    </div>
  )
}

function BadDays({ days }: { days: ServiceStatus['services'][number]['days'] }): ReactNode {
  if (days.length === 0) return null
  return (
    <ul className="num text-sm">
      {days.map(({ day, state, minutes }) => (
        <li key={day}>
          {statusText('day', { day: formatDate(day, language), state: statusText(`state.${state}`) })},{' '}
          {durationText(minutes)}
        </li>
      ))}
    </ul>
  )
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && statusText('hours', { hours }),
    rest > 0 && statusText('minutes', { minutes: rest }),
  ]
  return parts.filter(Boolean).join(' ')
}
