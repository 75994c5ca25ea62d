/**
 * Draws a bar code as SVG text: Code 128 (ISO/IEC 15417), set C for pairs of digits and set B for everything
 * else. Dark on paper in both modes, because a scanner reads it.
 */

/** Widths of bar, gap, bar … of each symbol, by its value; 106 is the stop symbol. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 ' +
  '142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 ' +
  '131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const START = { B: 104, C: 105 } as const
const SWITCH = { B: 100, C: 99 } as const
const END = 106
/** White margin on both sides, in modules. */
const QUIET = 10

/**
 * Values of the symbols of a text, from the start symbol to the stop symbol, with the check symbol. Throws
 * for anything but printable ASCII.
 */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('A bar code may contain only printable ASCII')
  const values: number[] = []
  let set: 'B' | 'C' | undefined
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    // Changing to set C pays off from four digits on, or for a text of exactly two digits.
    const wanted =
      (set === 'C' && digits >= 2) || (digits >= 4 && digits % 2 === 0) || (digits === 2 && text.length === 2)
        ? 'C'
        : 'B'
    if (wanted !== set) {
      values.push(set === undefined ? START[wanted] : SWITCH[wanted])
      set = wanted
    }
    values.push(set === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += set === 'C' ? 2 : 1
  }
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  return [...values, check, END]
}

/** The drawing is as wide as its container; `label` is its accessible name. */
export function barcode(text: string, label: string): string {
  let x = QUIET
  let path = ''
  for (const value of encodeCode128(text))
    for (const [at, width] of Array.from(SYMBOLS[value] ?? '', Number).entries()) {
      if (at % 2 === 0) path += `M${x} 0h${width}v40h-${width}z`
      x += width
    }
  const wide = x + QUIET
  return (
    `<svg class="barcode" viewBox="0 -4 ${wide} 48" preserveAspectRatio="none" ` +
    `shape-rendering="crispEdges" role="img" aria-label="${label.replaceAll('"', '&quot;')}">` +
    `<path fill="var(--paper)" d="M0 -4h${wide}v48H0z"/><path fill="var(--petal-ink)" d="${path}"/></svg>`
  )
}
