/**
 * The characters of the machine-readable zone as strokes, after OCR-B (ISO 1073-2). Drawn by code, so that
 * the fonts of the machine do not matter. Coordinates: width 6, height 10, from the top left.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M3 0C1 0 .3 2 .3 5S1 10 3 10 5.7 8 5.7 5 5 0 3 0Z',
  '1': 'M1 2.2 3.4 0V10M1 10H5.6',
  '2': 'M.6 2C.8 .6 1.8 0 3 0 4.6 0 5.5 1 5.5 2.6 5.5 5 .5 7 .5 10H5.6',
  '3': 'M.8 0H5.3L2.8 3.8C4.8 3.8 5.6 5.2 5.6 6.8 5.6 8.8 4.4 10 2.8 10 1.6 10 .8 9.6 .3 8.8',
  '4': 'M3 0 .4 7H5.6M4.2 4.2V10',
  '5': 'M5 0H1.2L.8 4.4C1.4 4 2 3.8 2.8 3.8 4.6 3.8 5.6 5 5.6 6.8 5.6 8.8 4.4 10 2.6 10 1.6 10 .8 9.6 .4 9',
  '6': 'M4 0C2 2 .4 4.6 .4 7 .4 9 1.4 10 3 10S5.6 8.8 5.6 7.2 4.6 4.6 3 4.6 .4 5.6 .4 7',
  '7': 'M.5 0H5.6C4 3 2.6 6 2.4 10',
  '8':
    'M3 0C1.6 0 .8 .9 .8 2.2S1.8 4.2 3 4.6 5.6 5.8 5.6 7.4 4.6 10 3 10 .4' +
    ' 9 .4 7.4 1.8 5 3 4.6 5.2 3.4 5.2 2.2 4.4 0 3 0Z',
  '9': 'M2 10C4 8 5.6 5.4 5.6 3 5.6 1 4.6 0 3 0S.4 1.2 .4 2.8 1.4 5.4 3 5.4 5.6 4.4 5.6 3',
  '<': 'M5.2 1.8 .8 5 5.2 8.2',
  A: 'M0 10 3 0 6 10M1 6.8H5',
  B: 'M.6 0V10M.6 0H3C4.6 0 5.3 1 5.3 2.3S4.6 4.6 3 4.6H.6M3 4.6C4.8 4.6 5.7 5.8 5.7 7.3S4.8 10 3 10H.6',
  C: 'M5.6 1C5 .3 4.2 0 3.4 0 1.4 0 .3 2 .3 5S1.4 10 3.4 10C4.2 10 5 9.7 5.6 9',
  D: 'M.6 0V10M.6 0H2.6C4.6 0 5.7 2 5.7 5S4.6 10 2.6 10H.6',
  E: 'M5.4 0H.8V10H5.4M.8 4.8H4.6',
  F: 'M5.4 0H.8V10M.8 4.8H4.6',
  G: 'M5.4 1C4.8 .3 4.2 0 3.4 0 1.4 0 .3 2 .3 5S1.4 10 3.4 10C4.4 10 5 9.7 5.6 9.2V5.4H3.4',
  H: 'M.6 0V10M5.4 0V10M.6 4.8H5.4',
  I: 'M1 0H5M3 0V10M1 10H5',
  J: 'M1.8 0H5V7.2C5 9 4.2 10 2.8 10 1.6 10 .8 9.2 .5 8',
  K: 'M.7 0V10M5.4 0 .7 5.8M2.2 4.2 5.6 10',
  L: 'M.9 0V10H5.5',
  M: 'M.4 10V0L3 5.2 5.6 0V10',
  N: 'M.6 10V0L5.4 10V0',
  O: 'M3 0C1.2 0 0 1.8 0 5S1.2 10 3 10 6 8.2 6 5 4.8 0 3 0Z',
  P: 'M.7 10V0H3C4.8 0 5.6 1.2 5.6 2.8S4.8 5.6 3 5.6H.7',
  Q: 'M3 0C1.2 0 0 1.8 0 5S1.2 10 3 10 6 8.2 6 5 4.8 0 3 0ZM3.6 7 6 10.4',
  R: 'M.7 10V0H3C4.8 0 5.6 1.2 5.6 2.6S4.8 5.2 3 5.2H.7M3 5.2 5.7 10',
  S:
    'M5.3 1.2C4.8 .4 4 0 3 0 1.6 0 .7 .9 .7 2.3 .7 5.4 5.5 4.4 5.5 7.5 5.5' +
    ' 9 4.5 10 3 10 1.8 10 .9 9.5 .4 8.6',
  T: 'M.2 0H5.8M3 0V10',
  U: 'M.6 0V6.8C.6 9 1.6 10 3 10S5.4 9 5.4 6.8V0',
  V: 'M.2 0 3 10 5.8 0',
  W: 'M.2 0 1.4 10 3 4.2 4.6 10 5.8 0',
  X: 'M.4 0 5.6 10M5.6 0 .4 10',
  Y: 'M.2 0 3 5 5.8 0M3 5V10',
  Z: 'M.6 0H5.4L.6 10H5.4',
}

/** One line of the zone from `x`, with its characters `pitch` apart and `height` tall. */
export function zoneLine(text: string, x: number, y: number, pitch: number, height: number): string {
  const scale = height / 10
  return [...text]
    .map((character, index) => {
      const path = STROKES[character]
      if (!path) throw new Error(`The zone has no character ${character}`)
      return `<path transform="translate(${x + index * pitch} ${y}) scale(${scale})" d="${path}"/>`
    })
    .join('')
}
