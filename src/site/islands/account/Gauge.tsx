/** The gauge: a lotus leaf with one vein for each sixtieth of the quota. */
import type { ReactNode } from 'react'
import { dataParts, formatData } from '../../../contract/format/volume.ts'
import { GAUGE_BOX, VEIN, veins } from '../../art/gauge.ts'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

/** `left` and `total` in MB. */
export function Gauge({ left, total }: { left: number; total: number }): ReactNode {
  const { value, unit } = dataParts(left, language)
  const whole = formatData(total, language)
  return (
    <svg
      viewBox={GAUGE_BOX}
      role="img"
      aria-label={accountText('howMuch.label', { left: formatData(left, language), total: whole })}
      className="gauge"
    >
      <g strokeWidth="5.5" strokeLinecap="round">
        {veins(left, total).map(({ turn, lit }) => (
          <path
            key={turn}
            d={VEIN}
            transform={`rotate(${turn})`}
            stroke={lit ? 'var(--gauge-on)' : 'var(--gauge-off)'}
          />
        ))}
      </g>
      <circle r="76" fill="none" stroke="var(--gauge-off)" />
      <text y="8" textAnchor="middle" className="g-big">
        {value}
        <tspan className="g-unit" dx="5">
          {unit}
        </tspan>
      </text>
      <text y="34" textAnchor="middle" className="g-sub">
        {accountText('howMuch.of', { total: whole })}
      </text>
    </svg>
  )
}
