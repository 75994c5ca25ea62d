/**
 * Backgrounds and flowers of the six member cards: one bloom, from the seed to the flower seen from above.
 * The colours are fixed: a card looks the same in light and dark mode.
 */
import type { TierId } from '../../contract/rules/tier.ts'
import { bud, half, leaf, lotus } from './parts.ts'

/**
 * `from` and `to`: colours of the background, corner to corner. `ink`: colour of the text. `bloom`: the
 * picture, 380 × 240.
 */
export type CardLook = { from: string; to: string; ink: string; bloom: string }

const round = (value: number) => Number(value.toFixed(1))
const DARK = 'oklch(27% .05 200)'
const LIGHT = 'oklch(98% .008 220)'

function rings(
  x: number,
  y: number,
  ink: string,
  count: number,
  first: number,
  step = 26,
  strength = 0.5,
): string {
  const circles = Array.from(
    { length: count },
    (_, at) =>
      `<circle cx="${x}" cy="${y}" r="${first + at * step}" ` +
      `stroke-opacity="${round(strength * (1 - at / (count + 1)))}"/>`,
  )
  return `<g fill="none" stroke="${ink}" stroke-width="1.2">${circles.join('')}</g>`
}

/** The flower seen from above, cut like a gem. */
function mandala(x: number, y: number): string {
  const wreaths: readonly [count: number, height: number, width: number, ink: string, strength: number][] = [
    [16, 118, 21, 'oklch(88% .045 230)', 0.34],
    [12, 92, 22, 'oklch(92% .05 5)', 0.5],
    [10, 66, 18, 'oklch(97% .02 200)', 0.62],
    [8, 40, 13, 'oklch(99% .01 90)', 0.9],
  ]
  const petals = wreaths.map(([count, height, width, ink, strength], wreath) =>
    Array.from(
      { length: count },
      (_, at) =>
        `<path transform="rotate(${round((at * 360) / count + wreath * 9)})" d="M0 0L${-width} ` +
        `${round(-height * 0.62)}L0 ${-height}L${width} ${round(-height * 0.62)}Z" fill="${ink}" ` +
        `fill-opacity="${strength}"/>`,
    ).join(''),
  )
  return (
    `<g transform="translate(${x} ${y})" stroke="#fff" stroke-opacity=".5" stroke-width=".7">` +
    `${petals.join('')}<circle r="9" fill="oklch(88% .13 88)"/></g>`
  )
}

/** The seed pod from above, for members without a tier. */
function pod(x: number, y: number): string {
  const seeds: readonly (readonly [number, number])[] = [
    [0, 0],
    ...([0, 60, 120, 180, 240, 300] as const).map(
      (turn) => [30 * Math.cos((turn * Math.PI) / 180), 30 * Math.sin((turn * Math.PI) / 180)] as const,
    ),
    ...Array.from(
      { length: 10 },
      (_, at) =>
        [
          55 * Math.cos(((at * 36 + 18) * Math.PI) / 180),
          55 * Math.sin(((at * 36 + 18) * Math.PI) / 180),
        ] as const,
    ),
  ]
  const holes = seeds.map(
    ([dx, dy]) =>
      `<circle cx="${round(dx)}" cy="${round(dy)}" r="8.5"/>` +
      `<circle cx="${round(dx + 1.5)}" cy="${round(dy - 1.5)}" r="4.5" fill="oklch(96% .014 190)"/>`,
  )
  return (
    `<g transform="translate(${x} ${y})"><circle r="78" fill="oklch(87% .03 185)"/>` +
    `<circle r="72" fill="oklch(82% .04 180)"/><g fill="oklch(66% .05 185)">${holes.join('')}</g></g>`
  )
}

const SPARKLES =
  '<path d="M150 128l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM190 52l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 ' +
  '6-2.5Z" fill="oklch(94% .03 5)" fill-opacity=".85"/>'
const DEW =
  '<circle cx="286" cy="112" r="17" fill="oklch(97% .02 190)" fill-opacity=".9"/>' +
  '<path d="M277 116A11 11 0 0 0 289 123" fill="none" stroke="oklch(70% .08 180)" stroke-width="2.5" ' +
  'stroke-linecap="round"/>'

/**
 * Leaf, bud, half open, open, seen from above; `none` is the neutral sixth for a missing or unknown tier
 * (Spec LOY-11).
 */
export const cardLooks: Readonly<Record<TierId | 'none', CardLook>> = {
  none: {
    from: 'oklch(97% .008 195)',
    to: 'oklch(87% .022 195)',
    ink: DARK,
    bloom: `${rings(300, 132, 'oklch(58% .035 195)', 7, 96)}${pod(300, 132)}`,
  },
  1: {
    from: 'oklch(91% .055 170)',
    to: 'oklch(80% .09 172)',
    ink: DARK,
    bloom:
      `${rings(300, 128, 'oklch(55% .09 175)', 7, 92)}` +
      `${leaf(300, 128, 84, 84, 'oklch(66% .105 165)', 'oklch(88% .08 165)', 120)}${DEW}`,
  },
  2: {
    from: 'oklch(95% .008 230)',
    to: 'oklch(80% .018 235)',
    ink: DARK,
    bloom:
      '<circle cx="322" cy="66" r="36" fill="oklch(99% .005 230)"/>' +
      `${rings(296, 232, 'oklch(55% .03 230)', 8, 40, 24)}` +
      '<path d="M296 250C298 220 292 208 296 190" fill="none" stroke="oklch(55% .03 220)" stroke-width="5" ' +
      'stroke-linecap="round"/>' +
      `${bud(296, 196, 1.1, ['oklch(98% .006 230)', 'oklch(91% .014 235)', 'oklch(84% .022 235)'])}`,
  },
  3: {
    from: 'oklch(93% .075 92)',
    to: 'oklch(79% .125 76)',
    ink: 'oklch(30% .065 60)',
    bloom:
      '<circle cx="290" cy="150" r="86" fill="oklch(89% .135 90)" fill-opacity=".75"/>' +
      `${rings(302, 216, 'oklch(55% .12 65)', 8, 48, 26)}` +
      `${half(302, 222, 1.2, ['oklch(97% .045 95)', 'oklch(92% .1 90)', 'oklch(83% .145 80)'])}`,
  },
  4: {
    from: 'oklch(37% .03 215)',
    to: 'oklch(21% .022 220)',
    ink: 'oklch(95% .01 200)',
    bloom:
      `${rings(286, 196, 'oklch(75% .03 200)', 10, 34, 22, 0.6)}` +
      `${lotus(286, 206, 1.22, ['oklch(48% .025 215)', 'oklch(39% .025 215)', 'oklch(31% .025 215)'])}` +
      '<path d="M0 226H380" stroke="oklch(82% .09 85)" stroke-width="2.5"/>',
  },
  5: {
    from: 'oklch(31% .075 225)',
    to: 'oklch(20% .06 265)',
    ink: LIGHT,
    bloom: `${rings(292, 116, 'oklch(88% .05 210)', 9, 120, 20, 0.4)}${mandala(292, 116)}${SPARKLES}`,
  },
}

/** Colours of the ribs of the petals: of the card's metal, never the pink of the pond. */
export const cardRibs: Readonly<Record<TierId | 'none', string>> = {
  none: 'oklch(58% .035 195)',
  1: 'oklch(55% .09 175)',
  2: 'oklch(48% .03 230)',
  3: 'oklch(55% .13 60)',
  4: 'oklch(88% .03 90)',
  5: 'oklch(88% .05 210)',
}
