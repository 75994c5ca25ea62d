/** Draws a route over the water: the dragonfly flies from one leaf to another. Decoration. */
import { bud, dragonfly, drawing, leaf, PETAL, ripples, sun } from './parts.ts'

export function route(): string {
  return drawing(
    300,
    170,
    `${PETAL}${sun(246, 50, 26)}${ripples(150, 146, 70, 0.2, 3, 'var(--pond-line)')}` +
      `${leaf(58, 146, 50, 13, 'var(--leaf-3)', 'var(--leaf-2)', 20)}` +
      `${leaf(234, 142, 62, 16, 'var(--leaf-2)', 'var(--leaf-1)', 160)}${bud(234, 138, 0.5)}` +
      '<path d="M58 138C74 60 140 26 206 56" fill="none" stroke="var(--pond-content)" stroke-width="2.5" ' +
      `stroke-dasharray="1 8" stroke-linecap="round" stroke-opacity=".8"/>${dragonfly(214, 58, 0.4, -12)}`,
  )
}
