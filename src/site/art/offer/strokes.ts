/** What the drawings of offers share. Inks are names of the theme's colours. */
import { petals } from '../parts.ts'

/** A round line. */
export function line(path: string, ink: string, width = 4): string {
  return (
    `<path d="${path}" fill="none" stroke="var(--${ink})" stroke-width="${width}" stroke-linecap="round" ` +
    'stroke-linejoin="round"/>'
  )
}

/** A small lotus with its foot at `x`, `y`. */
export function flower(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y})scale(${scale})">${petals([-62, 62], 26, 78, 'var(--petal-2)')}` +
    `${petals([-30, 30], 30, 88, 'var(--petal-3)')}${petals([0], 32, 92, 'var(--petal-4)')}</g>`
  )
}
