/** The pond band's picture: a bill that one can read, standing on a lotus leaf. It has no flower, so it needs no petal. */
import { dragonfly, drawing, drop, leaf, ripples, signal } from './parts.ts'

export function ledger(): string {
  const lines = [112, 146, 180].map((y, index) => `M214 ${y}h${[118, 86, 134][index]}M396 ${y}h32`).join('')
  return drawing(
    560,
    330,
    `${ripples(300, 288, 120, 0.2, 4, 'var(--pond-line)')}${leaf(110, 286, 92, 24, 'var(--leaf-3)', 'var(--leaf-2)', 20)}${leaf(486, 294, 70, 18, 'var(--leaf-3)', 'var(--leaf-2)', 160)}${leaf(308, 298, 176, 38, 'var(--leaf-2)', 'var(--leaf-1)', 90)}<g transform="rotate(-4 320 170)"><path d="M198 30H442Q464 30 464 52V296L435 280L406 296L377 280L348 296L319 280L290 296L261 280L232 296L203 280L176 294V52Q176 30 198 30Z" fill="var(--pond-content)"/><path d="M214 72h86" stroke="var(--petal-4)" stroke-width="12" stroke-linecap="round"/><path d="${lines}" stroke="var(--leaf-3)" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/><path d="M214 206h214" stroke="var(--leaf-3)" stroke-opacity=".4" stroke-width="2"/><path d="M214 238h54M372 238h56" stroke="var(--pond)" stroke-width="11" stroke-linecap="round"/></g>${signal(92, 250, 26, 3, 'var(--petal-3)', 16)}${dragonfly(492, 76, 0.72)}${drop(110, 272, 0.7)}`,
  )
}
