/**
 * Draws the water of every campaign picture: rings, leaves, and an open flower with an object between its
 * petals. Petal, leaf and ring are defined once and reused, so that a whole picture adds less than a kilobyte
 * to a page.
 */
import { drawing, drop, PETAL, petals, sun } from '../parts.ts'

const WIDTH = 560
const HEIGHT = 420
/** One leaf with its notch and veins, and one ring, both flat on the water around 0,0. */
const FLOATING =
  '<defs><g id="pad"><path d="M0 0L90 18A100 26 0 1 1 99-4Z"/>' +
  '<path d="M12 8L62 18M2 4L6 24M-8 4L-46 20M-12 1L-84 5M-12-2L-70-14M-6-3L-24-21M5-3L32-20" ' +
  'stroke="var(--leaf-1)" stroke-opacity=".6" stroke-width="1.2"/></g>' +
  '<ellipse id="ring" rx="120" ry="27"/></defs>'

/** A leaf on the water; `wide` is its size, a negative value mirrors it. */
export function pad(x: number, y: number, wide: number, tall: number, fill = 'var(--leaf-3)'): string {
  return `<use href="#pad" fill="${fill}" transform="translate(${x} ${y})scale(${wide} ${tall})"/>`
}

function rings(x: number, y: number, sizes: readonly number[]): string {
  return (
    '<g fill="none" stroke="var(--pond-line)" stroke-opacity=".5">' +
    `${sizes.map((size) => `<use href="#ring" transform="translate(${x} ${y})scale(${size})"/>`).join('')}` +
    '</g>'
  )
}

/**
 * The whole picture: the water, the objects on it and in the air. A `title` makes it a picture for screen
 * readers; without one it is decoration.
 */
export function scene(body: string, title: string): string {
  return drawing(WIDTH, HEIGHT, `${PETAL}${FLOATING}${rings(280, 362, [1, 1.5, 2.1])}${body}`, title)
}

/** Puts an object between the outer and the inner petals of an open flower. */
export function inFlower(held: string): string {
  const ring = (angles: number[], width: number, height: number, fill: string) =>
    petals(angles, width, height, `var(--petal-${fill})`)
  const back = `${ring([-46, 46, -24, 24], 36, 122, '1')}${ring([-66, 66], 34, 108, '2')}`
  const front =
    `${ring([-84, 84], 26, 92, '3')}${ring([-56, 56], 31, 80, '2')}${ring([-30, 30], 32, 66, '3')}` +
    `${ring([0], 36, 62, '3')}`
  const flower = (part: string) => `<g transform="translate(280 368)scale(1.9)">${part}</g>`
  return (
    `${pad(96, 356, 0.95, 0.9)}${pad(462, 366, -0.9, 0.9)}${pad(280, 378, 1.5, 1.35, 'var(--leaf-2)')}` +
    `${flower(back)}${held}${flower(front)}`
  )
}

/** Puts an object on a large leaf. */
export function onLeaf(held: string): string {
  return (
    `${pad(84, 340, 0.8, 0.8)}${pad(490, 352, -0.7, 0.8)}${pad(280, 362, 2, 1.6, 'var(--leaf-2)')}` +
    `${held}`
  )
}

/** A label with the design system's tight corner that shows the campaign's figure. */
export function label(x: number, y: number, figure: string, turn = 8): string {
  const half = 26 + figure.length * 9
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})">` +
    `<path d="M${24 - half}-30H${half - 24}a24 24 0 0 1 24 24V22a8 8 0 0 1-8 8H${24 - half}a24 24 0 0 ` +
    `1-24-24V-6a24 24 0 0 1 24-24Z" fill="var(--petal-4)"/>${figured(0, 13, 36, figure, 'var(--paper)')}` +
    '</g>'
  )
}

/** A large figure. */
export function figured(
  x: number,
  y: number,
  size: number,
  text: string,
  ink = 'var(--petal-4)',
  weight = 800,
): string {
  return (
    text &&
    `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="${weight}" ` +
      `fill="${ink}">${text}</text>`
  )
}

/** Dew and light around the object. */
export const SPARKLE =
  `${drop(66, 150, 0.9)}${drop(508, 214, 0.7)}${sun(96, 66, 9)}${sun(470, 128, 7)}` + `${sun(46, 250, 6)}`
