/**
 * Draws states: a drop on a leaf for empty, a bent stem for an error, a locked bud for locked, an open flower
 * for done, a bud for in progress. Decoration: the text beside them says the same.
 */
import { bud, drawing, drop, half, leaf, lotus, PETAL, petals, ripples, stem } from './parts.ts'

export function empty(): string {
  return drawing(
    240,
    150,
    `${PETAL}${ripples(120, 112, 56, 0.24, 3)}` +
      `${leaf(120, 112, 82, 22, 'var(--leaf-2)', 'var(--leaf-1)', 60)}${drop(112, 86)}` +
      `${stem('M196 140C200 100 192 84 196 62', 3.5)}${bud(196, 64, 0.3)}`,
  )
}

export function bent(): string {
  return drawing(
    240,
    150,
    `${PETAL}${ripples(120, 116, 50, 0.24, 3)}` +
      `${leaf(96, 116, 74, 19, 'var(--leaf-2)', 'var(--leaf-1)', 20)}` +
      `${stem('M146 140C146 100 142 80 150 62L184 78', 4)}<g transform="rotate(116 184 78)">` +
      `${half(184, 84, 0.42)}</g><g transform="translate(176 128) rotate(80)">` +
      `${petals([0], 8, 26, 'var(--petal-2)')}</g>`,
  )
}

export function locked(): string {
  return drawing(
    240,
    150,
    `${PETAL}${ripples(120, 120, 56, 0.22, 3)}${leaf(120, 120, 80, 18)}${bud(120, 116, 0.86)}` +
      '<g transform="translate(120 78)"><rect x="-19" y="-4" width="38" height="30" rx="8" ' +
      'fill="var(--pond)"/><path d="M-11-4V-12A11 11 0 0 1 11-12V-4" fill="none" stroke="var(--pond)" ' +
      'stroke-width="5"/><circle cy="9" r="4" fill="var(--stamen)"/>' +
      '<path d="M0 9V17" stroke="var(--stamen)" stroke-width="3" stroke-linecap="round"/></g>',
  )
}

export function bloom(): string {
  return drawing(
    240,
    150,
    `${PETAL}${ripples(120, 124, 62, 0.22, 3)}` +
      `${leaf(158, 126, 60, 14, 'var(--leaf-2)', 'var(--leaf-1)', 20)}${leaf(84, 128, 56, 13)}` +
      `${lotus(120, 124, 0.84)}`,
  )
}

export function budding(): string {
  return drawing(
    240,
    150,
    `${PETAL}${ripples(120, 120, 58, 0.24, 3)}` +
      `${leaf(104, 120, 76, 19, 'var(--leaf-2)', 'var(--leaf-1)', 40)}${drop(84, 100)}` +
      `${stem('M168 140C170 116 164 104 166 92', 4)}${bud(166, 96, 0.6)}`,
  )
}
