/**
 * Draws what is wrong with a picture of a card or a face, in a frame as the camera shows it. Decoration: the
 * text beside it says the same.
 */
import { drawing, ripples } from './parts.ts'

/** What can be wrong: found by the device, or by the operator. */
export type FaultDrawing =
  | 'invalid'
  | 'blurred'
  | 'glare'
  | 'dark'
  | 'frame'
  | 'side'
  | 'face'
  | 'class'
  | 'reading'
  | 'upload'

const INK = 'var(--color-base-content)'
const LINE = 'var(--field-line)'
const PAPER = 'var(--color-base-100)'

const bar = (x: number, y: number, width: number, opacity = 0.35) =>
  `<rect x="${x}" y="${y}" width="${width}" height="4" rx="2" fill="${INK}" opacity="${opacity}"/>`
const sheet = (inside: string) =>
  `<rect width="116" height="72" rx="8" fill="${PAPER}" stroke="${LINE}" stroke-width="2"/>${inside}`
const head = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle r="8" cy="-9" fill="var(--petal-2)"/>` +
  '<path d="M-14 14C-14 2-8-1 0-1S14 2 14 14Z" fill="var(--leaf-1)"/></g>'

/** The front: emblem, face, lines. */
const front = sheet(
  `<circle cx="18" cy="16" r="7" fill="var(--petal-2)"/>${bar(32, 12, 54)}` +
    `<rect x="10" y="30" width="28" height="34" rx="3" fill="var(--leaf-2)" opacity=".35"/>` +
    `${head(24, 51, 0.8)}${bar(46, 32, 58)}${bar(46, 42, 44)}${bar(46, 52, 52)}`,
)
const zone = [48, 55, 62].map((y) => bar(10, y, 96, 0.6)).join('')
/** The back: chip, finger prints, three lines of the machine-readable zone. */
const back = sheet(
  '<rect x="12" y="14" width="18" height="14" rx="3" fill="var(--stamen)"/>' +
    '<ellipse cx="76" cy="22" rx="9" ry="11" fill="var(--leaf-2)" opacity=".4"/>' +
    `<ellipse cx="98" cy="22" rx="9" ry="11" fill="var(--leaf-2)" opacity=".4"/>${zone}`,
)
const at = (x: number, y: number, what: string, more = '') =>
  `<g transform="translate(${x} ${y})${more}">${what}</g>`

/** The corners of the camera's frame. */
const corners =
  `<path d="M44 44V30H58M182 30h14v14M196 106v14h-14M58 120H44v-14" fill="none" stroke="var(--pond)" ` +
  'stroke-width="4" stroke-linecap="round"/>'
const wrong =
  '<g transform="translate(198 28)"><circle r="14" fill="var(--color-error)"/>' +
  `<path d="M-5-5 5 5M5-5-5 5" stroke="${PAPER}" stroke-width="4" stroke-linecap="round"/></g>`
const turn =
  '<path d="M84 128a40 14 0 0 0 72 0m0 0 2-12m-2 12-12-4" fill="none" stroke="var(--pond)" ' +
  'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'

const FAULTS: Readonly<Record<FaultDrawing, string>> = {
  invalid: at(
    62,
    39,
    `${sheet('')}<path d="M12 60 42 30 62 50 78 36 104 60Z" fill="var(--leaf-1)" opacity=".5"/>` +
      `<path d="M66-4 54 24 68 40 52 78" fill="none" stroke="${INK}" stroke-width="3"/>`,
  ),
  blurred:
    `<g opacity=".3">${at(55, 36, front)}${at(69, 42, front)}</g>` +
    `<g opacity=".45">${at(62, 39, front)}</g>`,
  glare:
    `${at(62, 39, front)}<circle cx="140" cy="66" r="22" fill="${PAPER}"/>` +
    '<path d="M140 34v-8M140 106v-8M172 66h8M100 66h8M163 43l6-6M117 89l-6 6M163 89l6 6M117 43l-6-6" ' +
    'stroke="var(--stamen)" stroke-width="4" stroke-linecap="round"/>',
  dark:
    `${at(62, 39, front)}<rect x="48" y="34" width="144" height="82" rx="6" fill="${INK}" ` +
    'opacity=".72"/>',
  frame: at(96, 52, front, ' rotate(-14) scale(.52)'),
  side: `${at(62, 33, back)}${turn}`,
  face:
    `<ellipse cx="120" cy="75" rx="34" ry="42" fill="none" stroke="${LINE}" stroke-width="3" ` +
    `stroke-dasharray="7 6"/>${head(120, 86, 2)}` +
    `<rect x="102" y="62" width="36" height="11" rx="5" fill="${INK}"/>`,
  class: at(
    84,
    30,
    `<rect width="72" height="90" rx="6" fill="var(--leaf-3)"/><circle cx="36" cy="34" r="14" fill="none" ` +
      `stroke="var(--stamen)" stroke-width="4"/>${[60, 70].map((y) => bar(18, y, 36, 0.5)).join('')}`,
  ),
  reading:
    `${at(62, 39, back)}<rect x="66" y="82" width="108" height="26" rx="5" fill="none" ` +
    'stroke="var(--color-error)" stroke-width="3" stroke-dasharray="6 5"/>',
  upload:
    `${at(62, 48, front)}<path d="M120 42V14m-12 12 12-12 12 12" fill="none" stroke="var(--pond)" ` +
    'stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
}

export function photoFault(fault: FaultDrawing): string {
  const cornered = fault === 'invalid' || fault === 'upload' || fault === 'side' ? '' : corners
  return drawing(240, 150, `${ripples(120, 138, 70, 0.14, 2)}${cornered}${FAULTS[fault]}${wrong}`)
}

/** What to photograph, without a fault. */
export function photoGuide(side: 'front' | 'back' | 'portrait'): string {
  const inside =
    side === 'portrait'
      ? `<ellipse cx="120" cy="75" rx="34" ry="42" fill="none" stroke="${LINE}" stroke-width="3" ` +
        `stroke-dasharray="7 6"/>${head(120, 86, 2)}`
      : at(62, 39, side === 'front' ? front : back)
  return drawing(240, 150, `${ripples(120, 138, 70, 0.14, 2)}${corners}${inside}`)
}
