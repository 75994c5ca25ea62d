/** One stay: its country, its days, and its place in the route. Spec ROA-19. */
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import chevron from 'icon:chevron-down'
import copy from 'icon:copy-plus'
import trash from 'icon:trash-2'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import {
  daysBetween,
  lastTripStart,
  type StayFault,
  type StayFaults,
  TRIP_DAYS_MAX,
} from '../../../contract/rules/trip.ts'
import {
  addStay,
  canAddStay,
  type DraftStay,
  moveDown,
  removeStay,
  today,
  typeStay,
} from '../../stores/trip/draft.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DateField } from '../DateField.tsx'
import { Flag } from '../roaming/Flag.tsx'
import { dayText, nameOf, tripText } from './trip-text.ts'

const CountryDialog = lazy(() => import('./CountryDialog.tsx'))

type Props = {
  stay: DraftStay
  at: number
  all: readonly DraftStay[]
  faults: StayFaults
  /** It was added by a press just now. */
  focused: boolean
  /** Called with the key of a stay that was added. */
  onAdd: (key: number | undefined) => void
}

export function StayRow({ stay, at, all, faults, focused, onAdd }: Props): ReactNode {
  const { key, country, first, last } = stay
  const before = all[at - 1]
  const number = at + 1
  const fault = (of: StayFault | undefined) => of && { fault: faultText(of) }
  const name = nameOf(country)
  return (
    <fieldset className="trip-stay">
      <legend className="sr-only">{tripText('stay', { number })}</legend>
      <div className="trip-stay-head">
        <b aria-hidden="true">{tripText('stay', { number })}</b>
        {first && last >= first && (
          <span className="num text-sm muted">
            {tripText('stayDays', { count: daysBetween(first, last) + 1 })}
          </span>
        )}
      </div>
      <CountryField stay={stay} number={number} fault={faults.country} focused={focused} />
      <div className="trip-days">
        <DateField
          label={tripText('first')}
          value={first}
          onType={(day) => typeStay(key, { first: day })}
          min={before?.last || today()}
          max={lastTripStart(today())}
          {...fault(faults.first)}
        />
        <DateField
          label={tripText('last')}
          value={last}
          onType={(day) => typeStay(key, { last: day })}
          min={first || today()}
          {...fault(faults.last)}
        />
      </div>
      <div className="trip-acts">
        {before && (
          <Act icon={arrowUp} label={tripText('up', { name })} onPress={() => moveDown(before.key)} />
        )}
        {all[at + 1] && (
          <Act icon={arrowDown} label={tripText('down', { name })} onPress={() => moveDown(key)} />
        )}
        {country && canAddStay({ stays: all }) && (
          <Act icon={copy} label={tripText('copy', { name })} onPress={() => onAdd(addStay(key))} />
        )}
        {(all.length > 1 || country || first || last) && (
          <Act icon={trash} label={tripText('remove', { number, name })} onPress={() => removeStay(key)} />
        )}
      </div>
    </fieldset>
  )
}

function Act({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-circle"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon body={icon} />
    </button>
  )
}

type CountryProps = { stay: DraftStay; number: number; fault: StayFault | undefined; focused: boolean }

function CountryField({ stay: { key, country }, number, fault, focused }: CountryProps): ReactNode {
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold" aria-hidden="true">
        {tripText('country')}
      </span>
      <button
        ref={button}
        type="button"
        className={`input input-lg rm-field w-full ${fault ? 'input-error' : ''}`}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-label={tripText('countryOf', {
          number,
          name: country ? nameOf(country) : tripText('countryNone'),
        })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        onClick={() => open(true)}
      >
        {country && <Flag country={{ code: country }} />}
        <span className={`flex-1 text-start ${country ? 'font-semibold' : 'muted'}`}>
          {country ? nameOf(country) : tripText('countryNone')}
        </span>
        <Icon body={chevron} />
      </button>
      <FieldMessage id={id} fault={fault && faultText(fault)} hint={undefined} />
      <div id={`${id}-list`}>
        {isOpen && (
          <Suspense>
            <CountryDialog
              chosen={country}
              onChoose={(code) => typeStay(key, { country: code })}
              onClose={() => open(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function faultText(fault: StayFault): string {
  return tripText(`fault.${fault}`, {
    today: dayText(today()),
    limit: dayText(lastTripStart(today())),
    days: TRIP_DAYS_MAX,
  })
}
