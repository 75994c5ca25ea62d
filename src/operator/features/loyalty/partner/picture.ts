/**
 * Draws letters as strokes, not text, each turned and shifted, with lines through them. People who cannot
 * read it get the code by e-mail (WCAG 3.3.8). Spec LOY-17.
 */

/**
 * Points on a grid of 4 × 6, strokes separated by a space. Only letters and digits that cannot be confused.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,4|1,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  R: '0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,3 4,4 4,5 3,6 0,6',
  4: '3,6 3,0 0,4 4,4',
  7: '0,0 4,0 1,6',
}
export const CAPTCHA_LETTERS = Object.keys(STROKES).join('')

const WIDTH = 220
const HEIGHT = 72
const CROSSING = 3

/** Dark on white in both colour modes. `random(n)`: an integer from 0 to n − 1. */
export function letterPicture(letters: string, random: (below: number) => number): string {
  const step = (WIDTH - 24) / letters.length
  const drawn = [...letters].map((letter, at) => {
    const scale = 5.2 + random(15) / 10
    const x = 14 + at * step + random(8)
    const y = 14 + random(12)
    return (
      `<g transform="translate(${x.toFixed(1)} ${y}) rotate(${random(41) - 20} 10 18) ` +
      `scale(${scale.toFixed(1)})">${pathOf(letter)}</g>`
    )
  })
  const lines = Array.from({ length: CROSSING }, () => {
    const [from, bend, to] = [random(HEIGHT), random(HEIGHT), random(HEIGHT)]
    return `<path d="M0 ${from}Q${WIDTH / 2} ${bend} ${WIDTH} ${to}" stroke-width="1.2" stroke-opacity=".6"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#123c3f" ` +
    'stroke-width=".55" stroke-linecap="round" stroke-linejoin="round">' +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="#fff" stroke="none"/>${drawn.join('')}${lines.join('')}` +
    '</svg>'
  )
}

function pathOf(letter: string): string {
  const strokes = (STROKES[letter] ?? '').split('|')
  return `<path d="${strokes.map((stroke) => `M${stroke.split(' ').join('L')}`).join('')}"/>`
}
