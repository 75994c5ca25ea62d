/**
 * The parts of every drawing: petal with three ribs, leaf with notch and veins, ripple, signal, dragonfly,
 * drop. Flat fills, three tones per form, always water below, light from the upper right. Colours are
 * variables of the theme, so dark mode needs no second drawing. Each function returns SVG text to be put
 * inside a drawing; `x`, `y` are the foot or centre of the part, `scale` its size.
 */

const round = (value: number) => Number(value.toFixed(1))

/** Three tones of a flower, from the outer to the inner petals. */
export type Tones = readonly [outer: string, middle: string, inner: string]
const PINK: Tones = ['var(--petal-1)', 'var(--petal-2)', 'var(--petal-3)']

/** The outline of a petal with its foot at 0,0. */
export function petalPath(width: number, height: number): string {
  const [w, h] = [width, height]
  return (
    `M0 0C${round(-w)} ${round(-h * 0.3)} ${round(-w * 0.78)} ${round(-h * 0.76)} 0 ` +
    `${-h}C${round(w * 0.78)} ${round(-h * 0.76)} ${round(w)} ${round(-h * 0.3)} 0 0Z`
  )
}

/**
 * One petal, 34 wide and 100 high, with its three ribs. A drawing with flowers includes this once; every
 * petal is a `<use>` of it.
 */
export const PETAL =
  `<defs><g id="petal"><path d="${petalPath(34, 100)}"/>` +
  '<path d="M0-10V-82M-4-14C-17-40-13-66-3-86M4-14C17-40 13-66 3-86" fill="none" stroke="var(--rib)" ' +
  'stroke-opacity=".45"/></g></defs>'

/** Petals of one size with a common foot. */
export function petals(angles: readonly number[], width: number, height: number, fill: string): string {
  const size = `scale(${Number((width / 34).toFixed(2))} ${Number((height / 100).toFixed(2))})`
  const uses = angles.map((angle) => {
    const turn = angle ? `rotate(${angle})` : ''
    return `<use href="#petal" transform="${turn}${size}"/>`
  })
  return `<g fill="${fill}">${uses.join('')}</g>`
}

export function lotus(x: number, y: number, scale = 1, tones: Tones = PINK): string {
  const [outer, middle, inner] = tones
  const rings: [number[], number, number, string][] = [
    [[-46, 46], 34, 112, outer],
    [[-24, 24, 0], 36, 124, outer],
    [[-66, 66], 32, 104, middle],
    [[-36, 36], 34, 104, middle],
    [[-12, 12], 34, 108, middle],
    [[-84, 84], 26, 92, inner],
    [[-54, 54], 30, 84, inner],
    [[-26, 26], 32, 82, inner],
    [[0], 34, 84, inner],
  ]
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `${rings.map(([angles, w, h, fill]) => petals(angles, w, h, fill)).join('')}</g>`
  )
}

export function bud(x: number, y: number, scale = 1, [outer, middle, inner]: Tones = PINK): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${petals([0], 40, 118, outer)}` +
    `${petals([-13, 13], 34, 108, middle)}${petals([0], 34, 88, inner)}</g>`
  )
}

export function half(x: number, y: number, scale = 1, [outer, middle, inner]: Tones = PINK): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${petals([-30, 30, 0], 36, 120, outer)}` +
    `${petals([-44, 44, -15, 15], 34, 104, middle)}${petals([-26, 26, 0], 34, 84, inner)}</g>`
  )
}

export function stem(path: string, width = 5): string {
  return (
    `<path d="${path}" fill="none" stroke="var(--leaf-3)" stroke-width="${width}" ` +
    'stroke-linecap="round"/>'
  )
}

/**
 * A leaf from above, 100 around 0,0, its notch to the right, with eleven veins. `drawing` includes it where
 * it is needed; every leaf is a `<use>` of it.
 */
export const LEAF = (() => {
  const at = (angle: number, part: number) =>
    `${Math.round(Math.cos(angle) * part)} ${Math.round(Math.sin(angle) * part)}`
  const veins = Array.from({ length: 11 }, (_, index) => 0.45 + (index * (2 * Math.PI - 0.9)) / 10).map(
    (angle) => `M${at(angle, 12)}L${at(angle, 86)}`,
  )
  return (
    '<defs><g id="leaf"><path d="M0 0L99 16A100 100 0 1 1 99-16Z" stroke="none"/>' +
    `<path d="${veins.join('')}" vector-effect="non-scaling-stroke" stroke-width="1.2" ` +
    'stroke-opacity=".7"/></g></defs>'
  )
})()

