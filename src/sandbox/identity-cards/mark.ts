/**
 * The mark on the edge of every drawn picture, by which the sandbox's provider knows which card it is: black
 * and white cells between two guards, with a check. It survives scaling and another encoding.
 */
import { CARD_OUTCOMES, CARD_SIDES, type CardSide } from '../../contract/sandbox.ts'
import type { CardId } from './cards.ts'

export type MarkedPicture = CardId & { side: CardSide }

const GUARDS = { before: [1, 0, 1], after: [0, 1, 1] }
const BITS = { person: 4, outcome: 4, side: 2, check: 4 }
/** Place of the cells: shares of width and height. */
const LEFT = 0.1
const RIGHT = 0.9
const TOP = 0.935
const BOTTOM = 0.975
const CELLS = GUARDS.before.length + 14 + GUARDS.after.length

/** SVG of the mark for a picture of this size. */
export function markSvg(picture: MarkedPicture, width: number, height: number): string {
  const cell = ((RIGHT - LEFT) * width) / CELLS
  const [top, tall] = [TOP * height, (BOTTOM - TOP) * height]
  const bars = cellsOf(picture).map((bit, index) =>
    bit ? `<rect x="${LEFT * width + index * cell}" y="${top}" width="${cell}" height="${tall}"/>` : '',
  )
  const paper = `<rect y="${(TOP - 0.02) * height}" width="${width}" height="${0.1 * height}" fill="#fff"/>`
  return `${paper}<g fill="#000">${bars.join('')}</g>`
}

/** The picture of a mark in grey pixels; `undefined` without a mark that fits its check. */
export function readMark(pixels: Uint8Array, width: number, height: number): MarkedPicture | undefined {
  const cell = ((RIGHT - LEFT) * width) / CELLS
  const bits = Array.from({ length: CELLS }, (_, index) => {
    const from = LEFT * width + (index + 0.3) * cell
    const box = {
      left: from,
      right: from + 0.4 * cell,
      top: (TOP + 0.012) * height,
      bottom: (BOTTOM - 0.012) * height,
    }
    return averageOf(pixels, width, box) < 128 ? 1 : 0
  })
  const { before, after } = GUARDS
  const isGuarded =
    before.every((bit, index) => bits[index] === bit) &&
    after.every((bit, index) => bits[CELLS - after.length + index] === bit)
  if (!isGuarded) return undefined
  let at = before.length
  const take = (count: number) => {
    at += count
    return Number.parseInt(bits.slice(at - count, at).join(''), 2)
  }
  const person = take(BITS.person)
  const outcome = CARD_OUTCOMES[take(BITS.outcome)]
  const side = CARD_SIDES[take(BITS.side)]
  if (!outcome || !side) return undefined
  const picture = { person, outcome, side }
  return take(BITS.check) === checkOf(picture) ? picture : undefined
}

function cellsOf(picture: MarkedPicture): number[] {
  const { person, outcome, side } = picture
  const bits = [
    [person, BITS.person],
    [CARD_OUTCOMES.indexOf(outcome), BITS.outcome],
    [CARD_SIDES.indexOf(side), BITS.side],
    [checkOf(picture), BITS.check],
  ].flatMap(([value = 0, count = 0]) => value.toString(2).padStart(count, '0').split('').map(Number))
  return [...GUARDS.before, ...bits, ...GUARDS.after]
}

function checkOf({ person, outcome, side }: MarkedPicture): number {
  return (person * 7 + CARD_OUTCOMES.indexOf(outcome) * 3 + CARD_SIDES.indexOf(side) * 5 + 9) % 16
}

type Rectangle = { left: number; right: number; top: number; bottom: number }

function averageOf(pixels: Uint8Array, width: number, { left, right, top, bottom }: Rectangle): number {
  let sum = 0
  let count = 0
  for (let y = Math.floor(top); y < bottom; y += 1)
    for (let x = Math.floor(left); x < right; x += 1) {
      sum += pixels[y * width + x] ?? 255
      count += 1
    }
  return count === 0 ? 255 : sum / count
}
