/** The pond band's picture: an opened letter on a lotus leaf, every line of it legible. */
import { dragonfly, drawing, drop, leaf, petals, ripples } from './parts.ts'

export function ledger(): string {
  const line = (y: number, width: number) =>
    `<path d="M214 ${y}H${214 + width}M396 ${y}H428" stroke="var(--leaf-3)" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`
  return drawing(
    620,
    380,
    `${ripples(320, 330, 130, 0.2, 4, 'var(--pond-line)')}${leaf(140, 332, 112, 28, 'var(--leaf-3)', 'var(--leaf-2)', 20)}${leaf(496, 342, 100, 26, 'var(--leaf-3)', 'var(--leaf-2)', 160)}${leaf(320, 344, 170, 34, 'var(--leaf-2)', 'var(--leaf-1)', 90)}<g transform="translate(320 336) scale(1.9)">${petals([-46, 46], 36, 118, 'var(--petal-1)')}${petals([-66, 66], 34, 104, 'var(--petal-2)')}</g><g transform="rotate(-5 320 170)"><rect x="176" y="26" width="288" height="232" rx="22" fill="var(--pond-content)"/><path d="M214 72H300" stroke="var(--petal-4)" stroke-width="12" stroke-linecap="round"/>${line(118, 118)}${line(152, 86)}${line(186, 134)}<path d="M214 206H428" stroke="var(--leaf-3)" stroke-opacity=".35" stroke-width="2"/><path d="M214 230H268M380 230H428" stroke="var(--pond)" stroke-width="9" stroke-linecap="round"/></g><g transform="translate(320 342) scale(1.9)">${petals([-84, 84], 26, 90, 'var(--petal-3)')}${petals([-56, 56], 31, 70, 'var(--petal-2)')}${petals([-30, 30, 0], 32, 52, 'var(--petal-3)')}</g>${dragonfly(496, 74, 0.7)}${drop(104, 170, 0.9)}`,
  )
}
