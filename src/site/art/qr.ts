/**
 * Draws a QR code as SVG text, at build or in the browser: dark modules on paper in both modes, because a
 * camera reads it.
 */
import { encode } from 'uqr'

/**
 * `ecc`: how much of the code may be covered or dirty: M 15 %, Q 25 %. `inside`: SVG around 0,0, 14 wide and
 * high, drawn over the middle. `name`: CSS class. `ink`: a colour that is dark in both modes.
 */
type Options = { ecc?: 'M' | 'Q'; inside?: string; name?: string; ink?: string }

/**
 * White modules around the code: fewer than four are enough for phones, and the frame around it is white too.
 */
const BORDER = 3

/** Rows of a code, including its border; true is dark. */
export function modules(text: string, ecc: 'M' | 'Q'): boolean[][] {
  return encode(text, { ecc, border: BORDER }).data
}

export function qr(
  text: string,
  label: string,
  { ecc = 'M', inside, name = 'qr', ink = 'var(--petal-ink)' }: Options = {},
): string {
  const data = modules(text, ecc)
  const size = data.length
  const runs = data.flatMap((row, y) =>
    Array.from(
      row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  // A fifth of the width covers a twenty-fifth of the code; level Q tolerates a quarter.
  const side = Math.round((size - 2 * BORDER) / 5 / 2) * 2 + 1
  const at = (size - side) / 2
  const middle = inside
    ? `<rect fill="var(--paper)" x="${at}" y="${at}" width="${side}" height="${side}" rx="2"/>` +
      `<g transform="translate(${size / 2} ${size / 2}) scale(${side / 14})">${inside}</g>`
    : ''
  return (
    `<svg class="${name}" viewBox="0 0 ${size} ${size}" role="img" ` +
    `aria-label="${label.replaceAll('"', '&quot;')}">` +
    `<path fill="var(--paper)" d="M0 0h${size}v${size}H0z"/><path fill="${ink}" d="${runs.join('')}"/>` +
    `${middle}</svg>`
  )
}
