/**
 * Draws what campaigns give, each object around 0,0 and about 280 wide and 200 high: alone on a small card,
 * in a scene on the campaign's own page.
 */
import { bud, dragonfly, petals, signal, stem, sun } from '../parts.ts'
import { figured } from './stage.ts'

const mark = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${petals([-62, 62], 26, 78, 'var(--petal-2)')}` +
  `${petals([-30, 30], 30, 88, 'var(--petal-3)')}${petals([0], 32, 92, 'var(--petal-4)')}</g>`

/** A ticket: `figure` large, `line` small below it. */
export function ticket(figure: string, line = ''): string {
  return (
    '<path d="M-124-93H124a16 16 0 0 1 16 16V-22a22 22 0 0 0 0 44V77a16 16 0 0 1-16 16H-124a16 16 0 0 ' +
    '1-16-16V22a22 22 0 0 0 0-44V-77a16 16 0 0 1 16-16Z" fill="var(--paper)"/>' +
    '<path d="M-72-76V76" stroke="var(--rib)" stroke-opacity=".5" stroke-width="2" stroke-dasharray="3 9" ' +
    `stroke-linecap="round"/>${mark(-95, 12, 0.25)}${figured(28, line ? 16 : 26, 74, figure)}` +
    `${line && figured(28, 54, 19, line, 'var(--pond)', 700)}`
  )
}

const coin = (x: number, y: number, radius: number, face: string) =>
  `<g transform="translate(${x} ${y})">` +
  `<circle cx="${Math.round(radius * 0.06)}" cy="${Math.round(radius * 0.08)}" r="${radius}" ` +
  `fill="var(--stamen-2)"/><circle r="${radius}" fill="var(--stamen)"/>` +
  `<circle r="${Math.round(radius * 0.82)}" fill="none" stroke="var(--stamen-2)" stroke-width="3"/>` +
  `${face}</g>`

/** The arrow of returned money or data, around the object in its middle. */
const RETURN =
  '<g fill="none" stroke="var(--pond-line)" stroke-width="4" stroke-linecap="round">' +
  '<path d="M-126 46A134 134 0 1 1 108 80" stroke-dasharray="2 12"/>' +
  '<path d="M-142 22L-126 50L-98 34" stroke-linejoin="round"/></g>'

/** Coins for cashback. */
export function coins(figure: string): string {
  return (
    `${RETURN}${coin(96, 44, 38, mark(0, 20, 0.42))}` +
    `${coin(-4, 0, 84, figured(0, 18, 52, figure, 'var(--petal-ink)'))}` +
    `${coin(-92, 62, 30, mark(0, 16, 0.33))}`
  )
}

/** Returned data: a large drop. */
export function data(figure: string): string {
  return (
    `${RETURN}<path d="M0-112C44-58 84-14 84 34A84 84 0 0 1-84 34C-84-14-44-58 0-112Z" ` +
    'fill="var(--leaf-1)"/><path d="M-58 34A58 58 0 0 0 0 92" fill="none" stroke="var(--paper)" ' +
    `stroke-width="7" stroke-linecap="round"/>${figured(2, 44, 54, figure, 'var(--pond)')}` +
    `${coin(98, 62, 32, mark(0, 17, 0.36))}`
  )
}

/** A phone that shows the amount of cashback. */
export function phone(figure: string): string {
  return (
    '<rect x="-76" y="-134" width="152" height="262" rx="28" fill="var(--paper)"/>' +
    '<rect x="-64" y="-121" width="128" height="236" rx="17" fill="var(--pond-2)"/>' +
    `${figured(0, -42, 46, figure, 'var(--paper)')}` +
    '<path d="M-40-18h80M-40 4h52" stroke="var(--pond-line)" stroke-width="8" stroke-linecap="round"/>' +
    `${mark(0, 92, 0.62)}${coin(88, 26, 42, mark(0, 22, 0.46))}${coin(-86, -44, 28, mark(0, 15, 0.31))}`
  )
}

/** A house with its own signal. */
export function home(): string {
  return (
    `${signal(0, -56, 40, 3, 'var(--petal-3)', 24)}` +
    '<path d="M-96 108V-6L0-72L96-6V108Z" fill="var(--paper)"/>' +
    '<path d="M-120 8L0-76L120 8" fill="none" stroke="var(--petal-4)" stroke-width="20" ' +
    'stroke-linecap="round" stroke-linejoin="round"/>' +
    '<path d="M-22 108V46a22 22 0 0 1 44 0V108Z" fill="var(--leaf-3)"/>' +
    '<path d="M-70 26h30v30h-30zM40 26h30v30h-30z" fill="var(--stamen)"/>'
  )
}

/** An identity card. */
export function identity(): string {
  return (
    '<rect x="-140" y="-93" width="280" height="186" rx="18" fill="var(--paper)"/>' +
    '<rect x="-116" y="-66" width="96" height="120" rx="12" fill="var(--leaf-1)"/>' +
    '<circle cx="-68" cy="-22" r="22" fill="var(--leaf-3)"/>' +
    '<path d="M-110 54A42 42 0 0 1-26 54Z" fill="var(--leaf-3)"/>' +
    '<path d="M6-52h104M6-18h80M6 16h92" stroke="var(--leaf-3)" stroke-opacity=".5" stroke-width="11" ' +
    'stroke-linecap="round"/><circle cx="112" cy="70" r="34" fill="var(--petal-4)"/>' +
    '<path d="M97 70L108 81L128 58" fill="none" stroke="var(--paper)" stroke-width="8" ' +
    'stroke-linecap="round" stroke-linejoin="round"/>'
  )
}

/** A television that shows the pond on its screen. */
export function television(): string {
  return (
    `${stem('M-8-96C-14-124-34-128-44-146', 4)}${bud(-43, -142, 0.34)}` +
    '<path d="M-60 112h120M0 92v20" stroke="var(--paper)" stroke-width="10" stroke-linecap="round"/>' +
    '<rect x="-150" y="-98" width="300" height="192" rx="22" fill="var(--paper)"/>' +
    `<path fill="var(--sky)" d="M-138-86h276V82h-276z"/>${sun(76, -36, 24)}` +
    `<path fill="var(--pond-2)" d="M-138 12h276v70h-276z"/>${mark(-72, 60, 0.6)}` +
    '<circle r="30" fill="var(--petal-4)"/><path d="M-9-15L17 0L-9 15Z" fill="var(--paper)"/>'
  )
}

/** A present whose bow is a flower. */
export function gift(): string {
  return (
    `<g transform="translate(0-26)">${petals([-70, 70], 30, 84, 'var(--petal-2)')}` +
    `${petals([-40, 40], 32, 88, 'var(--petal-3)')}${petals([0], 32, 84, 'var(--petal-4)')}</g>` +
    '<path d="M-92-2H92V98a12 12 0 0 1-12 12H-80a12 12 0 0 1-12-12Z" fill="var(--leaf-1)"/>' +
    '<path d="M-96-28H96a12 12 0 0 1 12 12V6a12 12 0 0 1-12 12H-96a12 12 0 0 1-12-12V-16a12 12 0 0 1 ' +
    '12-12Z" fill="var(--paper)"/><path d="M-17-28h34V110h-34z" fill="var(--petal-4)"/>'
  )
}

/** The dragonfly on its way back. */
export function homecoming(): string {
  return (
    '<path d="M-150 84C-190-40-96-120 6-92" fill="none" stroke="var(--pond-line)" stroke-width="4" ' +
    `stroke-dasharray="2 12" stroke-linecap="round"/>${dragonfly(62, -44, 1.5, -12)}`
  )
}

/** A member card that slides into a phone. */
export function memberCard(): string {
  const rings = [40, 62, 84, 106].map((radius) => `<circle cx="56" cy="58" r="${radius}"/>`).join('')
  return (
    '<rect x="-66" y="-128" width="132" height="246" rx="24" fill="var(--paper)"/>' +
    '<rect x="-56" y="-116" width="112" height="222" rx="15" fill="var(--pond-2)"/>' +
    '<g transform="rotate(-9)"><svg x="-128" y="-72" width="220" height="138" viewBox="-110 -69 220 138">' +
    '<rect x="-110" y="-69" width="220" height="138" rx="18" fill="var(--petal-4)"/>' +
    `<g fill="none" stroke="var(--petal-1)" stroke-opacity=".35">${rings}</g>` +
    `${mark(56, 56, 0.62).replaceAll('var(--petal-4)', 'var(--petal-1)')}` +
    '<path d="M-90-40h74M-90 34h96" stroke="var(--petal-1)" stroke-width="9" stroke-linecap="round"/>' +
    '<rect x="-90" y="-18" width="34" height="26" rx="6" fill="var(--stamen)"/></svg></g>'
  )
}
