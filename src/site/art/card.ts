/** The five member cards: one bloom, from the leaf on the water to the flower seen from above. Their inks are their own: a card looks the same by day and by night. */
import type { TierId } from '../../contract/rules/tier.ts'
import { bud, half, leaf, lotus, stem } from './parts.ts'

type Look = { from: string; to: string; ink: string; bloom: string }

const round = (value: number) => Number(value.toFixed(1))
const DARK = 'oklch(27% .05 200)'

function rings(x: number, y: number, ink: string, count: number, first: number, step = 26, strength = 0.5): string {
  return Array.from(
    { length: count },
    (_, at) => `<circle cx="${x}" cy="${y}" r="${first + at * step}" stroke-opacity="${round(strength * (1 - at / (count + 1)))}"/>`,
  )
    .join('')
    .replace(/^/, `<g fill="none" stroke="${ink}" stroke-width="1.2">`)
    .concat('</g>')
}

/** The flower seen from above, cut like a stone. */
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
        `<path transform="rotate(${round((at * 360) / count + wreath * 9)})" d="M0 0L${-width} ${round(-height * 0.62)}L0 ${-height}L${width} ${round(-height * 0.62)}Z" fill="${ink}" fill-opacity="${strength}"/>`,
    ).join(''),
  )
  return `<g transform="translate(${x} ${y})" stroke="#fff" stroke-opacity=".5" stroke-width=".7">${petals.join('')}<circle r="9" fill="oklch(88% .13 88)"/></g>`
}

const looks: Readonly<Record<TierId, Look>> = {
  1: {
    from: 'oklch(91% .055 170)',
    to: 'oklch(80% .09 172)',
    ink: DARK,
    bloom: `${rings(300, 128, 'oklch(55% .09 175)', 7, 92)}${leaf(300, 128, 84, 84, 'oklch(66% .105 165)', 'oklch(88% .08 165)', 120)}<circle cx="286" cy="112" r="17" fill="oklch(97% .02 190)" fill-opacity=".9"/>`,
  },
  2: {
    from: 'oklch(95% .008 230)',
    to: 'oklch(80% .018 235)',
    ink: DARK,
    bloom: `<circle cx="322" cy="66" r="36" fill="oklch(99% .005 230)"/>${rings(296, 232, 'oklch(55% .03 230)', 8, 40, 24)}${stem('M296 250C298 220 292 208 296 190')}${bud(296, 196, 1.1, ['oklch(98% .006 230)', 'oklch(91% .014 235)', 'oklch(84% .022 235)'])}`,
  },
  3: {
    from: 'oklch(93% .075 92)',
    to: 'oklch(79% .125 76)',
    ink: 'oklch(30% .065 60)',
    bloom: `<circle cx="290" cy="150" r="86" fill="oklch(89% .135 90)" fill-opacity=".75"/>${rings(302, 216, 'oklch(55% .12 65)', 8, 48, 26)}${half(302, 222, 1.2, ['oklch(97% .045 95)', 'oklch(92% .1 90)', 'oklch(83% .145 80)'])}`,
  },
  4: {
    from: 'oklch(37% .03 215)',
    to: 'oklch(21% .022 220)',
    ink: 'oklch(95% .01 200)',
    bloom: `${rings(286, 196, 'oklch(75% .03 200)', 10, 34, 22, 0.6)}${lotus(286, 206, 1.22, ['oklch(48% .025 215)', 'oklch(39% .025 215)', 'oklch(31% .025 215)'])}<path d="M0 226H380" stroke="oklch(82% .09 85)" stroke-width="2.5"/>`,
  },
  5: {
    from: 'oklch(31% .075 225)',
    to: 'oklch(20% .06 265)',
    ink: 'oklch(98% .008 220)',
    bloom: `${rings(292, 116, 'oklch(88% .05 210)', 9, 120, 20, 0.4)}${mandala(292, 116)}`,
  },
}

/** The front of a tier's card without anybody's name, as SVG text; the page says `PETAL` once for all of its cards. `name` is the tier's, `programme` the loyalty programme's. */
export function memberCard(tier: TierId, name: string, programme: string): string {
  const { from, to, ink, bloom } = looks[tier]
  const shine = `the-${tier}`
  return `<svg class="mcard" viewBox="0 0 380 240" aria-hidden="true"><defs><linearGradient id="${shine}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="380" height="240" fill="url(#${shine})"/>${bloom}<g fill="${ink}"><text x="24" y="42" font-size="15" font-weight="700">${programme}</text><text x="24" y="80" font-size="30" font-weight="800">${name}</text></g></svg>`
}
