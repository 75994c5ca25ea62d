/** One incident or planned work: what, where, since when, until when, news, and the refund. Spec INC-2. */
import type { ReactNode } from 'react'
import type { Incident } from '../../../contract/main/incident.schema.ts'
import { language, momentText } from '../texts.ts'
import { statusText } from './status-text.ts'

/** Names of provinces by code, in the page's language. */
export type ProvinceNames = readonly { id: string; name: string }[]
/** `asOf`: ISO time of the list, which says whether the end is late. */
type Props = { incident: Incident; provinces: ProvinceNames; asOf: string; children?: ReactNode }

export function IncidentCard({ incident, provinces, asOf, children }: Props): ReactNode {
  const {
    title,
    services,
    state,
    effect,
    kind,
    started_at: from,
    expected_end: until,
    ended_at: end,
  } = incident
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const where = [
    ...incident.countries.map((code) => regions.of(code.toUpperCase()) ?? code),
    ...incident.provinces.map((id) => provinces.find((one) => one.id === id)?.name ?? id),
  ]
  const shown = kind === 'planned' ? 'planned' : effect
  return (
    <article id={incident.id} className="sheet grid scroll-mt-24 gap-2 p-5">
      <h3 className="text-base font-bold">{title[language]}</h3>
      <p className="flex flex-wrap gap-2">
        <span className={state === 'resolved' ? 'tag tag-leaf' : 'tag tag-warn'}>
          {state === 'resolved' ? statusText('over') : statusText(`state.${shown}`)}
        </span>
        {services.map((service) => (
          <span key={service} className="tag">
            {statusText(`service.${service}`)}
          </span>
        ))}
      </p>
      <p className="num text-sm">
        {statusText('started', { time: momentText(from) })}.{' '}
        {end
          ? statusText('ended', { time: momentText(end) })
          : until
            ? statusText(until < asOf ? 'overdue' : 'expected', { time: momentText(until) })
            : statusText('unknownEnd')}
        .
      </p>
      <p className="text-sm">
        {statusText('where', { provinces: where.join(', ') || statusText('country') })}
      </p>
      {incident.credit && (
        <p className="text-sm">{statusText('credit', { text: incident.credit[language] })}</p>
      )}
      {incident.updates.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {incident.updates.map(({ at, text }) => (
            <li key={at} className="num">
              <span className="muted">{momentText(at)}</span> {text[language]}
            </li>
          ))}
        </ul>
      )}
      {children}
    </article>
  )
}