/** A leaf flat on the water: an ellipse with the notch at `turn` degrees. */
export function leaf(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill = 'var(--leaf-2)',
  vein = 'var(--leaf-1)',
  turn = 0,
): string {
  const turned = turn ? `rotate(${turn})` : ''
  return (
    `<use href="#leaf" fill="${fill}" stroke="${vein}" transform="translate(${x} ${y})scale(${rx / 100} ` +
    `${ry / 100})${turned}"/>`
  )
}

/** Rings on the water. */
export function ripples(
  x: number,
  y: number,
  rx: number,
  flat = 0.26,
  count = 4,
  ink = 'var(--ripple)',
): string {
  const rings = Array.from(
    { length: count },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y}" rx="${round(rx * (1 + index * 0.42))}" ` +
      `ry="${round(rx * flat * (1 + index * 0.42))}" stroke-opacity="${round(0.9 - index * 0.2)}"/>`,
  )
  return `<g fill="none" stroke="${ink}" stroke-width="1.5">${rings.join('')}</g>`
}

/** The signal above a flower or a mast. */
export function signal(
  x: number,
  y: number,
  radius: number,
  count = 3,
  ink = 'var(--rib)',
  step = 22,
): string {
  const arcs = Array.from({ length: count }, (_, index) => {
    const r = radius + index * step
    const d = r * Math.SQRT1_2
    return (
      `<path d="M${round(x - d)} ${round(y - d)}A${r} ${r} 0 0 1 ${round(x + d)} ${round(y - d)}" ` +
      `stroke-opacity="${round(0.95 - index * 0.25)}"/>`
    )
  })
  return `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round">${arcs.join('')}</g>`
}

export function dragonfly(x: number, y: number, scale = 1, turn = -28): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">` +
    '<path d="M6 0C30-40 66-46 82-34C84-18 44-4 6 0ZM-2 0C-8-46-34-64-54-60C-62-44-30-10-2 0Z" ' +
    'fill="var(--petal-1)" fill-opacity=".92" stroke="var(--rib)" stroke-opacity=".5"/>' +
    '<path d="M4 4C34-8 66 0 76 14C66 24 26 16 4 4Z" fill="var(--petal-2)" fill-opacity=".9" ' +
    'stroke="var(--rib)" stroke-opacity=".5"/>' +
    '<path d="M-4 4L-86 34" stroke="var(--leaf-3)" stroke-width="6" stroke-linecap="round"/>' +
    '<path d="M-30 13.5L-86 34" stroke="var(--stamen)" stroke-width="2.5" stroke-dasharray="5 7"/>' +
    '<ellipse cx="3" rx="15" ry="9" transform="rotate(-20)" fill="var(--petal-4)"/>' +
    '<circle cx="20" cy="-8" r="7.5" fill="var(--leaf-3)"/></g>'
  )
}

export function drop(x: number, y: number, scale = 1): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    '<path d="M0-18C8-6 13 0 13 8A13 13 0 0 1-13 8C-13 0-8-6 0-18Z" fill="var(--sky)" ' +
    'stroke="var(--ripple)" stroke-width="1.5"/>' +
    '<path d="M-6 8A6.5 6.5 0 0 0 0 14" fill="none" stroke="var(--pond-content)" stroke-width="2" ' +
    'stroke-linecap="round"/></g>'
  )
}

export function sun(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--stamen)" fill-opacity=".9"/>`
}

/** Hills on the far shore, `w` wide, with their foot at `y`. */
export function hills(w: number, y: number, fill: string, opacity = 1): string {
  const at = (part: number) => round(w * part)
  return (
    `<path d="M0 ${y}C${at(0.12)} ${y - 44} ${at(0.22)} ${y - 10} ${at(0.34)} ${y - 34}S${at(0.56)} ` +
    `${y - 64} ${at(0.7)} ${y - 26}S${at(0.9)} ${y - 50} ${w} ${y - 18}V${y + 30}H0Z" fill="${fill}" ` +
    `fill-opacity="${opacity}"/>`
  )
}

/** A whole drawing. A `title` makes it a picture for screen readers; without one it is decoration. */
export function drawing(width: number, height: number, body: string, title = ''): string {
  const named = title ? `role="img" aria-label="${title.replaceAll('"', '&quot;')}"` : 'aria-hidden="true"'
  return (
    `<svg class="art" viewBox="0 0 ${width} ${height}" ` +
    `${named}>${body.includes('"#leaf"') ? LEAF : ''}${body}</svg>`
  )
}
