/** The icons of the installed app, drawn from the logo in its light colours. */
import { readFileSync } from 'node:fs'

/** `purpose` of the manifest; without one, the icon of Apple's home screen. Maskable: room for any shape. */
export const ICONS = [
  { file: 'app-192', size: 192, purpose: 'any', room: 0.72 },
  { file: 'app-512', size: 512, purpose: 'any', room: 0.72 },
  { file: 'app-maskable-512', size: 512, purpose: 'maskable', room: 0.5 },
  { file: 'app-apple-180', size: 180, purpose: undefined, room: 0.66 },
] as const

const GROUND = '#fbfefe'
const WIDTH = 124

/** An SVG of that many px; `room`: the share of the width that the logo takes. */
export function appIcon(size: number, room: number): string {
  const logo = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const scale = (size * room) / WIDTH
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="${GROUND}"/>` +
    `<g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(0 22)">${logo}</g></svg>`
  )
}
