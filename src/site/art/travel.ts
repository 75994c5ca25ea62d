/** Draws the dragonfly on its way from a lotus pond at home to the sun abroad, for dark water. Decoration. */
import { dragonfly, drawing, leaf, lotus, PETAL, ripples, sun } from './parts.ts'

export function travel(): string {
  return drawing(
    360,
    200,
    `${PETAL}${sun(290, 52, 26)}${ripples(180, 160, 62, 0.2, 4, 'var(--pond-line)')}` +
      `${leaf(180, 160, 96, 24)}${leaf(62, 176, 58, 15, 'var(--leaf-3)', 'var(--leaf-2)', 20)}` +
      `${leaf(312, 174, 54, 14, 'var(--leaf-3)', 'var(--leaf-2)', 160)}` +
      '<path d="M52 160C80 60 200 20 262 70" fill="none" stroke="var(--pond-content)" stroke-opacity=".7" ' +
      `stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round"/>${lotus(180, 158, 0.62)}` +
      `${dragonfly(270, 70, 0.62)}`,
  )
}
