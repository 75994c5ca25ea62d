/** Draws the home page's picture: the pond at first light. */
import {
  bud,
  dragonfly,
  drawing,
  half,
  hills,
  leaf,
  lotus,
  PETAL,
  ripples,
  signal,
  stem,
  sun,
} from './parts.ts'

export function hero(title: string): string {
  return drawing(
    560,
    460,
    `${PETAL}<g><path fill="var(--sky)" d="M0 0h560v460H0z"/>${sun(418, 118, 54)}` +
      `${hills(560, 256, 'var(--leaf-2)', 0.35)}<path fill="var(--pond-2)" d="M0 262h560v198H0z"/>` +
      `${ripples(262, 392, 92, 0.24, 4, 'var(--pond-line)')}` +
      `${leaf(110, 330, 78, 22, 'var(--leaf-3)', 'var(--leaf-2)', 20)}` +
      `${leaf(468, 356, 84, 24, 'var(--leaf-3)', 'var(--leaf-2)', 160)}` +
      `${stem('M414 470C420 400 406 330 420 262')}${bud(420, 266, 0.72)}` +
      `${stem('M130 470C128 420 150 380 146 316')}${half(146, 322, 0.62)}` +
      `${leaf(262, 404, 128, 34, 'var(--leaf-2)', 'var(--leaf-1)', 80)}${lotus(262, 392, 1.5)}` +
      `${signal(262, 236, 52, 3, 'var(--rib)', 26)}` +
      `${leaf(500, 446, 96, 26, 'var(--leaf-2)', 'var(--leaf-1)', -140)}${dragonfly(408, 190, 0.62)}</g>`,
    title,
  )
}
