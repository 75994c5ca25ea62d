/** Draws the logo: five petals on a water line. */
import { petalPath } from './parts.ts'

const petal = (turn: number, width: number, height: number, fill: string) =>
  `<path transform="rotate(${turn})" d="${petalPath(width, height)}" fill="${fill}"/>`

/** The body of the logo, 124 wide and 84 high around 0,-28. */
export function mark(water: string): string {
  return (
    `${[-62, 62].map((turn) => petal(turn, 20, 58, 'var(--petal-2)')).join('')}` +
    `${[-31, 31].map((turn) => petal(turn, 22, 64, 'var(--petal-3)')).join('')}` +
    `${petal(0, 22, 68, 'var(--petal-4)')}` +
    `<path d="M-40 9Q0 20 40 9" fill="none" stroke="${water}" stroke-width="5" stroke-linecap="round"/>`
  )
}

/** Drawn once: every page has it twice. */
let drawn: string | undefined

export function logo(): string {
  drawn ??= `<svg viewBox="-62 -70 124 84" class="logo-mark" aria-hidden="true">${mark('currentColor')}</svg>`
  return drawn
}
