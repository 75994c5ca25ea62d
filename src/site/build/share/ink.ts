/** The theme's colours for drawings outside a browser: plain sRGB, the light mode's. */
import { readFileSync } from 'node:fs'

const THEME = new URL('../../styles/theme.css', import.meta.url)
const DECLARED = /^\s*(--[\w-]+):\s*([^;]+);/gm
const LIGHT_OF_TWO = /^light-dark\((.+?\)),\s.*\)$/
const OKLCH = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/

/** Every colour of the theme by its variable: `--pond` → `#0d3b44`. Throws for an unknown notation. */
export function readInk(css = readFileSync(THEME, 'utf8')): ReadonlyMap<string, string> {
  const ink = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(DECLARED)) {
    const light = LIGHT_OF_TWO.exec(value.trim())?.[1] ?? value.trim()
    if (light.startsWith('oklch')) ink.set(name, toRgb(light))
  }
  return ink
}

/** Replaces `var(--…)` in a drawing. */
export function withInk(drawing: string, ink: ReadonlyMap<string, string>): string {
  return drawing.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = ink.get(name)
    if (!colour) throw new Error(`The theme lacks the colour ${name} of a drawing`)
    return colour
  })
}

/** OKLCH to sRGB as CSS Color 4 defines it; channels out of range are clipped. */
export function toRgb(text: string): string {
  const [, lightness = 0, chroma = 0, hue = 0, alpha = 1] = (OKLCH.exec(text) ?? fail(text)).map((part) =>
    part === undefined ? undefined : Number(part),
  )
  const [l, turn] = [lightness / 100, (hue * Math.PI) / 180]
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) =>
    Math.round(
      255 *
        Math.min(1, Math.max(0, linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)),
    ),
  )
  return alpha === 1
    ? `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    : `rgba(${channels.join(',')},${alpha})`
}

function fail(text: string): never {
  throw new Error(`Expected a theme colour as oklch(L% C H): ${text}`)
}
