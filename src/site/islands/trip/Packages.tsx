/** The packages of a plan in turn: on which day to buy each, its price, and what it is easily taken for. */
import type { ReactNode } from 'react'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { checkoutPath } from '../../../contract/rules/roaming-paths.ts'
import { type Stay, tripDays } from '../../../contract/rules/trip.ts'
import type { TripOffer } from '../../../contract/rules/trip-catalogue.ts'
import { daysLeftOver } from '../../../contract/rules/trip-line.ts'
import {
  type LookAlike,
  lookAlikePackages,
  type NamedPackage,
} from '../../../contract/rules/trip-look-alike.ts'
import type { PlannedPackage, TripPlan } from '../../../contract/rules/trip-plan.ts'
import { $catalogue, countryOf } from '../../stores/trip/catalogue.ts'
import { today } from '../../stores/trip/draft.ts'
import { language, money } from '../texts.ts'
import { dayText, namesOf, spanText, tripText } from './trip-text.ts'

type Planned = PlannedPackage<TripOffer>
type Props = { stays: readonly Stay[]; plan: TripPlan<TripOffer> }

export function Packages({ stays, plan: { packages } }: Props): ReactNode {
  return (
    <section className="grid gap-3" aria-labelledby="trip-packages">
      <h3 id="trip-packages">{tripText('packages')}</h3>
      <p className="note">{tripText('packagesText')}</p>
      <ol className="grid gap-3">
        {packages.map((planned, at) => (
          <li key={`${planned.item.code} ${planned.first}`} className="sheet trip-package">
            <PackageCard planned={planned} at={at} all={packages} stays={stays} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type CardProps = { planned: Planned; at: number; all: readonly Planned[]; stays: readonly Stay[] }

function PackageCard({ planned, at, all, stays }: CardProps): ReactNode {
  const { item, first } = planned
  const name = item.name[language]
  const left = daysLeftOver(planned, tripDays(stays)?.last ?? '')
  const isNow = first <= today()
  return (
    <>
      <span className="tile tile-leaf num" aria-hidden="true">
        {at + 1}
      </span>
      <div className="trip-package-text">
        <h4>{name}</h4>
        <p className="num text-sm muted">
          {formatData(item.data_mb, language)}
          {item.after_kbps !== null && `, ${formatSpeed(item.after_kbps, language)}`}
          <br />
          {spanText(planned)}
          {left > 0 && `. ${tripText('leftOver', { count: left })}`}
        </p>
        <p className="num">{buyText(planned, at, all)}</p>
        {alikeOf(planned, stays).map((alike) => (
          <p key={alike.item.code} className="trip-alike">
            {alikeText(alike)}
          </p>
        ))}
      </div>
      <p className="trip-price num">
        <b>{money(item.price)}</b>
        <a
          className={`btn no-print ${isNow ? 'btn-primary' : 'btn-soft btn-primary'}`}
          href={localPath(checkoutPath(slugOf(planned, stays), item.code), language)}
          aria-label={tripText(isNow ? 'openName' : 'detailName', { name })}
        >
          {tripText(isNow ? 'open' : 'detail')}
        </a>
      </p>
    </>
  )
}

function buyText({ item, first }: Planned, at: number, all: readonly Planned[]): string {
  const date = dayText(first)
  if (first <= today()) return tripText('buy.today')
  if (at === 0) return tripText('buy.first', { date })
  // The same package cannot be bought while it runs.
  return all[at - 1]?.item.code === item.code
    ? tripText('buy.again', { date, name: item.name[language] })
    : tripText('buy.there', { date })
}

/** The address of the country in which it begins. */
function slugOf({ item, first }: Planned, stays: readonly Stay[]): string | undefined {
  const here = stays.find(
    (stay) => stay.first <= first && first <= stay.last && item.countries.includes(stay.country),
  )
  return here && countryOf(here.country)?.slug
}

function alikeOf(planned: Planned, stays: readonly Stay[]): LookAlike<NamedPackage>[] {
  const state = $catalogue.get()
  if (state.step !== 'ready') return []
  const { countries, packages } = state.catalogue
  const named = (offer: TripOffer): NamedPackage => ({ ...offer, name: offer.name[language] })
  const pairs = Object.fromEntries(countries.flatMap(({ code, alike }) => (alike ? [[code, alike]] : [])))
  return lookAlikePackages({ ...planned, item: named(planned.item) }, packages.map(named), stays, pairs)
}

function alikeText({ item: { name }, lacks }: LookAlike<NamedPackage>): string {
  if (typeof lacks === 'string') return tripText(`alike.${lacks}`, { name })
  return tripText('alike.countries', { name, names: namesOf(lacks.countries) })
}
