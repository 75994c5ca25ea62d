/** Colours of a brand for light and dark pages, with letters that can be read on them. */
import { type Color, converter, formatHex, parse, wcagContrast } from 'culori'

/** What the theme writes on a coloured button, and the paper below a link (`src/site/styles/theme.css`). */
const LIGHT = { letters: 'oklch(98.5% 0.01 190)', paper: 'oklch(96.9% 0.008 190)' }
const DARK = { letters: 'oklch(23% 0.05 205)', paper: 'oklch(25.5% 0.026 202)' }
/** WCAG 2.2, 1.4.3: text of ordinary size. */
const CONTRAST = 4.5
const STEP = 0.005
const toOklch = converter('oklch')

/** A sentence if it is no colour; any colour can be made readable. */
export function colourFault(answer: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(answer) ? undefined : 'six digits, as in #0b5563'
}

/**
 * The nearest colours of the same hue that can be read in both modes: `#ffcc00` becomes darker on light
 * pages, a dark blue lighter on dark ones. Hex, as in `#0b5563`.
 */
export function brandColours(colour: string): { light: string; dark: string } {
  return { light: readable(colour, LIGHT, -STEP), dark: readable(colour, DARK, STEP) }
}

function readable(colour: string, { letters, paper }: typeof LIGHT, step: number): string {
  const start = toOklch(parse(colour))
  if (!start) throw new Error(`${colour} is no colour`)
  // White has a little more than 1.
  for (let l = Math.min(1, start.l); l >= 0 && l <= 1; l += step) {
    const shown: Color = { ...start, l }
    const hex = formatHex(shown)
    if (wcagContrast(hex, letters) >= CONTRAST && wcagContrast(hex, paper) >= CONTRAST) return hex
  }
  throw new Error(`No colour near ${colour} can be read`)
}
