/**
 * Draws the gauge: a lotus leaf seen from above, with sixty veins around and a notch at the top. Islands draw
 * the same with `veins`.
 */

const COUNT = 60
/** Degrees left open at the top. */
const NOTCH = 16
/** One vein, from the centre of the leaf. */
export const VEIN = 'M0-92V-118'
export const GAUGE_BOX = '-124 -124 248 248'

/**
 * The angle of each vein in degrees, and whether it is lit for `left` of `total` (both in one unit; at least
 * one is lit while anything is left).
 */
export function veins(left: number, total: number): { turn: number; lit: boolean }[] {
  const share = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0
  const lit = share > 0 ? Math.max(1, Math.round(share * COUNT)) : 0
  return Array.from({ length: COUNT }, (_, index) => ({
    turn: Number((NOTCH / 2 + ((index + 0.5) * (360 - NOTCH)) / COUNT).toFixed(1)),
    lit: index < lit,
  }))
}

/** The gauge as SVG text: a figure with its unit, a line below it, a name for screen readers. */
export function gauge({
  left,
  total,
  value,
  unit,
  under,
  label,
}: {
  left: number
  total: number
  value: string
  unit: string
  under: string
  label: string
}): string {
  const marks = veins(left, total).map(
    ({ turn, lit }) =>
      `<path d="${VEIN}" transform="rotate(${turn})" ` +
      `stroke="${lit ? 'var(--gauge-on)' : 'var(--gauge-off)'}"/>`,
  )
  return (
    `<svg viewBox="${GAUGE_BOX}" role="img" aria-label="${label}" class="gauge">` +
    `<g stroke-width="5.5" stroke-linecap="round">${marks.join('')}</g>` +
    '<circle r="76" fill="none" stroke="var(--gauge-off)"/><text y="8" text-anchor="middle" class="g-big">' +
    `${value}<tspan class="g-unit" dx="5">${unit}</tspan></text>` +
    `<text y="34" text-anchor="middle" class="g-sub">${under}</text></svg>`
  )
}
