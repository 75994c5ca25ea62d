/** A week as a calendar: a row for each day, a bar for each run. The list below says the same in words. */
import type { ReactNode } from 'react'
import type { HomeSchedule } from '../../../contract/main/home-schedule.schema.ts'
import { dayShort } from './format.ts'
import { homeText } from './words.ts'

const LEFT = 34
const WIDTH = 288
const ROW = 22
const HOURS = [0, 6, 12, 18, 24]
const x = (minute: number): number => LEFT + (minute / 1_440) * WIDTH
const FILLS = {
  wifi_off: 'var(--color-primary)',
  bedtime: 'var(--color-warning)',
  restart: 'var(--color-error)',
} as const

/** A part of a run within one day, minutes; a restart is a mark of a quarter of an hour. */
type Part = { day: number; from: number; until: number; kind: HomeSchedule['kind'] }

function partsOf({ days, from, until, ends_next_day: over, kind }: HomeSchedule): Part[] {
  return days.flatMap((day): Part[] => {
    if (until === null) return [{ day, from, until: Math.min(1_440, from + 15), kind }]
    if (!over) return [{ day, from, until, kind }]
    return [
      { day, from, until: 1_440, kind },
      { day: (day % 7) + 1, from: 0, until, kind },
    ]
  })
}

export function Week({ schedules }: { schedules: readonly HomeSchedule[] }): ReactNode {
  const parts = schedules.flatMap(partsOf)
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${LEFT + WIDTH + 10} ${7 * ROW + 20}`}
        aria-hidden="true"
        className="w-full max-w-md"
      >
        {HOURS.map((hour) => (
          <g key={hour}>
            <path d={`M${x(hour * 60)} 0V${7 * ROW}`} stroke="var(--line)" />
            <text x={x(hour * 60)} y={7 * ROW + 15} fontSize="13" textAnchor="middle" fill="var(--muted)">
              {hour}
            </text>
          </g>
        ))}
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <text key={day} x="0" y={(day - 1) * ROW + 16} fontSize="13" fill="var(--muted)">
            {dayShort(day)}
          </text>
        ))}
        {parts.map(({ day, from, until, kind }) => (
          <rect
            key={`${kind}${day}-${from}-${until}`}
            x={x(from)}
            y={(day - 1) * ROW + 4}
            width={Math.max(3, x(until) - x(from))}
            height={ROW - 8}
            rx="4"
            fill={FILLS[kind]}
            opacity="0.85"
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-sm muted">
        {(['wifi_off', 'bedtime', 'restart'] as const)
          .filter((kind) => schedules.some((schedule) => schedule.kind === kind))
          .map((kind) => (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <i className="inline-block size-3 rounded-full" style={{ background: FILLS[kind] }} />
              {homeText(`kind.${kind}`)}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}
