/** The last trips: used, paid, by day; and days without network that return their price. Spec ROA-30. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { RoamingTrip, RoamingTrips } from '../../../contract/main/roaming.schema.ts'
import { $roamingAction, claimFailure } from '../../stores/roaming-account/actions.ts'
import { $roamingTrips, loadTrips } from '../../stores/roaming-account/trips.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { ActionProblem } from './ActionProblem.tsx'
import { roamingText } from './roaming-text.ts'

export function Trips(): ReactNode {
  const id = useId()
  const { trips } = useStore($roamingTrips)
  const action = useStore($roamingAction)
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{roamingText('trips.title')}</h2>
      {action.step === 'done' && action.kind === 'failure' && (
        <Note
          kind="ok"
          title={roamingText('trips.refunded', { amount: formatMoney(action.amount, language) })}
        >
          <p>{roamingText('trips.refundedText')}</p>
        </Note>
      )}
      <ActionProblem kinds={['failure']} />
      <LoadableView
        part={trips}
        label={roamingText('trips.loading')}
        rows={3}
        bare
        again={() => void loadTrips()}
      >
        {(value) => (
          <>
            {value.failures.map((failure) => (
              <Failure key={failure.service_id} failure={failure} />
            ))}
            {value.trips.length === 0 && <p>{roamingText('trips.none')}</p>}
            {value.trips.map((trip) => (
              <Trip key={trip.id} trip={trip} />
            ))}
          </>
        )}
      </LoadableView>
    </section>
  )
}

function Failure({ failure }: { failure: RoamingTrips['failures'][number] }): ReactNode {
  const action = useStore($roamingAction)
  const { service_id: id, days, of_days: count, amount, name, place } = failure
  const busy = action.step === 'working' && action.kind === 'failure' && action.id === id
  return (
    <Note
      kind="info"
      title={roamingText('trips.failed', { place: place.name[language], name: name[language] })}
    >
      <p>{roamingText('trips.failedText', { days, count })}</p>
      <Button
        className="btn btn-primary justify-self-start"
        busy={busy && roamingText('trips.refunding')}
        onClick={() => void claimFailure(id, days)}
      >
        {roamingText('trips.refund', { amount: formatMoney(amount, language) })}
      </Button>
    </Note>
  )
}

function Trip({ trip }: { trip: RoamingTrip }): ReactNode {
  const { since, ended_at: endedAt, used_mb: used, paid, spent, days, packages } = trip
  const returned = packages.reduce((sum, one) => sum + one.returned, 0)
  const until = endedAt ? formatDate(endedAt, language) : roamingText('trips.now')
  const title = roamingText('trips.period', { from: formatDate(since, language), until })
  return (
    <article className="grid gap-2" aria-label={title}>
      <h3 className="num font-semibold">{title}</h3>
      <Facts
        rows={[
          [roamingText('trips.used'), formatData(used, language)],
          [roamingText('trips.paid'), formatMoney(paid, language)],
          [roamingText('trips.spent'), formatMoney(spent, language)],
          [roamingText('trips.returned'), returned > 0 && formatMoney(returned, language)],
        ]}
      />
      {days.length > 0 && (
        <details>
          <summary className="lnk">{roamingText('trips.days')}</summary>
          <ul className="grid gap-1 pt-2">
            {days.map(({ day, place, used_mb: mb, spent: cost }) => (
              <li key={day + place.code} className="num flex flex-wrap justify-between gap-x-3">
                <span>
                  {formatDate(`${day}T00:00:00+07:00`, language)}, {place.name[language]}
                </span>
                <span>
                  {formatData(mb, language)}
                  {cost > 0 && `, ${formatMoney(cost, language)}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
