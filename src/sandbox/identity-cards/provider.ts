/**
 * The sandbox's `IdentificationProvider`: measures sharpness, and recognises the drawn demo cards by their
 * mark. It reads no real card and compares no real face. Spec EKY-12, Spec SBX-7.
 */

import { CARD_SIDES, type CardSide } from '../../contract/sandbox.ts'
import type { IdentificationProvider, Photographs } from '../../operator/features/identification/provider.ts'
import { type CardId, cardOf, faceOf } from './cards.ts'
import { type MarkedPicture, readMark } from './mark.ts'

/** Pixels of the width at which a picture is examined. */
const WIDTH = 600
/** Sharpness below this is blurred; drawn cards have 5 and more, blurred ones less than 1. */
const SHARPNESS_MIN = 1.5

type Seen = { side: CardSide; sharpness: number; mark: MarkedPicture | undefined }

export const sandboxIdentification: IdentificationProvider = {
  async readCard(photographs) {
    const seen = await Promise.all(CARD_SIDES.map((side) => examine(photographs, side)))
    const blurred = seen.filter(({ sharpness }) => sharpness < SHARPNESS_MIN)
    if (blurred.length > 0) return { ok: false, fault: 'image', sides: sidesOf(blurred) }
    const unread = seen.filter(({ mark }) => mark === undefined)
    if (unread.length > 0) return { ok: false, fault: 'reading', sides: sidesOf(unread) }
    const wrong = seen.filter(({ side, mark }) => mark?.side !== side)
    if (wrong.length > 0) return { ok: false, fault: 'document', sides: sidesOf(wrong) }
    const [front, back] = seen.map(({ mark }) => mark)
    if (!front || !back || !isSameCard(front, back) || front.outcome === 'damaged')
      return { ok: false, fault: 'reading', sides: ['back'] }
    return { ok: true, card: cardOf(front) }
  },
  async compareFaces(photographs) {
    const [front, portrait] = await Promise.all([
      examine(photographs, 'front'),
      examine(photographs, 'portrait'),
    ])
    if (!front.mark || !portrait.mark) return 'unclear'
    return faceOf(front.mark, false) === faceOf(portrait.mark, true) ? 'same' : 'different'
  },
}

function sidesOf(seen: Seen[]): CardSide[] {
  return seen.map(({ side }) => side)
}

function isSameCard(front: CardId, back: CardId): boolean {
  return front.person === back.person && front.outcome === back.outcome
}

async function examine(photographs: Photographs, side: CardSide): Promise<Seen> {
  const { default: sharp } = await import('sharp')
  const small = sharp(photographs[side]).resize({ width: WIDTH }).greyscale()
  const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true })
  const { sharpness } = await sharp(await small.png().toBuffer()).stats()
  return { side, sharpness, mark: readMark(data, info.width, info.height) }
}
