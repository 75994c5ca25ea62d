/** The sign of a partner: letters on a colour. What content leaves out is made of the partner's name. */

export type PartnerMark = { letters: string; colour: string }

/** Dark enough for white letters. */
const COLOURS = ['#1f5c78', '#6b4a1e', '#5b3a86', '#2f6140', '#8e1b2c', '#0d5a94'] as const

/** `Quán Làng Sen` → `LS` on a colour that stays the same for the same name. */
export function markOf(name: string): PartnerMark {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words
    .slice(-2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return { letters, colour: COLOURS[sum % COLOURS.length] ?? COLOURS[0] }
}

/** Contrast of white with `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
