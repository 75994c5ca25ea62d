/** The form of a trip: its stays, the data a day, and the button that asks for a plan. Spec ROA-19. */
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { TRIP_DAYS_MAX, TRIP_STAYS_MAX, validateTrip } from '../../../contract/rules/trip.ts'
import { $draft, addStay, askPlan, canAddStay, restoreStay, today } from '../../stores/trip/draft.ts'
import { $plans } from '../../stores/trip/plans.ts'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { money } from '../texts.ts'
import { Level } from './Level.tsx'
import { StayRow } from './StayRow.tsx'
import { nameOf, tripText } from './trip-text.ts'

export function Route({ isFocused }: { isFocused: boolean }): ReactNode {
  const draft = useStore($draft)
  const [said, say] = useState('')
  // The stay that gets the focus.
  const [added, setAdded] = useState(() => (isFocused ? draft.stays[0]?.key : undefined))
  const faults = validateTrip(draft.stays, today())
  const ask = (): void => {
    askPlan()
    const plan = $plans.get()?.options[0]?.plan
    say(plan ? tripText('found', { money: money(plan.cost), count: plan.packages.length }) : tripText('fix'))
  }
  return (
    <section className="sheet trip-form no-print" aria-labelledby="trip-route">
      <div className="grid gap-1">
        <h2 id="trip-route">{tripText('route')}</h2>
        <p className="text-sm muted">
          {tripText('routeHint', { stays: TRIP_STAYS_MAX, days: TRIP_DAYS_MAX })}
        </p>
      </div>
      {draft.broken && (
        <Note kind="warn">
          <p role="status">{tripText('broken')}</p>
        </Note>
      )}
      <Form className="grid gap-5" onSend={ask}>
        <div className="grid gap-3">
          {draft.stays.map((stay, at) => (
            <StayRow
              key={stay.key}
              stay={stay}
              at={at}
              all={draft.stays}
              faults={(draft.asked && faults[at]) || wrongOnly(faults[at])}
              focused={stay.key === added}
              onAdd={setAdded}
            />
          ))}
        </div>
        <Removed />
        <div className="grid gap-1 justify-items-start">
          <button
            type="button"
            className="btn btn-soft btn-primary"
            disabled={!canAddStay(draft)}
            onClick={() => setAdded(addStay())}
          >
            <Icon body={plus} />
            {tripText('add')}
          </button>
          {!canAddStay(draft) && (
            <p className="text-sm muted">{tripText('full', { count: TRIP_STAYS_MAX })}</p>
          )}
        </div>
        <Level />
        <button type="submit" className="btn btn-accent btn-lg btn-block">
          {tripText('ask')}
        </button>
        <p className="text-sm font-semibold empty:hidden" role="status">
          {said}
        </p>
      </Form>
    </section>
  )
}

/** Before a plan is asked for, what is still empty is no fault. */
function wrongOnly(faults: ReturnType<typeof validateTrip>[number] = {}): typeof faults {
  return Object.fromEntries(Object.entries(faults).filter(([part, fault]) => part !== fault))
}

function Removed(): ReactNode {
  const { removed } = useStore($draft, { keys: ['removed'] })
  if (!removed) return null
  return (
    <div className="note items-center justify-between">
      <p role="status">
        {tripText('removed', { number: removed.at + 1, name: nameOf(removed.stay.country) })}
      </p>
      {/* The pressed button was removed with its stay. */}
      <button type="button" className="lnk" ref={(button) => button?.focus()} onClick={restoreStay}>
        {tripText('restore')}
      </button>
    </div>
  )
}
