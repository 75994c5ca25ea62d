/** Received light on a scale from none to the strongest that is normal. */
import type { ReactNode } from 'react'
import { OPTICAL_SCALE, opticalSignal, WEAK_BELOW_DBM } from '../../../contract/rules/home-network.ts'
import { decibels } from './format.ts'
import { homeText } from './words.ts'

const { from, to } = OPTICAL_SCALE
const WIDTH = 320
const place = (dbm: number): number => ((Math.min(to, Math.max(from, dbm)) - from) / (to - from)) * WIDTH

/**
 * `isCurrent` false: a reading of before, drawn pale. The labels grow with the drawing, so its width is
 * limited.
 */
export function SignalPicture({ rx, isCurrent }: { rx: number; isCurrent: boolean }): ReactNode {
  const limit = place(WEAK_BELOW_DBM)
  const weak = opticalSignal(rx) === 'weak'
  return (
    <svg
      viewBox={`-8 0 ${WIDTH + 16} 48`}
      role="img"
      aria-label={homeText('optical.picture', { dbm: decibels(rx), limit: decibels(WEAK_BELOW_DBM) })}
      className="w-full max-w-sm"
      opacity={isCurrent ? 1 : 0.55}
    >
      <rect
        x="0"
        y="16"
        width={limit - 2}
        height="10"
        rx="5"
        fill="var(--warn-mist)"
        stroke="var(--color-warning)"
      />
      <rect
        x={limit + 2}
        y="16"
        width={WIDTH - limit - 2}
        height="10"
        rx="5"
        fill="var(--leaf-mist)"
        stroke="var(--color-success)"
      />
      <circle
        cx={place(rx)}
        cy="21"
        r="8"
        fill={weak ? 'var(--color-warning)' : 'var(--color-success)'}
        stroke="var(--color-base-100)"
        strokeWidth="3"
      />
      <text x="0" y="44" fontSize="14" fill="var(--muted)">
        {homeText('optical.weakSide')}
      </text>
      <text x={WIDTH} y="44" fontSize="14" textAnchor="end" fill="var(--muted)">
        {homeText('optical.goodSide')}
      </text>
    </svg>
  )
}
