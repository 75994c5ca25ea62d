/** The packages for a trip: ways to buy, prices, the line of days, and each package with its day. Spec ROA-21. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatData } from '../../../contract/format/volume.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pricePerDay, pricePerGb } from '../../../contract/rules/money.ts'
import { countryPath } from '../../../contract/rules/roaming-paths.ts'
import type { TripOffer } from '../../../contract/rules/trip-catalogue.ts'
import type { PlanOption } from '../../../contract/rules/trip-options.ts'
import { countryOf } from '../../stores/trip/catalogue.ts'
import { $draft } from '../../stores/trip/draft.ts'
import { $shown, type Plans, showPlan } from '../../stores/trip/plans.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { language, money } from '../texts.ts'
import { levelData } from './Level.tsx'
import { Line } from './Line.tsx'
import { Packages } from './Packages.tsx'
import { Share } from './Share.tsx'
import { nameOf, spanText, tripText } from './trip-text.ts'

export default function Result({ plans }: { plans: Plans }): ReactNode {
  const shown = useStore($shown) ?? plans.options[0]
  const { level } = useStore($draft, { keys: ['level'] })
  if (!shown) return null
  const { plan } = shown
  return (
    <section className="trip-result" aria-labelledby="trip-plans">
      <h2 id="trip-plans">{tripText(plan.packages.length > 0 ? 'plans' : 'nothing')}</h2>
      {plan.packages.length === 0 && <p className="muted">{tripText('nothingText')}</p>}
      {plans.options.length > 1 && <Choices options={plans.options} shown={shown} />}
      {!plans.hasData && level && (
        <Note kind="warn">
          <p>{tripText('noLevel', { data: levelData(level) })}</p>
        </Note>
      )}
      {plan.gaps.map((at) => (
        <Gap key={at} stay={plans.stays[at]} />
      ))}
      {plan.packages.length > 0 && (
        <>
          <div className="sheet trip-sums">
            <p className="trip-total">
              <span>{tripText('total')}</span>
              <b className="num">{money(plan.cost)}</b>
            </p>
            <Facts
              rows={[
                [tripText('perDay'), money(pricePerDay(plan.cost, plan.days))],
                [tripText('perGb'), money(pricePerGb(plan.cost, plan.data_mb) ?? 0)],
                [tripText('allData'), formatData(plan.data_mb, language)],
              ]}
            />
          </div>
          <Line stays={plans.stays} plan={plan} />
          <Packages stays={plans.stays} plan={plan} />
        </>
      )}
      <Share />
    </section>
  )
}

type ChoicesProps = { options: readonly PlanOption<TripOffer>[]; shown: PlanOption<TripOffer> }

function Choices({ options, shown }: ChoicesProps): ReactNode {
  const [cheapest] = options
  return (
    <fieldset className="trip-choices no-print">
      <legend className="sr-only">{tripText('choices')}</legend>
      {options.map(({ kind, plan }) => (
        <button
          key={kind}
          type="button"
          className="sheet"
          aria-pressed={kind === shown.kind}
          onClick={() => showPlan(kind)}
        >
          <b>{tripText(`kind.${kind}`)}</b>
          <span className="num">{money(plan.cost)}</span>
          <span className="num text-sm muted">
            {tripText('count', { count: plan.packages.length })}, {formatData(plan.data_mb, language)}
            {cheapest && plan.cost > cheapest.plan.cost && (
              <>
                <br />
                {tripText('more', { money: money(plan.cost - cheapest.plan.cost) })}
              </>
            )}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function Gap({ stay }: { stay: Plans['stays'][number] | undefined }): ReactNode {
  if (!stay) return null
  const name = nameOf(stay.country)
  return (
    <Note kind="warn">
      <p className="num">{tripText('gap', { name, days: spanText(stay) })}</p>
      <a
        className="lnk justify-self-start"
        href={localPath(countryPath(countryOf(stay.country)?.slug ?? ''), language)}
      >
        {tripText('gapLink', { name })}
      </a>
    </Note>
  )
}
