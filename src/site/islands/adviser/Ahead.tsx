/** The month ahead as ranges: drawn, in words, and how they are worked out. Spec ADV-5. */
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { AHEAD_WEEKS } from '../../../contract/rules/adviser.ts'
import type { Advice } from '../../stores/adviser/advise.ts'
import type { Range } from '../../stores/adviser/month-ahead.ts'
import { language, money } from '../texts.ts'
import { adviserText, planName } from './adviser-text.ts'

const WIDTH = 300
const HEIGHT = 16
/** Width of the mark of what is most likely. */
const MARK = 4

export function Ahead({ advice: { ahead, present } }: { advice: Advice }): ReactNode {
  const minutes = (count: number) => adviserText('ahead.callTime', { count: formatNumber(count, language) })
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="adv-ahead">
      <h2 id="adv-ahead" className="text-xl">
        {adviserText('ahead.title')}
      </h2>
      <RangeRow
        name={adviserText('ahead.data')}
        range={ahead.data}
        format={(amount) => formatData(amount, language)}
      />
      <RangeRow name={adviserText('ahead.minutes')} range={ahead.minutes} format={minutes} />
      <RangeRow
        name={adviserText('ahead.money', { present: planName(present.plan) })}
        range={ahead.money}
        format={money}
      />
      <details>
        <summary className="lnk">{adviserText('ahead.how')}</summary>
        <p className="muted">{adviserText('ahead.howText', { weeks: AHEAD_WEEKS })}</p>
      </details>
    </section>
  )
}

type RowProps = { name: string; range: Range; format: (amount: number) => string }

/** The picture repeats the words, so it is for the eye only. */
export function RangeRow({ name, range: { least, likely, most }, format }: RowProps): ReactNode {
  const at = (amount: number) => (amount / Math.max(1, most * 1.1)) * WIDTH
  return (
    <div className="adv-range">
      <p className="num flex flex-wrap justify-between gap-x-3">
        <span>{name}</span>
        <span>
          <b>{adviserText('ahead.range', { least: format(least), most: format(most) })}</b>,{' '}
          {adviserText('ahead.likely', { likely: format(likely) })}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" width={WIDTH} height={HEIGHT} />
        <rect className="span" x={at(least)} width={Math.max(MARK, at(most) - at(least))} height={HEIGHT} />
        <rect className="likely" x={Math.max(0, at(likely) - MARK / 2)} width={MARK} height={HEIGHT} />
      </svg>
    </div>
  )
}
