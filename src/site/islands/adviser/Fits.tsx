/** The present package and the best fits: bars, a list with the worst day and the change, and a table. */
import type { ReactNode } from 'react'
import type { Advice, Option } from '../../stores/adviser/advise.ts'
import { money } from '../texts.ts'
import { adviserText, planName } from './adviser-text.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { WideTable } from './WideTable.tsx'
import { worstText } from './worst-text.ts'

const WIDTH = 300
const HEIGHT = 16

export function Fits({ advice }: { advice: Advice }): ReactNode {
  const { present, fits, days } = advice
  const options = fits.includes(present) ? fits : [present, ...fits]
  const most = Math.max(1, ...options.map(({ month }) => month.sum))
  return (
    <section className="sheet grid gap-4 p-5 *:min-w-0 lg:p-7" aria-labelledby="adv-fits">
      <h2 id="adv-fits" className="text-xl">
        {adviserText('fits.title')}
      </h2>
      <p className="muted">{adviserText('fits.lead', { days })}</p>
      <BarKey />
      <div className="adv-bars">
        {options.map((option) => (
          <OptionBar key={option.plan.code} option={option} most={most} />
        ))}
      </div>
      <ul>
        {options.map((option) => (
          <Fit key={option.plan.code} option={option} advice={advice} />
        ))}
      </ul>
      <details>
        <summary className="lnk">{adviserText('fits.table')}</summary>
        <Table options={options} present={present} days={days} />
      </details>
    </section>
  )
}

export function BarKey(): ReactNode {
  return (
    <p className="adv-key text-sm muted" aria-hidden="true">
      <span>{adviserText('fits.fee')}</span>
      <span className="outside">{adviserText('fits.outside')}</span>
    </p>
  )
}

function OptionBar({ option: { plan, month }, most }: { option: Option; most: number }): ReactNode {
  const name = planName(plan)
  const label = adviserText('fits.picture', {
    name,
    sum: money(month.sum),
    outside: money(month.outside),
  })
  return <Bar name={name} {...month} most={most} label={label} />
}

/** Đ; `most`: of the longest bar. The picture repeats the words above it. */
type BarProps = { name: string; sum: number; fee: number; outside: number; most: number; label: string }

export function Bar({ name, sum, fee, outside, most, label }: BarProps): ReactNode {
  const width = (amount: number) => (amount / most) * WIDTH
  return (
    <div className="grid gap-1">
      <p className="num flex justify-between gap-2 text-sm" aria-hidden="true">
        <b>{name}</b> {money(sum)}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <rect width={Math.max(1, width(fee))} height={HEIGHT} />
        <rect className="outside" x={width(fee)} width={width(outside)} height={HEIGHT} />
      </svg>
    </div>
  )
}

function Fit({ option, advice: { present, heaviest } }: { option: Option; advice: Advice }): ReactNode {
  const { plan, month, isPresent, isEnough } = option
  const marks = [
    isPresent ? adviserText('fits.present') : differenceText(option, present),
    !isEnough && adviserText('fits.short'),
  ].filter(Boolean)
  return (
    <li className="adv-fit">
      <h3 className="text-base">{planName(plan)}</h3>
      <p className="num">
        {adviserText('fits.month', { money: money(month.sum) })}, <b>{marks.join(', ')}</b>
      </p>
      <p className="num text-sm muted">{worstText(option, heaviest)}</p>
      {!isPresent && <ChangeButton option={option} present={present} />}
    </li>
  )
}

export function differenceText({ month }: Option, present: Option): string {
  const saving = present.month.sum - month.sum
  if (saving === 0) return adviserText('fits.equal')
  return adviserText(saving > 0 ? 'fits.less' : 'fits.dearer', { money: money(Math.abs(saving)) })
}

type TableProps = { options: readonly Option[]; present: Option; days: number }

function Table({ options, present, days }: TableProps): ReactNode {
  return (
    <WideTable label={adviserText('fits.lead', { days })}>
      <thead>
        <tr>
          <th scope="col">{adviserText('fits.package')}</th>
          <th scope="col">{adviserText('fits.fee')}</th>
          <th scope="col">{adviserText('fits.outside')}</th>
          <th scope="col">{adviserText('fits.sum')}</th>
          <th scope="col">{adviserText('fits.span', { days })}</th>
          <th scope="col">{adviserText('fits.saving')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.plan.code}>
            <th scope="row">{planName(option.plan)}</th>
            <td>{money(option.month.fee)}</td>
            <td>{money(option.month.outside)}</td>
            <td>{money(option.month.sum)}</td>
            <td>{money(option.total)}</td>
            <td>{option.isPresent ? adviserText('fits.present') : differenceText(option, present)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
