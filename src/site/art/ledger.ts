/**
 * Draws the picture of the pond band: a readable bill on a lotus leaf. It has no flower, so it needs no
 * `PETAL`, and few strokes, because of the size budget of the home page.
 */
import { dragonfly, drawing, leaf } from './parts.ts'

export function ledger(): string {
  return drawing(
    560,
    330,
    `${leaf(308, 298, 176, 38, 'var(--leaf-2)', 'var(--leaf-1)', 90)}<g transform="rotate(-4 320 170)">` +
      '<path d="M176 30h288v262H176z" fill="var(--pond-content)"/>' +
      '<g stroke="var(--leaf-3)" stroke-width="8"><path d="M214 72h86" stroke="var(--petal-4)"/>' +
      '<path d="M214 112h118M396 112h32M214 146h86M396 146h32M214 180h134M396 180h32" stroke-opacity=".5"/>' +
      `<path d="M214 238h54M372 238h56"/></g></g>${dragonfly(492, 76, 0.72)}`,
  )
}
